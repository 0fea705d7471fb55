import { Button } from '@masa/ui/button';
import { classNames } from '@masa/ui/class-names';
import { UndoIcon } from '@masa/ui/icons';
import { formatAmount, formatMoney } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import { api } from '../../../shared/api.ts';
import { Failed } from '../../../shared/failed.tsx';
import { personName, usePeople } from '../../../shared/people.ts';
import { useSaidDeed } from '../../../shared/said-deed.ts';
import { useNow } from '../../../shared/time/clock.ts';
import { clockTime } from '../../../shared/time/time.ts';
import { useVenue } from '../../../shared/venue.tsx';
import { useWaits } from '../../../shared/waits.ts';
import { methodIcons } from './method-icons.tsx';
import { PaymentDeeds, RefundLine } from './payment-deeds.tsx';
import { useTexts } from '../till-texts.ts';
import type { TakenMoney } from '../taking-draft.ts';

/** So long the server takes cash back; the button goes a second before. */
const UNDO_MS = 29_000;

type Payment = TakenMoney['payments'][number];

type LineProps = {
  readonly payment: Payment;
  readonly undo: ReactElement | null;
  readonly money: TakenMoney;
};

function PaymentLine({ payment, undo, money }: LineProps) {
  const { t, language } = useTexts();
  const { timeZone } = useVenue();
  const people = usePeople();
  const isGone = payment.refunded === payment.amount + payment.tip;
  const sum = formatAmount(payment.amount, language);
  // A sentence where it is announced, a part of one here.
  const changeWords = t('till.changeOf', { amount: formatMoney(payment.change, language) }).replace(
    /\.$/u,
    '',
  );
  const words = [
    clockTime(payment.takenTs, timeZone),
    payment.takenBy === null ? '' : personName(people, payment.takenBy),
    ...(payment.tip > 0 ? [t('till.tipOf', { amount: formatMoney(payment.tip, language) })] : []),
    ...(payment.change > 0 ? [changeWords] : []),
    ...(isGone ? [t('till.wentBack')] : []),
  ];
  return (
    <li className={classNames('checks-payment', undo !== null && 'is-fresh')}>
      {methodIcons[payment.method]}
      <span className="grow column">
        <span className="strong">{t(`method.${payment.method}`)}</span>
        <span className="text-14 muted" dir="auto">
          {words.filter((word) => word !== '').join(' · ')}
        </span>
      </span>
      <span className="display display-22 nowrap">{isGone ? <s>{sum}</s> : sum}</span>
      {undo}
      {undo === null && <PaymentDeeds money={money} payment={payment} />}
    </li>
  );
}

type ListProps = {
  readonly money: TakenMoney;
  /** What a terminal is still to give back is told elsewhere on the screen. */
  readonly withoutWaiting?: boolean;
};

/** What was taken so far; one's own newest cash can be taken back for half a minute. */
export function PaymentsList({ money, withoutWaiting = false }: ListProps): ReactElement | null {
  const { t } = useTexts();
  const waits = useWaits();
  const now = useNow(1_000);
  const newest = money.payments.findLast(({ refunded }) => refunded === 0);
  const mayUndo =
    newest?.method === 'cash' &&
    newest.takenHere &&
    now < newest.takenTs + UNDO_MS &&
    money.status === 'requested';
  const paymentId = newest?.id ?? '';
  const undo = useSaidDeed((once) => api.undoPayment({ params: { paymentId } }, once), t('till.undone'));
  // What was taken back at once, or put right, is told at its payment, and here where the register says otherwise.
  const back = money.refunds.filter(
    ({ reason, receipt, state }) =>
      ((reason !== 'undone' && reason !== 'corrected') || receipt !== 'none') &&
      !(withoutWaiting && state === 'by_hand'),
  );
  if (money.payments.length === 0) return null;
  return (
    <section className="column gap-2" aria-label={t('till.payments')}>
      <h3 className="section-label">{t('till.payments')}</h3>
      <ul className="rows">
        {money.payments.map((payment) => (
          <PaymentLine
            key={payment.id}
            payment={payment}
            money={money}
            undo={
              mayUndo && payment.id === paymentId ? (
                <Button
                  variant="outline"
                  size="small"
                  icon={<UndoIcon />}
                  busy={undo.busy}
                  onClick={undo.run}
                  {...waits}
                >
                  {t('till.undo')}
                </Button>
              ) : null
            }
          />
        ))}
      </ul>
      {back.length > 0 && (
        <>
          <h3 className="section-label">{t('refund.list')}</h3>
          <ul className="rows">
            {back.map((refund) => (
              <RefundLine key={refund.id} refund={refund} />
            ))}
          </ul>
        </>
      )}
      <Failed failure={undo.failure} />
    </section>
  );
}
