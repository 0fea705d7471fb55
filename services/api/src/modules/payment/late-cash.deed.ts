import { toBani, zeroBani, type Bani } from '@masa/domain/money';
import { shareState } from '@masa/domain/share';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Repeatable, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { cashShift, openDrawerOf } from '../drawer/public.ts';
import { takeRunningDay } from '../venue/public.ts';
import { book } from './booking.ts';
import { insertLooseCash, readLooseCash, settleLooseCash, type LooseCash } from './loose-cash.store.ts';
import type { HeldBill, PaymentNeeds } from './payment.needs.ts';
import { payShare, readShare } from './share.store.ts';
import { heldTill } from './shares.ts';
import { toldBefore, writtenOnce, type LateTaken } from './told-cash.ts';

/** Cash that lies in a hand already: it was taken while the tablet had no network. */
export type LateCash = {
  readonly amount: Bani;
  readonly change: Bani;
  /** The share that it was taken for, if it is there still. */
  readonly shareId: string | null;
  /** As the tablet says. */
  readonly takenAt: number;
  /** The number that the tablet knows it by. */
  readonly cashId: string | null;
};
type Late = {
  readonly late: LateCash;
  readonly day: string;
  readonly staff: Staff;
  readonly shift: string | null;
};

/** The share that it pays to the ban; else it is of the bill as such, as far as that has room. */
async function bookWhatFits(
  work: Work,
  world: Context['world'],
  bill: HeldBill,
  { late, day, staff, shift }: Late,
): Promise<Bani> {
  const till = await heldTill(work, bill);
  const share = late.shareId === null ? undefined : await readShare(work.tx, late.shareId);
  const isPaid =
    share?.checkId === bill.id &&
    share.state === shareState.is.open &&
    share.amount === late.amount &&
    (await payShare(work.tx, share.id));
  const amount = isPaid ? late.amount : toBani(Math.min(late.amount, Math.max(0, till.money.free)));
  if (amount === 0) return zeroBani;
  const shareId = isPaid ? share.id : null;
  const taking = { method: 'cash', amount, tip: zeroBani, change: late.change, id: late.cashId } as const;
  // Its drawer was open then, and is not to open now.
  const told = { staff, day, source: 'staff', shareId, shift, opens: false } as const;
  await book(work, world, bill, [taking], told);
  return amount;
}

/** Nobody refuses what is in a hand: what the check has no room for is told apart, with who took it and when. */
export const lateCash =
  ({ uow, world }: Context, { bills }: PaymentNeeds) =>
  <A>(checkId: string, late: LateCash, staff: Staff, { once, tell }: Repeatable<LateTaken, A>) =>
    uow.run(async (work) => {
      const { check, open, changed } = await bills.lockAny(work, checkId);
      const known = await toldBefore(work, checkId, late);
      if (known) return tell(known);
      const day = await takeRunningDay(work);
      const shift = await cashShift(work, staff, check.training);
      const booked =
        open === null ? zeroBani : await bookWhatFits(work, world, open, { late, day, staff, shift });
      const loose = toBani(late.amount - booked);
      if (loose > 0) {
        const cash: LooseCash = {
          id: late.cashId ?? world.newId(),
          checkId,
          amount: loose,
          by: staff.username,
          // A tablet's clock may be ahead.
          takenAt: Math.min(late.takenAt, work.now),
          day,
          drawerShiftId: shift,
          training: check.training,
          settled: null,
        };
        await writtenOnce(insertLooseCash(work.tx, cash, work.now));
        await audit(work, {
          actor: actorOf(staff),
          action: 'cash.loose',
          entity: 'check',
          entityId: checkId,
          details: {
            cash: cash.id,
            day,
            amount: loose,
            takenAt: cash.takenAt,
            ...(check.training && { training: true }),
          },
        });
      }
      await changed();
      return tell({ booked, loose });
    }, once);

/** What became of cash without a check: its guest has it back, or it stays, and why. */
export const settleLoose =
  ({ uow, world }: Context, { bills }: PaymentNeeds) =>
  <A>(
    id: string,
    { note, gaveBack }: { readonly note: string; readonly gaveBack: boolean },
    staff: Staff,
    { once, tell }: Repeatable<LooseCash, A>,
  ) =>
    uow.run(async (work) => {
      const cash = found(await readLooseCash(work.tx, id), 'cash_not_found');
      const { check, changed } = await bills.lockAny(work, cash.checkId);
      const day = await takeRunningDay(work);
      const drawerShiftId = gaveBack ? await cashShift(work, staff, check.training) : null;
      const settled = { note, by: staff.username, at: work.now };
      const gone = gaveBack ? { day, drawerShiftId } : null;
      if (!(await settleLooseCash(work.tx, id, { ...settled, gone }))) throw new Refusal('cash_settled');
      await openDrawerOf(work, world, drawerShiftId);
      await audit(work, {
        actor: actorOf(staff),
        action: 'cash.settled',
        entity: 'check',
        entityId: cash.checkId,
        details: {
          cash: id,
          day,
          amount: cash.amount,
          gaveBack,
          note,
          ...(check.training && { training: true }),
        },
      });
      await changed();
      return tell({ ...cash, settled });
    }, once);
