import { noReason, saidReason } from '@masa/front/reason-draft';
import { lacksNote, ReasonField } from '@masa/front/reason-field';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useConsentTexts } from '../../shared/consent-texts.ts';
import { useConsentedDeed } from '../../shared/consented-deed.tsx';
import { useHouseReasons } from '../../shared/house-reasons.ts';
import { DeedButton } from './deed-button.tsx';
import { useTexts } from './texts.ts';

type NoSaleProps = { readonly drawerId: string; readonly onDone: () => void };

/** The drawer is opened although nobody pays: why is kept, and so is who it was. */
export function NoSaleForm({ drawerId, onDone }: NoSaleProps): ReactElement {
  const { t } = useTexts();
  const texts = useConsentTexts();
  const { own } = useHouseReasons();
  const [draft, setDraft] = useState(noReason);
  const deed = useConsentedDeed(
    (approvalId, once) =>
      api.openWithoutSale(
        {
          params: { id: drawerId },
          body: { ...saidReason(draft), ...(approvalId !== null && { approvalId }) },
        },
        once,
      ),
    t('drawer.noted'),
    onDone,
  );
  const isUnsaid = draft.reason === '' || lacksNote('no_sale', draft, own);
  return (
    <div className="column gap-3">
      <ReasonField kind="no_sale" draft={draft} own={own} required texts={texts} onChange={setDraft} />
      <DeedButton deed={deed} right="no_sale" missing={isUnsaid ? texts.t('consent.needsReason') : undefined}>
        {t('drawer.openIt')}
      </DeedButton>
      {deed.consent({ title: t('drawer.noSale'), deed: t('drawer.openIt') })}
    </div>
  );
}
