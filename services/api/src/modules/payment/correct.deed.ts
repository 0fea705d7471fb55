import { toBani, zeroBani, type Bani } from '@masa/domain/money';
import { paidAs, type MoneyMethod, type Taking } from '@masa/domain/payment';
import { refundState } from '@masa/domain/refund';
import { shareState } from '@masa/domain/share';
import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Repeatable, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { cashShift, isShiftOpen } from '../drawer/public.ts';
import { takeRunningDay } from '../venue/public.ts';
import { book } from './booking.ts';
import { moneyOf, mustBeTaken, mustLeaveAlcohol, type Taken } from './check-money.ts';
import { giveBack } from './giving-back.ts';
import { leftOf, takenIn, type Ledger, type Payment } from './ledger.ts';
import { dayStandsOpen } from './open-day.ts';
import type { HeldBill, PaymentNeeds } from './payment.needs.ts';
import { readLedger, readPayment } from './payment.store.ts';
import { readShare } from './share.store.ts';

/** How it was really taken, and what whoever puts it right says. */
export type Correcting = {
  readonly method: MoneyMethod;
  readonly note: string | null;
  readonly approvalId: string | null;
};
const CORRECTED = 'corrected';

/** The whole payment, by another way; of a tip that went through no bank nothing is known (AMB-057). */
function asItWas({ amount, tip }: Record<'amount' | 'tip', Bani>, method: MoneyMethod): Taking {
  if (method === 'cash' && amount === 0) throw new Refusal('tips_need_card');
  return { method, amount, tip: method === 'cash' ? zeroBani : tip, change: zeroBani };
}

/** Only what still stands whole is put right; of what has gone back in part the rest goes back, too. */
function mustBeWhole(payment: Payment, ledger: Ledger, method: MoneyMethod): void {
  if (payment.method === method) throw new Refusal('refund_otherwise', { method });
  const left = leftOf(payment, ledger);
  if (left.amount !== payment.amount || left.tip !== payment.tip) throw new Refusal('refund_too_large', left);
}

/** Its cash goes out of the shift that it came into, which nobody has counted to its end yet. */
async function shiftOf(work: Work, { method, drawerShiftId }: Payment): Promise<string | null> {
  if (method !== 'cash' || drawerShiftId === null) return null;
  if (!(await isShiftOpen(work, drawerShiftId))) throw new Refusal('day_closed');
  return drawerShiftId;
}

/** A share that was given up while its money was on its way back stays so, though the money never went. */
async function paidShareOf(work: Work, { shareId }: Payment): Promise<string | null> {
  const share = shareId === null ? undefined : await readShare(work.tx, shareId);
  return share?.state === shareState.is.paid ? share.id : null;
}

type Swap = {
  readonly bill: HeldBill;
  readonly payment: Payment;
  readonly staff: Staff;
  readonly running: string;
};

/** The mirror of the row that was wrong, and the row that is right, both on the day of the money. */
async function swap(
  { world }: Context,
  work: Work,
  needs: PaymentNeeds,
  { bill, payment, staff, running }: Swap,
  { method, note, approvalId }: Correcting,
): Promise<Payment> {
  const { amount, tip, day } = payment;
  const drawerShiftId = await shiftOf(work, payment);
  const consent = await needs.consented(work, {
    deed: 'correct_method',
    subject: payment.id,
    amount: amount + tip,
    staff,
    approvalId,
  });
  // What was taken on a day that is over lies in no drawer of today.
  const shift = method === 'cash' && day === running ? await cashShift(work, staff, bill.training) : null;
  const mirror = { payment, purpose: 'correction', method: payment.method, amount, tip } as const;
  await giveBack(work, world, bill, {
    ...mirror,
    reason: CORRECTED,
    note,
    items: null,
    staff,
    day,
    drawerShiftId,
    state: refundState.is.done,
    consent,
    told: note === null ? {} : { note },
  });
  const [row] = await book(work, world, bill, [asItWas({ amount: toBani(amount), tip }, method)], {
    staff,
    day,
    source: 'staff',
    correctsId: payment.id,
    shareId: await paidShareOf(work, payment),
    shift,
  });
  if (!row) throw new Error('What was really taken is not written down.');
  return row;
}

/** "It was a card": how money was taken is put right as long as nobody has counted, closed or paid with it. */
export const correct =
  (context: Context, needs: PaymentNeeds) =>
  <A>(paymentId: string, asked: Correcting, staff: Staff, { once, tell }: Repeatable<Taken, A>) =>
    context.uow.run(async (work) => {
      const { checkId } = found(await readPayment(work.tx, paymentId), 'payment_not_found');
      const bill = await needs.bills.lockBilled(work, checkId);
      const running = await takeRunningDay(work);
      const ledger = await readLedger(work.tx, checkId);
      const payment = found(
        ledger.payments.find(({ id }) => id === paymentId),
        'payment_not_found',
      );
      await mustBeTaken(work.tx, [asked.method]);
      mustBeWhole(payment, ledger, asked.method);
      await mustLeaveAlcohol(work.tx, bill, [{ method: asked.method, amount: payment.amount }], ledger);
      for (const day of new Set([payment.day, bill.day ?? payment.day].toSorted()))
        await dayStandsOpen(work, needs, day);
      const deed = async () => {
        const { id } = await swap(context, work, needs, { bill, payment, staff, running }, asked);
        return { id, wish: paidAs(takenIn(await readLedger(work.tx, checkId)), bill.wish) };
      };
      const { id } = await (bill.day === null ? deed() : needs.bills.paidOtherwise(work, checkId, deed));
      await bill.changed();
      return tell({ ...(await moneyOf(work.tx, bill)), paymentId: id });
    }, once);
