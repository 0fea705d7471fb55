import type { ConsentNeeded } from '@masa/front/consent';
import { ConsentSheet as Sheet } from '@masa/front/consent-sheet';
import type { ReasonDraft } from '@masa/front/reason-draft';
import type { OwnReason } from '@masa/domain/reason';
import { Alert } from '@masa/ui/alert';
import { FieldError } from '@masa/ui/field';
import { PrinterIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement, ReactNode } from 'react';
import { staffApi } from '../../shared/api.ts';
import { useConsentTexts } from '../../shared/consent-texts.ts';
import { useReachable } from '../../shared/online.ts';
import { useTexts } from './texts.ts';
import '@masa/ui/pin-pad.css';

type ConsentSheetProps = {
  readonly itemName: string;
  readonly needed: ConsentNeeded;
  readonly draft: ReasonDraft;
  readonly own: readonly OwnReason[];
  /** What happened to the food; null: nobody had begun it. */
  readonly food: ReactNode;
  readonly busy: boolean;
  /** The deed itself was refused, in words. */
  readonly error: string | null;
  readonly onDraft: (draft: ReasonDraft) => void;
  readonly onStrike: (approvalId: string) => void;
  readonly onClose: () => void;
};

/** A strike-off to which a second person consents: why, who, and the deed with its sum. */
export function ConsentSheet(props: ConsentSheetProps): ReactElement {
  const { itemName, needed, draft, own, food, busy, error, onDraft, onStrike, onClose } = props;
  const { t, language } = useTexts();
  const texts = useConsentTexts();
  const reachable = useReachable();
  const amount = formatMoney(needed.amount, language);
  return (
    <Sheet
      api={staffApi}
      texts={texts}
      title={t('consent.title')}
      needed={needed}
      why={{ kind: 'strike_off', draft, own, onDraft, beside: food }}
      deed={t('consent.strikeOff', { amount })}
      waits={reachable}
      busy={busy}
      error={error !== null && <FieldError>{error}</FieldError>}
      onDeed={onStrike}
      onClose={onClose}
    >
      <p className="row row-between gap-2">
        <b>{itemName}</b>
        <b>{amount}</b>
      </p>
      {needed.shownTotal !== null && (
        <Alert tone="warn" icon={<PrinterIcon />}>
          {texts.t('consent.shown', { total: formatMoney(needed.shownTotal, language) })}
        </Alert>
      )}
    </Sheet>
  );
}
