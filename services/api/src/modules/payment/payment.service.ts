import { billMoney, moreMethods, type BillMoney, type MoneyMethod, type Taking } from '@masa/domain/payment';
import { isOneOf } from '@masa/domain/record';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import type { Repeatable } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { cashShift, openDrawerOf } from '../drawer/public.ts';
import { readVenue, takeRunningDay } from '../venue/public.ts';
import { book } from './booking.ts';
import { leftOf, takenIn, type Ledger } from './ledger.ts';
import type { Bill, PaymentNeeds } from './payment.needs.ts';
import { insertRefund, readLedger, readPayment } from './payment.store.ts';

/** So long after he has booked it, whoever took cash may say that he did not. */
const UNDO_CASH_MS = 30_000;

export type CheckMoney = {
  readonly bill: Bill;
  readonly ledger: Ledger;
  readonly money: BillMoney;
  /** What the house takes. */
  readonly methods: readonly MoneyMethod[];
};

/** What came of taking some. */
export type Taken = CheckMoney & { readonly paymentId: string };

const methodsOf = async (reader: Reader): Promise<MoneyMethod[]> => [
  'cash',
  'card',
  ...(await readVenue(reader)).moreMethods,
];

/** Refuses what this house does not take, and tips that would go through a drawer (AMB-057). */
export async function mustTake(reader: Reader, takings: readonly Taking[]): Promise<void> {
  if (takings.some(({ method, tip }) => method === 'cash' && tip > 0)) throw new Refusal('tips_need_card');
  if (!takings.some(({ method }) => isOneOf(moreMethods, method))) return;
  const methods = await methodsOf(reader);
  const off = takings.find(({ method }) => !methods.includes(method));
  if (off) throw new Refusal('method_off', { method: off.method });
}

async function moneyOf(reader: Reader, bill: Bill): Promise<CheckMoney> {
  const ledger = await readLedger(reader, bill.id);
  return { bill, ledger, money: billMoney(bill.total, takenIn(ledger)), methods: await methodsOf(reader) };
}

/** Money that is taken while the check stays open, part by part. */
const take =
  ({ uow, world }: Context, { bills }: PaymentNeeds) =>
  <A>(checkId: string, taking: Taking, staff: Staff, { once, tell }: Repeatable<Taken, A>) =>
    uow.run(async (work) => {
      const bill = await bills.lockOpen(work, checkId);
      const day = await takeRunningDay(work);
      await mustTake(work.tx, [taking]);
      const { free } = billMoney(bill.total, takenIn(await readLedger(work.tx, checkId)));
      if (taking.amount > free) throw new Refusal('amount_too_large', { free });
      const [payment] = await book(work, world, bill, [taking], { staff, day, source: 'staff' });
      if (!payment) throw new Error('What was taken is not written down.');
      await bill.changed();
      return tell({ ...(await moneyOf(work.tx, bill)), paymentId: payment.id });
    }, once);

/** Whoever has just booked cash on this tablet may say that he did not: it went back before it lay in the drawer. */
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
      const refund = { purpose: 'before_close', method: 'cash', amount, tip, reason: 'undone' } as const;
      const id = world.newId();
      const drawerShiftId = await cashShift(work, staff, bill.training);
      await openDrawerOf(work, world, drawerShiftId);
      await insertRefund(work.tx, {
        ...refund,
        id,
        paymentId,
        checkId,
        note: null,
        items: null,
        by: staff.username,
        at: work.now,
        day,
        drawerShiftId,
        training: bill.training,
      });
      await audit(work, {
        actor: actorOf(staff),
        action: 'payment.refunded',
        entity: 'check',
        entityId: checkId,
        details: {
          payment: paymentId,
          refund: id,
          day,
          purpose: refund.purpose,
          method: refund.method,
          amount,
          tips: tip,
          ...(bill.training && { training: true }),
        },
      });
      await bill.changed();
      return tell(await moneyOf(work.tx, bill));
    }, once);

/** What can be done with the money of checks. */
export const paymentService = (context: Context, needs: PaymentNeeds) => ({
  money: (checkId: string) =>
    context.uow.snapshot(async (tx) => moneyOf(tx, await needs.bills.read(tx, checkId))),
  take: take(context, needs),
  undo: undo(context, needs),
});
export type PaymentService = ReturnType<typeof paymentService>;
