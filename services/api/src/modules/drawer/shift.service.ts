import {
  DIFFERENCE_WITHOUT_WORDS,
  drawerShift,
  isTakenByTwo,
  MOST_COUNTS,
  staysOf,
  type MoveReason,
} from '@masa/domain/drawer';
import { toBani, zeroBani, type Bani } from '@masa/domain/money';
import { keptReason, toldReason, type GivenReason } from '@masa/domain/reason';
import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Repeatable, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { openDrawer } from '../print/public.ts';
import { readVenue, takeRunningDay } from '../venue/public.ts';
import type { Consent, Drawer, DrawerNeeds, Move, Shift } from './drawer.ts';
import { expectedOf, stateOfDrawer, type DrawerState } from './drawer-state.ts';
import {
  holdOpenShift,
  insertMove,
  insertShift,
  lockDrawer,
  writeClosed,
  writeCounts,
} from './drawer.store.ts';
import type { Count } from './drawer.tables.ts';
import { told } from './told-drawer.ts';

/** Cash that is put in or taken out. */
export type CashMove = {
  readonly kind: 'in' | 'out';
  readonly amount: Bani;
  readonly reason: MoveReason;
  readonly note: string | null;
};
export type Approved = { readonly approvalId: string | null };
export type Ending = {
  /** What stays in it for the next one; null: what it began with, as far as it is there. */
  readonly stays: Bani | null;
  readonly note: string | null;
};
type Deeds = { readonly context: Context; readonly needs: DrawerNeeds };
type Held = { readonly drawer: Drawer; readonly shift: Shift };

/** A drawer is real: who is only shown how it works leaves it alone. */
async function mustBeReal({ tx }: Work): Promise<void> {
  if ((await readVenue(tx)).trainingMode) throw new Refusal('training_mode');
}

async function holdShift(work: Work, drawerId: string): Promise<Held> {
  const drawer = found(await lockDrawer(work.tx, drawerId), 'drawer_not_found');
  const shift = found(await holdOpenShift(work.tx, drawerId), 'drawer_not_open');
  work.locked();
  return { drawer, shift };
}

const open =
  ({ context: { uow, world }, needs }: Deeds) =>
  <A>(drawerId: string, float: Bani, staff: Staff, { once, tell }: Repeatable<DrawerState, A>) =>
    uow.run(async (work) => {
      await mustBeReal(work);
      const day = await takeRunningDay(work);
      const drawer = found(await lockDrawer(work.tx, drawerId), 'drawer_not_found');
      if (await holdOpenShift(work.tx, drawerId)) throw new Refusal('drawer_busy');
      work.locked();
      const shift: Shift = {
        id: world.newId(),
        drawerId,
        day,
        state: drawerShift.initial,
        float,
        openedBy: staff.username,
        openedAt: work.now,
        counts: [],
        closed: null,
      };
      await insertShift(work.tx, shift);
      await told(work, staff, drawer, 'opened', { shift: shift.id, day, amount: float });
      return tell(await stateOfDrawer(work.tx, needs, drawer));
    }, once);

/** Writes a move down, opens the drawer for it and tells of it. */
async function noteMove(
  work: Work,
  world: Context['world'],
  { drawer, shift }: Held,
  move: Move,
  { staff, by }: { readonly staff: Staff; readonly by: Consent },
): Promise<void> {
  await insertMove(work.tx, move);
  if (drawer.pulse !== null) await openDrawer(work, world, drawer.pulse);
  await told(work, staff, drawer, 'moved', {
    shift: shift.id,
    move: move.id,
    day: move.day,
    kind: move.kind,
    amount: move.amount,
    ...toldReason(move),
    ...by,
  });
}

const move =
  ({ context: { uow, world }, needs }: Deeds) =>
  <A>(
    drawerId: string,
    moved: CashMove & Approved,
    staff: Staff,
    { once, tell }: Repeatable<DrawerState, A>,
  ) =>
    uow.run(async (work) => {
      await mustBeReal(work);
      const day = await takeRunningDay(work);
      const held = await holdShift(work, drawerId);
      const { approvalId, ...what } = moved;
      const { kind, amount, reason } = what;
      const consent =
        kind === 'out' && isTakenByTwo(reason, amount)
          ? await needs.consented(work, { deed: 'cash_move', subject: drawerId, amount, staff, approvalId })
          : null;
      const row = { ...what, id: world.newId(), shiftId: held.shift.id, day };
      const done = { ...row, by: staff.username, at: work.now };
      await noteMove(work, world, held, done, { staff, by: consent });
      return tell(await stateOfDrawer(work.tx, needs, held.drawer));
    }, once);

