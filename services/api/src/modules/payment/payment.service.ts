import { addDays, businessDay } from '@masa/domain/business-day';
import { zeroBani } from '@masa/domain/money';
import type { Taking } from '@masa/domain/payment';
import { refundState } from '@masa/domain/refund';
import type { Caller, Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Repeatable, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { isShiftOpen, openDrawerOf } from '../drawer/public.ts';
import { readVenue, takeRunningDay, venueTimeOf } from '../venue/public.ts';
import { book } from './booking.ts';
import { moneyOf, mustTake, type CheckMoney, type Taken } from './check-money.ts';
import { correct } from './correct.deed.ts';
import { giveBack } from './giving-back.ts';
import { guestOnCheck } from './guest-on-check.ts';
import { lateCash, settleLoose } from './late-cash.deed.ts';
import { leftOf } from './ledger.ts';
import { looseCashSince, type LooseCash } from './loose-cash.store.ts';
import { dropShare, makeShare, ofStaff, takeShare, type ShareWish } from './make-share.deed.ts';
import { noteReturn } from './note-return.deed.ts';
import { noteTaking } from './note-taking.deed.ts';
import type { HeldBill, PaymentNeeds } from './payment.needs.ts';
import { readLedger, readPayment } from './payment.store.ts';
import { finishRefund, refund } from './refund.deed.ts';
import type { Share } from './share.ts';
import { payShare, readShare } from './share.store.ts';
import { heldTill, type Till } from './shares.ts';
import { takersOf, type Taker } from './takers.view.ts';
import { toldBefore } from './told-cash.ts';

/** So long after he has booked it, whoever took cash may say that he did not; what lies further ahead is older than the clock says. */
const UNDO_CASH_MS = 30_000;

export type Take = {
  readonly taking: Taking;
  /** What is paid with it: a share that was made before, or one that is made now; null: the bill as such. */
  readonly share: string | ShareWish | null;
  /** The number that a tablet knows it by, if it is cash that may be told again. */
  readonly cashId: string | null;
};

/** The share that this money pays: its sum, to the ban. */
async function paidShare(
  work: Work,
  world: Context['world'],
  bill: HeldBill,
  till: Till,
  { taking, share: asked }: Pick<Take, 'taking'> & { readonly share: string | ShareWish },
): Promise<Share> {
  const share =
    typeof asked === 'string'
      ? found(await readShare(work.tx, asked), 'share_not_found')
      : await takeShare(work, world, bill, till, { ...asked, ...ofStaff(asked) });
  if (share.checkId !== bill.id) throw new Refusal('share_not_found');
  if (share.amount !== taking.amount)
    throw new Refusal('not_covered', { total: share.amount, paid: zeroBani, due: share.amount });
  if (!(await payShare(work.tx, share.id))) throw new Refusal('share_not_open', { state: share.state });
  return share;
}

/** The same cash, told once more: its check may be closed by now. What had no room then has none now. */
async function takenBefore(
  work: Work,
  bills: PaymentNeeds['bills'],
  { checkId, open }: { readonly checkId: string; readonly open: HeldBill | null },
  { taking, cashId }: Pick<Take, 'taking' | 'cashId'>,
): Promise<Taken | null> {
  const known = await toldBefore(work, checkId, { cashId, amount: taking.amount });
  if (cashId === null || known === null) return null;
  if (known.booked === 0) throw new Refusal('amount_too_large', { free: zeroBani });
  const bill = open ?? (await bills.read(work.tx, checkId));
  return { ...(await moneyOf(work.tx, bill)), paymentId: cashId };
}

/** Money that is taken while the check stays open, part by part. */
const take =
  ({ uow, world }: Context, { bills }: PaymentNeeds) =>
  <A>(
    checkId: string,
    { taking, share: asked, cashId }: Take,
    staff: Staff,
    { once, tell }: Repeatable<Taken, A>,
  ) =>
    uow.run(async (work) => {
      const { check, open: bill } = await bills.lockAny(work, checkId);
      const known = await takenBefore(work, bills, { checkId, open: bill }, { taking, cashId });
      if (known) return tell(known);
      if (bill === null) throw new Refusal('check_not_open', { status: check.status });
      const day = await takeRunningDay(work);
      const till = await heldTill(work, bill);
      await mustTake(work.tx, bill, [taking], till.ledger);
      const { free } = till.money;
      const share = asked && (await paidShare(work, world, bill, till, { taking, share: asked }));
      if (!share && taking.amount > free) throw new Refusal('amount_too_large', { free });
      const shareId = share && share.id;
      const told = { staff, day, source: 'staff', shareId } as const;
      const [payment] = await book(work, world, bill, [{ ...taking, id: cashId }], told);
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
      const isFresh = payment.day === day && Math.abs(work.now - payment.at) < UNDO_CASH_MS;
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

export type ShownMoney = CheckMoney & {
  /** Null: it is told to a guest. */
  readonly takers: readonly Taker[] | null;
};

/** Of a check as staff see it, and a guest who is on it. */
const money =
  (context: Context, needs: PaymentNeeds) =>
  async (checkId: string, caller: Caller): Promise<ShownMoney> => {
    if (!caller.staff) await guestOnCheck(context, needs, caller, checkId);
    const now = context.world.now();
    return context.uow.snapshot(async (tx) => {
      const shown = await moneyOf(tx, await needs.bills.read(tx, checkId));
      if (!caller.staff) return { ...shown, takers: null };
      const own = caller.staff.deviceId;
      const takers = await takersOf(tx, checkId, now);
      return { ...shown, takers: takers.filter(({ deviceId }) => deviceId !== own) };
    });
  };

/** Cash without a check is looked for so many days back, and so much of it is told at once. */
const LOOSE_DAYS = 31;
const MOST_LOOSE = 100;

/** For whoever says what became of it: what lies there still, of whichever day. */
const looseCash =
  ({ uow, world }: Context) =>
  (): Promise<LooseCash[]> =>
    uow.snapshot(async (tx) => {
      const today = businessDay(world.now(), venueTimeOf(await readVenue(tx)));
      return looseCashSince(tx, addDays(today, -LOOSE_DAYS), MOST_LOOSE);
    });

/** For the page that waits. */
const share =
  (context: Context, needs: PaymentNeeds) =>
  async (shareId: string, caller: Caller): Promise<Share> => {
    if (!caller.staff && caller.guestDeviceId === null) throw new Refusal('unauthorized');
    const read = found(await context.uow.snapshot((tx) => readShare(tx, shareId)), 'share_not_found');
    if (!caller.staff) await guestOnCheck(context, needs, caller, read.checkId);
    return read;
  };

/** What can be done with the money of checks. */
export const paymentService = (context: Context, needs: PaymentNeeds) => ({
  money: money(context, needs),
  share: share(context, needs),
  makeShare: makeShare(context, needs),
  dropShare: dropShare(context, needs),
  noteTaking: noteTaking(context, needs),
  take: take(context, needs),
  lateCash: lateCash(context, needs),
  looseCash: looseCash(context),
  settleLoose: settleLoose(context, needs),
  undo: undo(context, needs),
  refund: refund(context, needs),
  finish: finishRefund(context, needs),
  noteReturn: noteReturn(context, needs),
  correct: correct(context, needs),
});
export type PaymentService = ReturnType<typeof paymentService>;
