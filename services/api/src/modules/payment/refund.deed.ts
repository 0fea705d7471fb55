import { checkStatus } from '@masa/domain/check';
import { sumBani, type Bani } from '@masa/domain/money';
import { familyOf, takesBack, type MoneyMethod } from '@masa/domain/payment';
import {
  bornAs,
  isGone,
  isTooMuch,
  isWhole,
  priceOfPart,
  refundState,
  type RefundedItem,
} from '@masa/domain/refund';
import { keptReason, toldReason, type GivenReason } from '@masa/domain/reason';
import { actorOf, needRight, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Repeatable, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { cashShift, openDrawerOf } from '../drawer/public.ts';
import { readVenue, takeRunningDay } from '../venue/public.ts';
import { giveBack } from './giving-back.ts';
import { leftOf, type Ledger, type Payment } from './ledger.ts';
import { moneyOf, mustLeaveAlcohol, type CheckMoney } from './check-money.ts';
import { dayStandsOpen } from './open-day.ts';
import type { HeldBill, PaymentNeeds } from './payment.needs.ts';
import { readLedger, readPayment, readRefund, writeRefundEnd } from './payment.store.ts';
import { heldTill } from './shares.ts';

/** What is to go back, and what whoever gives it says. */
export type Refunding = GivenReason & {
  readonly amount: Bani;
  readonly tip: Bani;
  /** Null: as it came. */
  readonly method: MoneyMethod | null;
  readonly items: readonly RefundedItem[];
  readonly approvalId: string | null;
};
export type Refunded = CheckMoney & { readonly refundId: string };

/**
 * While the bill is open the payment itself goes back, by the way on which it came, as if it had not been taken. Of a
 * closed bill cash may be given for whatever came, since a terminal gives back to its own cards alone.
 */
function wayBack(payment: Payment, isOpen: boolean, wished: MoneyMethod | null): MoneyMethod {
  const method = wished ?? payment.method;
  if (method === payment.method || (!isOpen && method === 'cash')) return method;
  throw new Refusal('refund_otherwise', { method: payment.method });
}

/** The dishes that it is for are on this bill, none is given back twice, and together they cost that much. */
function mustBeOnBill({ items: onBill }: HeldBill, { refunds }: Ledger, { items, amount }: Refunding): void {
  const before = refunds.filter(isGone).flatMap((refund) => refund.items ?? []);
  const prices = new Map(onBill.map(({ id, price }) => [id, price]));
  const worth = sumBani(
    items.map((item) => {
      const price = found(prices.get(item.id), 'order_not_found');
      if (isTooMuch([item, ...before.filter(({ id }) => id === item.id)]))
        throw new Refusal('refund_too_large', { item: item.id });
      return priceOfPart(price, item);
    }),
  );
  if (items.length > 0 && amount > worth) throw new Refusal('refund_too_large', { amount: worth });
}

/** Whole dishes of a closed bill may go back into the stock, as when they are struck off. */
async function backToStock(
  work: Work,
  { returnToStock }: PaymentNeeds,
  items: readonly RefundedItem[],
  { isOpen, staff }: { readonly isOpen: boolean; readonly staff: Staff },
): Promise<void> {
  const unspoilt = items.filter(({ wasted }) => !wasted);
  if (unspoilt.length === 0) return;
  needRight(staff, 'return_to_stock');
  if (isOpen || unspoilt.some((item) => !isWhole([item]))) throw new Refusal('not_returnable');
  await returnToStock(
    work,
    unspoilt.map(({ id }) => id),
    staff,
  );
}

/** Money of a payment goes back: before its check is closed as if it had not come, afterwards out of the till of the running day. */
export const refund =
  ({ uow, world }: Context, needs: PaymentNeeds) =>
  <A>(paymentId: string, asked: Refunding, staff: Staff, { once, tell }: Repeatable<Refunded, A>) =>
    uow.run(async (work) => {
      const { checkId } = found(await readPayment(work.tx, paymentId), 'payment_not_found');
      const bill = await needs.bills.lockBilled(work, checkId);
      const day = await takeRunningDay(work);
      const ledger = await readLedger(work.tx, checkId);
      const payment = found(
        ledger.payments.find(({ id }) => id === paymentId),
        'payment_not_found',
      );
      const isOpen = bill.status === checkStatus.initial;
      const method = wayBack(payment, isOpen, asked.method);
      const { amount, tip, approvalId } = asked;
      const left = leftOf(payment, ledger);
      if (amount > left.amount || tip > left.tip) throw new Refusal('refund_too_large', left);
      mustBeOnBill(bill, ledger, asked);
      const { ownReasons: own } = await readVenue(work.tx);
      const why = keptReason('refund', asked, { own, required: true });
      if (typeof why === 'string') throw new Refusal(why);
      const consent = await needs.consented(work, {
        deed: 'refund',
        subject: paymentId,
        amount: amount + tip,
        staff,
        approvalId,
      });
      const isCash = familyOf(method) === 'cash';
      const row = await giveBack(work, world, bill, {
        payment,
        purpose: isOpen ? 'before_close' : amount > 0 ? 'goods' : 'tip',
        method,
        amount,
        tip,
        reason: why.reason ?? '',
        note: why.note,
        items: asked.items.length > 0 ? asked.items : null,
        staff,
        day,
        drawerShiftId: isCash ? await cashShift(work, staff, bill.training) : null,
        state: bornAs(method),
        consent,
        told: toldReason(why),
      });
      await openDrawerOf(work, world, row.drawerShiftId);
      await backToStock(work, needs, asked.items, { isOpen, staff });
      await bill.changed();
      return tell({ ...(await moneyOf(work.tx, bill)), refundId: row.id });
    }, once);

/** What never left is there again: it has to fit the bill, and the day that was told without it. */
async function mustFit(
  work: Work,
  needs: PaymentNeeds,
  bill: HeldBill,
  { purpose, method, amount, day }: Ledger['refunds'][number],
): Promise<void> {
  if (takesBack(purpose)) {
    if (bill.status !== checkStatus.initial) throw new Refusal('check_not_open', { status: bill.status });
    const { free } = (await heldTill(work, bill)).money;
    if (amount > free) throw new Refusal('amount_too_large', { free });
    await mustLeaveAlcohol(work.tx, bill, [{ method, amount }], await readLedger(work.tx, bill.id));
    return;
  }
  await dayStandsOpen(work, needs, day);
}

/** Whoever carried it out says how that ended. */
export const finishRefund =
  ({ uow }: Context, needs: PaymentNeeds) =>
  <A>(refundId: string, went: boolean, staff: Staff, { once, tell }: Repeatable<CheckMoney, A>) =>
    uow.run(async (work) => {
      const { checkId } = found(await readRefund(work.tx, refundId), 'refund_not_found');
      const bill = await needs.bills.lockBilled(work, checkId);
      await takeRunningDay(work);
      const row = found(await readRefund(work.tx, refundId), 'refund_not_found');
      const to = refundState.next(row.state, went ? 'finish' : 'fail');
      if (to === undefined) throw new Refusal('refund_finished', { state: row.state });
      if (!went) await mustFit(work, needs, bill, row);
      await writeRefundEnd(work.tx, {
        id: refundId,
        state: to,
        finished: { by: staff.username, at: work.now },
      });
      await audit(work, {
        actor: actorOf(staff),
        action: 'refund.finished',
        entity: 'check',
        entityId: checkId,
        details: {
          refund: refundId,
          state: to,
          day: row.day,
          purpose: row.purpose,
          amount: row.amount,
          tips: row.tip,
          ...(row.training && { training: true }),
        },
      });
      await bill.changed();
      return tell(await moneyOf(work.tx, bill));
    }, once);
