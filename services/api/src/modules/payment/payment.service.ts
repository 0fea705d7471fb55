import { billMoney, type Taking } from '@masa/domain/payment';
import { refundState } from '@masa/domain/refund';
import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Repeatable } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { isShiftOpen, openDrawerOf } from '../drawer/public.ts';
import { takeRunningDay } from '../venue/public.ts';
import { book } from './booking.ts';
import { moneyOf, mustTake, type CheckMoney, type Taken } from './check-money.ts';
import { correct } from './correct.deed.ts';
import { giveBack } from './giving-back.ts';
import { leftOf, takenIn } from './ledger.ts';
import type { PaymentNeeds } from './payment.needs.ts';
import { readLedger, readPayment } from './payment.store.ts';
import { finishRefund, refund } from './refund.deed.ts';

/** So long after he has booked it, whoever took cash may say that he did not. */
const UNDO_CASH_MS = 30_000;

/** Money that is taken while the check stays open, part by part. */
const take =
  ({ uow, world }: Context, { bills }: PaymentNeeds) =>
  <A>(checkId: string, taking: Taking, staff: Staff, { once, tell }: Repeatable<Taken, A>) =>
    uow.run(async (work) => {
      const bill = await bills.lockOpen(work, checkId);
      const day = await takeRunningDay(work);
      const ledger = await readLedger(work.tx, checkId);
      await mustTake(work.tx, [taking], ledger);
      const { free } = billMoney(bill.total, takenIn(ledger));
      if (taking.amount > free) throw new Refusal('amount_too_large', { free });
      const [payment] = await book(work, world, bill, [taking], { staff, day, source: 'staff' });
      if (!payment) throw new Error('What was taken is not written down.');
      await bill.changed();
      return tell({ ...(await moneyOf(work.tx, bill)), paymentId: payment.id });
    }, once);

/**
 * Whoever has just booked cash on this tablet may say that he did not: it went back before it lay in the drawer. Out of no
 * other shift than it came into: whoever has that drawer now never had this cash.
 */
const undo =
  ({ uow, world }: Context, { bills }: PaymentNeeds) =>
  <A>(paymentId: string, staff: Staff, { once, tell }: Repeatable<CheckMoney, A>) =>
    uow.run(async (work) => {
      const { checkId } = found(await readPayment(work.tx, paymentId), 'payment_not_found');
      const bill = await bills.lockOpen(work, checkId);
      const day = await takeRunningDay(work);
      const ledger = await readLedger(work.tx, checkId);
      const payment = found(
        ledger.payments.find(({ id }) => id === paymentId),
        'payment_not_found',
      );
      const { amount, tip } = leftOf(payment, ledger);
      const isOwn = payment.by === staff.username && payment.deviceId === staff.deviceId;
      const isFresh = payment.day === day && work.now < payment.at + UNDO_CASH_MS;
      if (!isOwn || !isFresh || payment.method !== 'cash' || amount + tip === 0)
        throw new Refusal('undo_too_late');
      const { drawerShiftId } = payment;
      if (drawerShiftId !== null && !(await isShiftOpen(work, drawerShiftId)))
        throw new Refusal('drawer_handed_over');
      await giveBack(work, world, bill, {
        payment,
        purpose: 'before_close',
        method: 'cash',
        amount,
        tip,
        reason: 'undone',
        note: null,
        items: null,
        staff,
        day,
        drawerShiftId,
        state: refundState.is.done,
        consent: null,
      });
      await openDrawerOf(work, world, drawerShiftId);
      await bill.changed();
      return tell(await moneyOf(work.tx, bill));
    }, once);

/** What can be done with the money of checks. */
export const paymentService = (context: Context, needs: PaymentNeeds) => ({
  money: (checkId: string) =>
    context.uow.snapshot(async (tx) => moneyOf(tx, await needs.bills.read(tx, checkId))),
  take: take(context, needs),
  undo: undo(context, needs),
  refund: refund(context, needs),
  finish: finishRefund(context, needs),
  correct: correct(context, needs),
});
export type PaymentService = ReturnType<typeof paymentService>;
