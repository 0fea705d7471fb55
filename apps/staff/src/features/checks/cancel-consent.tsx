import type { ConsentNeeded } from '@masa/front/consent';
import { ConsentSheet } from '@masa/front/consent-sheet';
import { saidReason, type ReasonDraft } from '@masa/front/reason-draft';
import { Alert } from '@masa/ui/alert';
import { PrinterIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import { useRef, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useConsentTexts } from '../../shared/consent-texts.ts';
import { Failed } from '../../shared/failed.tsx';
import { useHouseReasons } from '../../shared/house-reasons.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useWaits } from '../../shared/waits.ts';
import { useTexts } from './till-texts.ts';
import '@masa/ui/pin-pad.css';

type CancelConsentProps = {
  readonly checkId: string;
  readonly needed: ConsentNeeded;
  readonly draft: ReasonDraft;
  readonly onDraft: (draft: ReasonDraft) => void;
  readonly onClose: () => void;
};

/** The guest has read the pre-check: a second person consents before its request is cancelled. */
export function CancelConsent(props: CancelConsentProps): ReactElement {
  const { checkId, needed, draft, onDraft, onClose } = props;
  const { t, language } = useTexts();
  const texts = useConsentTexts();
  const { own } = useHouseReasons();
  const waits = useWaits();
  const approval = useRef<string | null>(null);
  const amount = formatMoney(needed.amount, language);
  const cancel = useSaidDeed(
    (once) =>
      api.cancelCheck(
        {
          params: { checkId },
          body: { ...saidReason(draft), ...(approval.current !== null && { approvalId: approval.current }) },
        },
        once,
      ),
    null,
    onClose,
  );
  return (
    <ConsentSheet
      api={api}
      texts={texts}
      title={t('check.cancel')}
      needed={needed}
      why={{ kind: 'cancel_check', draft, own, onDraft }}
      deed={t('check.consent.cancel', { amount })}
      waits={waits}
      busy={cancel.busy}
      error={<Failed failure={cancel.failure} />}
      onDeed={(approvalId) => {
        approval.current = approvalId;
        cancel.run();
      }}
      onClose={onClose}
    >
      <Alert tone="warn" icon={<PrinterIcon />}>
        {texts.t('consent.shown', { total: amount })}
      </Alert>
    </ConsentSheet>
  );
}
