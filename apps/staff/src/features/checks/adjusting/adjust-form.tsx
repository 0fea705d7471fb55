import { rightFor } from '@masa/domain/adjustment';
import { consentNeeded, type ConsentNeeded } from '@masa/front/consent';
import { ConsentSheet } from '@masa/front/consent-sheet';
import { lacksNote, ReasonField } from '@masa/front/reason-field';
import { Button } from '@masa/ui/button';
import { Segmented } from '@masa/ui/choices';
import { LockIcon, ScissorsIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import { GiftIcon, PercentIcon, ServiceBellIcon } from '@masa/ui/till-icons';
import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { api } from '../../../shared/api.ts';
import { useConsentTexts } from '../../../shared/consent-texts.ts';
import { Failed } from '../../../shared/failed.tsx';
import { useHouseReasons } from '../../../shared/house-reasons.ts';
import { useLock } from '../../../shared/rights.ts';
import { useSaidDeed } from '../../../shared/said-deed.ts';
import { availability } from '../../../shared/waiting.ts';
import {
  bodyOf,
  changeTabs,
  firstChange,
  heldBy,
  previewOf,
  type AdjustDraft,
  type ChangeTab,
} from './adjust-draft.ts';
import { ForWhat, HowMuch } from './adjust-fields.tsx';
import { WhatGuestPays } from '../bill-changes.tsx';
import { GiveBackFirst } from './give-back-first.tsx';
import { OwnLimit } from '../own-limit.tsx';
import type { CheckDetails } from '../taking-draft.ts';
import { useTexts } from '../till-texts.ts';
import { AfterReceipt } from './after-receipt.tsx';
import '@masa/ui/pin-pad.css';

const icons: Readonly<Record<ChangeTab, ReactElement>> = {
  discount: <PercentIcon />,
  comp: <GiftIcon />,
  service: <ServiceBellIcon />,
  write_off: <ScissorsIcon />,
};

type FormProps = {
  readonly details: CheckDetails;
  readonly dish: string | null;
  readonly isReceiptOut: boolean;
  readonly waitingFor: string | null;
  readonly onDone: () => void;
  /** Below the button: how what stands is taken off. */
  readonly children: ReactNode;
};

/** The deed, and the second person that it may need. */
function useAdjusting(details: CheckDetails, draft: AdjustDraft, onDone: () => void) {
  const { t } = useTexts();
  const [needed, setNeeded] = useState<ConsentNeeded | null>(null);
  const approval = useRef<string | null>(null);
  const deed = useSaidDeed(
    async (once) => {
      const body = bodyOf(draft, details);
      if (body === null) return;
      const consent = approval.current === null ? {} : { approvalId: approval.current };
      try {
        await api.adjustCheck({ params: { checkId: details.checkId }, body: { ...body, ...consent } }, once);
      } catch (reason) {
        setNeeded(consentNeeded(reason));
        throw reason;
      }
    },
    t('adjust.done'),
    onDone,
  );
  const withConsent = (approvalId: string) => {
    approval.current = approvalId;
    deed.run();
  };
  return { deed, needed, forget: () => setNeeded(null), withConsent };
}

/** What it would come to, and who stands in its way. */
function previewed(draft: AdjustDraft, details: CheckDetails) {
  const body = bodyOf(draft, details);
  const bill = previewOf(body, details);
  const less = details.checkTotal.effectiveTotal - bill.total;
  return { body, total: bill.total, effect: bill.effect, less, held: heldBy(body, bill, details) };
}
type Preview = ReturnType<typeof previewed>;

/** Why nothing can be sent yet; undefined: it can. */
function useMissing(
  draft: AdjustDraft,
  details: CheckDetails,
  { effect, less, held }: Pick<Preview, 'effect' | 'less' | 'held'>,
  isReceiptOut: boolean,
): string | undefined {
  const { t, language } = useTexts();
  const { own } = useHouseReasons();
  const lock = useLock(rightFor[draft.tab]);
  const { tab, why } = draft;
  if (lock !== undefined) return lock;
  const body = bodyOf(draft, details);
  if (body === null) return t(draft.scope === 'all' ? 'adjust.howMuch' : 'adjust.forWhat');
  if (held !== null) return t(held === 'paid' ? 'adjust.dishPaid' : 'reason.share_taken');
  if (effect === 0) return t('adjust.nothing');
  const money = (bani: number) => formatMoney(bani, language);
  // More than its dishes cost: what they cost would be taken off, and the house refuses that in silence.
  if ((body?.amount ?? 0) > effect) return t('adjust.atMost', { amount: money(effect) });
  const { due, reserved } = details;
  if (less > due) return t('adjust.belowPaid', { amount: money(less - due) });
  if (less > due - reserved) return t('adjust.belowPromised', { amount: money(less - (due - reserved)) });
  if (tab === 'service') return undefined;
  if (why.reason === '' || lacksNote(tab, why, own)) return t('adjust.needsReason');
  // A slip is no receipt: the server knows of those that tell Masa no number.
  const isNumbered = isReceiptOut && details.fiscalNumber !== null;
  return isNumbered && draft.returnNumber.trim() === '' ? t('adjust.needsReturn') : undefined;
}

export function AdjustForm({
  details,
  dish,
  isReceiptOut,
  waitingFor,
  onDone,
  children,
}: FormProps): ReactElement {
  const { t, language } = useTexts();
  const texts = useConsentTexts();
  const { own } = useHouseReasons();
  const [draft, setDraft] = useState<AdjustDraft>(() => firstChange(details, dish, isReceiptOut));
  const put = (next: Partial<AdjustDraft>) => setDraft((before) => ({ ...before, ...next }));
  const preview = previewed(draft, details);
  const { body, total, effect, less, held } = preview;
  const { deed, needed, forget, withConsent } = useAdjusting(details, draft, onDone);
  const missing = useMissing(draft, details, preview, isReceiptOut);
  const lock = useLock(rightFor[draft.tab]);
  const apply = t(`adjust.apply.${draft.tab}`, { amount: formatMoney(effect, language) });
  const { tab } = draft;
  return (
    <div className="column gap-4 checks-columns">
      <div className="column gap-4">
        {!isReceiptOut && (
          <div className="checks-tabs">
            <Segmented
              label={t('adjust.sections')}
              look="form"
              options={changeTabs.map((value) => ({
                value,
                label: (
                  <span className="checks-tab">
                    {icons[value]}
                    {t(`adjust.${value}`)}
                  </span>
                ),
              }))}
              value={tab}
              onChange={(next) => put({ tab: next, why: { reason: '', note: '' } })}
            />
          </div>
        )}
        <div className="card-inset column gap-3">
          {(tab === 'discount' || tab === 'comp') && <ForWhat details={details} draft={draft} put={put} />}
          {(tab === 'discount' || tab === 'service') && <HowMuch draft={draft} put={put} />}
          <OwnLimit kind={tab} />
          {tab === 'write_off' && <p className="text-14 muted">{t('adjust.writeOffHint')}</p>}
          {isReceiptOut && <AfterReceipt amount={effect} draft={draft} put={put} />}
        </div>
        {tab !== 'service' && (
          <ReasonField
            kind={tab}
            draft={draft.why}
            own={own}
            required
            texts={texts}
            onChange={(why) => put({ why })}
          />
        )}
      </div>
      <div className="column gap-3">
        <WhatGuestPays details={details} body={body} total={total} effect={effect} />
        <Button
          variant="primary"
          size="large"
          wide
          icon={lock === undefined ? icons[tab] : <LockIcon />}
          busy={deed.busy}
          onClick={deed.run}
          // Without the network nothing that is missing would help.
          {...(missing === undefined || waitingFor !== null
            ? availability(waitingFor)
            : { disabledReason: missing })}
        >
          {apply}
        </Button>
        {(less > details.due || held === 'paid') && <GiveBackFirst checkId={details.checkId} />}
        {needed === null && <Failed failure={deed.failure} />}
        {children}
      </div>
      {needed && (
        <ConsentSheet
          api={api}
          texts={texts}
          title={t('adjust.title')}
          tone="primary"
          needed={needed}
          why={null}
          deed={apply}
          waits={availability(waitingFor)}
          busy={deed.busy}
          error={deed.failure === 'approval_needed' ? null : <Failed failure={deed.failure} />}
          onDeed={withConsent}
          onClose={forget}
        />
      )}
    </div>
  );
}