/** The drawer was opened although nobody paid. */
const noSale =
  ({ context: { uow, world }, needs }: Deeds) =>
  <A>(
    drawerId: string,
    { approvalId, ...given }: GivenReason & Approved,
    staff: Staff,
    { once, tell }: Repeatable<DrawerState, A>,
  ) =>
    uow.run(async (work) => {
      await mustBeReal(work);
      const day = await takeRunningDay(work);
      const held = await holdShift(work, drawerId);
      const asking = { deed: 'no_sale', subject: drawerId, amount: 0, staff, approvalId } as const;
      const consent = await needs.consented(work, asking);
      const { ownReasons: own, lossControl } = await readVenue(work.tx);
      const why = keptReason('no_sale', given, { own, required: lossControl === 'approve' });
      if (typeof why === 'string') throw new Refusal(why);
      const row = { id: world.newId(), shiftId: held.shift.id, kind: 'no_sale', amount: zeroBani } as const;
      const reason = why.reason ?? '';
      const at = { by: staff.username, at: work.now, day };
      await noteMove(work, world, held, { ...row, ...at, reason, note: why.note }, { staff, by: consent });
      return tell(await stateOfDrawer(work.tx, needs, held.drawer));
    }, once);

/** What somebody has counted; every count is kept, and none is changed. */
const count =
  ({ context: { uow }, needs }: Deeds) =>
  <A>(
    drawerId: string,
    counted: Pick<Count, 'amount' | 'pieces'>,
    staff: Staff,
    { once, tell }: Repeatable<DrawerState, A>,
  ) =>
    uow.run(async (work) => {
      await mustBeReal(work);
      const { drawer, shift } = await holdShift(work, drawerId);
      if (shift.counts.length >= MOST_COUNTS) throw new Refusal('too_many_counts');
      const { to } = drawerShift.step(shift.state, 'count');
      const { expected } = await expectedOf(work.tx, needs, shift);
      const { amount, pieces } = counted;
      const counts = [...shift.counts, { at: work.now, amount, pieces, expected }];
      await writeCounts(work.tx, { ...shift, counts, state: to });
      await told(work, staff, drawer, 'counted', {
        shift: shift.id,
        countedCash: amount,
        expectedCash: expected,
      });
      return tell(await stateOfDrawer(work.tx, needs, drawer));
    }, once);

/**
 * Cash came or went since the last count, which says nothing of what lies there now. Whoever may count no more ends the shift
 * with what he has: nobody is kept from it for ever.
 */
const isStale = ({ counts }: Shift, expected: Bani): boolean => {
  const before = counts.at(-1)?.expected;
  return before !== undefined && before !== expected && counts.length < MOST_COUNTS;
};

/** Its cash is somebody else's from now on. Whatever was taken before is in what it should hold. */
const close =
  ({ context: { uow }, needs }: Deeds) =>
  <A>(drawerId: string, ending: Ending, staff: Staff, { once, tell }: Repeatable<DrawerState, A>) =>
    uow.run(async (work) => {
      await mustBeReal(work);
      const { drawer, shift } = await holdShift(work, drawerId);
      const last = shift.counts.at(-1);
      if (!last || drawerShift.next(shift.state, 'count') === undefined)
        throw new Refusal('drawer_not_counted');
      const { expected } = await expectedOf(work.tx, needs, shift);
      if (isStale(shift, expected)) throw new Refusal('drawer_not_counted');
      const counted = last.amount;
      const note = ending.note?.trim() || null;
      if (Math.abs(counted - expected) > DIFFERENCE_WITHOUT_WORDS && note === null)
        throw new Refusal('reason_required');
      const stays = ending.stays ?? staysOf(counted, shift.float);
      if (stays > counted) throw new Refusal('amount_too_large', { free: counted });
      await writeClosed(work.tx, shift.id, {
        by: staff.username,
        at: work.now,
        expected,
        counted,
        stays,
        note,
      });
      await told(work, staff, drawer, 'closed', {
        shift: shift.id,
        countedCash: counted,
        expectedCash: expected,
        difference: toBani(counted - expected),
        stays,
        ...(note !== null && { note }),
      });
      return tell(await stateOfDrawer(work.tx, needs, drawer));
    }, once);

/** A drawer shift from its float to its end. */
export const shiftService = (context: Context, needs: DrawerNeeds) => {
  const deeds = { context, needs };
  return {
    open: open(deeds),
    move: move(deeds),
    noSale: noSale(deeds),
    count: count(deeds),
    close: close(deeds),
  };
};
export type ShiftService = ReturnType<typeof shiftService>;
