import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { orAlready } from '../../shared/or-already.ts';
import { AskedDeletion } from '../../shared/asked-deletion.tsx';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import { useTexts } from './texts.ts';
import type { Promo } from './promo-words.ts';

export type DeletePromoProps = { readonly promo: Promo; readonly onDone: () => void };

/** One that bills name is switched off instead; the question says which of the two it will be. */
export function DeletePromo({ promo, onDone }: DeletePromoProps): ReactElement {
  const { t } = useTexts();
  const { code, applied } = promo;
  const deed = useAskedDeed(
    (once) => orAlready(api.deletePromo({ params: { id: promo.id } }, once), 'promo_not_found'),
    t(applied ? 'promos.switchedOff' : 'promos.deleted', { code }),
    { onDone },
  );
  return (
    <AskedDeletion
      deed={deed}
      label={t('promos.delete')}
      question={{
        title: t('promos.deleteTitle', { code }),
        text: t(applied ? 'promos.deleteUsedText' : 'promos.deleteText'),
        yes: t(applied ? 'promos.deleteUsedYes' : 'promos.deleteYes'),
      }}
      failed={t('promos.notDeleted')}
    />
  );
}
