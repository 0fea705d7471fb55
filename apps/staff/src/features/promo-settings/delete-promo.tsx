import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { FieldError } from '@masa/ui/field';
import { TrashIcon } from '@masa/ui/icons';
import { useState, type ReactElement } from 'react';
import { api, failureOf } from '../../shared/api.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useUnfinished } from '../../shared/unfinished.ts';
import { useWaits } from '../../shared/waits.ts';
import type { Promo } from './promo-words.ts';

/** One that is gone by now is what was wanted. */
async function remove(id: string): Promise<void> {
  try {
    await api.deletePromo({ params: { id } });
  } catch (reason) {
    if (failureOf(reason) !== 'promo_not_found') throw reason;
  }
}

export type DeletePromoProps = { readonly promo: Promo; readonly onDone: () => void };

/** One that bills name is switched off instead; the question says which of the two it will be. */
export function DeletePromo({ promo, onDone }: DeletePromoProps): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const [asked, setAsked] = useState(false);
  const { code, applied } = promo;
  const deed = useSaidDeed(
    () => remove(promo.id),
    t(applied ? 'promos.switchedOff' : 'promos.deleted', { code }),
    onDone,
  );
  const asks = asked && deed.failure === null;
  useUnfinished(asks);
  return (
    <div className="column gap-2">
      <Confirm
        open={asks}
        tone="danger"
        title={t('promos.deleteTitle', { code })}
        text={t(applied ? 'promos.deleteUsedText' : 'promos.deleteText')}
        cancelLabel={t('supplier.cancel')}
        confirmLabel={t(applied ? 'promos.deleteUsedYes' : 'promos.deleteYes')}
        busy={deed.busy}
        onCancel={() => setAsked(false)}
        onConfirm={deed.run}
      >
        <Button
          variant="quiet-danger"
          wide
          icon={<TrashIcon size="small" />}
          onClick={() => {
            deed.forget();
            setAsked(true);
          }}
          {...waits}
        >
          {t('promos.delete')}
        </Button>
      </Confirm>
      {deed.failure && <FieldError>{t('promos.notDeleted')}</FieldError>}
    </div>
  );
}
