import { reasonWords } from '@masa/front/reason-field';
import { ErrorPanel } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { RefreshIcon, UndoIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import { lazy, Suspense, useId, useState, type ReactElement } from 'react';
import { api } from '../../../shared/api.ts';
import { useConsentTexts } from '../../../shared/consent-texts.ts';
import { Failed } from '../../../shared/failed.tsx';
import { useHouseReasons } from '../../../shared/house-reasons.ts';
import { personName, usePeople } from '../../../shared/people.ts';
import { useLock } from '../../../shared/rights.ts';
import { useSaidDeed } from '../../../shared/said-deed.ts';
import { scriptOf } from '../../../shared/script-of.ts';
import { clockTime } from '../../../shared/time/time.ts';
import { useVenue } from '../../../shared/venue.tsx';
import { useWaits } from '../../../shared/waits.ts';
import { methodIcons } from './method-icons.tsx';
import { leftToGive, type Payment } from './refund-draft.ts';
import { ReturnReceipt } from './return-receipt.tsx';
import type { TakenMoney } from '../taking-draft.ts';
import { useTexts } from '../till-texts.ts';

const RefundSheet = lazy(async () => ({
  default: (await scriptOf(() => import('./refund-sheet.tsx'))).RefundSheet,
}));
const CorrectSheet = lazy(async () => ({
  default: (await scriptOf(() => import('./correct-sheet.tsx'))).CorrectSheet,
}));

type Props = { readonly money: TakenMoney; readonly payment: Payment };

/** What can be done with money that is here: give it back, or say that it came otherwise. */
export function PaymentDeeds({ money, payment }: Props): ReactElement | null {
  const { t } = useTexts();
  const [open, setOpen] = useState<'refund' | 'correct' | null>(null);
  const lock = useLock('refund');
  const correctLock = useLock('correct_method');
  const waits = useWaits();
  const reasonId = useId();
  const left = leftToGive(payment, money);
  if (left.amount + left.tip === 0) return null;
  const isWhole = left.amount === payment.amount && left.tip === payment.tip;
  const props = { money, payment, onClose: () => setOpen(null) };
  // Said once, where it is the same for both.
  const ofBoth = isWhole && lock === correctLock ? lock : undefined;
  const held = (why: string | undefined) =>
    why === undefined
      ? waits
      : ofBoth === undefined
        ? { disabledReason: why }
        : { disabled: true, 'aria-describedby': reasonId };
  return (
    <div className="checks-payment-deeds">
      <Button
        variant="text"
        size="small"
        icon={<UndoIcon />}
        onClick={() => setOpen('refund')}
        {...held(lock)}
      >
        {t('refund.open')}
      </Button>
      {isWhole && (
        <Button
          variant="text"
          size="small"
          icon={<RefreshIcon />}
          onClick={() => setOpen('correct')}
          {...held(correctLock)}
        >
          {t('correct.open')}
        </Button>
      )}
      {ofBoth !== undefined && (
        <p className="button-reason" id={reasonId}>
          {ofBoth}
        </p>
      )}
      <Suspense fallback={null}>
        {open === 'refund' && <RefundSheet {...props} />}
        {open === 'correct' && <CorrectSheet {...props} />}
      </Suspense>
    </div>
  );
}

type Refund = TakenMoney['refunds'][number];

/** What went back, and the word on a terminal that nobody has said yet. */
export function RefundLine({ refund }: { readonly refund: Refund }): ReactElement {
  const { t, language } = useTexts();
  const texts = useConsentTexts();
  const { own } = useHouseReasons();
  const { timeZone } = useVenue();
  const people = usePeople();
  const lock = useLock('refund');
  const waits = useWaits();
  const params = { refundId: refund.id };
  const went = useSaidDeed(
    (once) => api.finishRefund({ params, body: { went: true } }, once),
    t('refund.wentSaid'),
  );
  const failed = useSaidDeed(
    (once) => api.finishRefund({ params, body: { went: false } }, once),
    t('refund.failedSaid'),
  );
  const amount = formatMoney(refund.amount + refund.tip, language);
  const held = lock === undefined ? waits : { disabledReason: lock };
  const isRight = refund.purpose === 'correction';
  // Nobody chose it from a list.
  const isOfItself = isRight || refund.reason === 'undone';
  return (
    <li className="checks-payment">
      {methodIcons[refund.method]}
      <span className="grow column">
        <span className="strong">
          {`${isRight ? t('refund.corrected', { amount }) : t(`refund.state.${refund.state}`, { amount })} · ${t(`method.${refund.method}`)}`}
        </span>
        <span className="text-14 muted" dir="auto">
          {[
            clockTime(refund.givenTs, timeZone),
            refund.givenBy === null ? '' : personName(people, refund.givenBy),
            isOfItself ? '' : reasonWords(texts, 'refund', refund.reason, own),
            refund.note ?? '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {refund.state === 'by_hand' && (
        <span className="checks-payment-deeds checks-refund-ends">
          <Button size="small" busy={went.busy} onClick={went.run} {...held}>
            {t('refund.went')}
          </Button>
          <Button size="small" busy={failed.busy} onClick={failed.run} {...held}>
            {t('refund.failed')}
          </Button>
        </span>
      )}
      <ReturnReceipt refund={refund} />
      {failed.failure === 'amount_too_large' ? (
        <ErrorPanel title={t('error.notDone')} text={t('refund.noRoom', { amount })} />
      ) : (
        <Failed failure={went.failure ?? failed.failure} />
      )}
    </li>
  );
}
