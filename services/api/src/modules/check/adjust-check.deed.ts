import {
  rightFor,
  SERVICE_REASON,
  type AdjustedBill,
  type Adjustment,
  type AdjustmentKind,
} from '@masa/domain/adjustment';
import { zeroBani, type Bani } from '@masa/domain/money';
import { mayBeOnPaper, printJobState } from '@masa/domain/print-job';
import { keptReason, type GivenReason } from '@masa/domain/reason';
import { isWithinLimit } from '@masa/domain/right';
import { paidBeyond, shareState } from '@masa/domain/share';
import { actorOf, needRight, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Repeatable, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { consented, discountLimitOf, type Consent } from '../account/public.ts';
import { receiptsOut } from '../print/public.ts';
import type { LockedTable } from '../session/public.ts';
import { readVenue } from '../venue/public.ts';
import { insertAdjustment, takeBackAdjustment, type MadeAdjustment } from './adjustment.store.ts';
import type { BilledCheck, ToldCheck } from './billed-check.ts';
import type { CheckNeeds } from './check.needs.ts';
import { readBilledCheck } from './check.view.ts';
import { lockOpen } from './locked-check.ts';
import { moneyOf, reckon } from './reckoned.ts';
import { tellAdjustment, tellTakenBack } from './told-adjustment.ts';
import { toldCheck } from './told-check.ts';

/** What somebody wants to change on a check, and what he says of it. */
export type Adjusting = GivenReason & {
  readonly kind: AdjustmentKind;
  readonly percent: number | null;
  readonly amount: Bani | null;
  readonly items: readonly string[] | null;
  readonly wasted: boolean | null;
  readonly approvalId: string | null;
  /** Of what the register has taken back, where its receipt is out. */
  readonly returnNumber: string | null;
};
export type Adjusted = ToldCheck & { readonly adjustmentId: string };

const itemsOf = ({ bill }: BilledCheck) =>
  bill.sessions.flatMap(({ items }) => items.map(({ item }) => item.id));

/** What is on a receipt is changed by another receipt, and by nothing else. */
async function mustBeUnreceipted(work: Work, { printing }: CheckNeeds, checkId: string): Promise<void> {
  const fiscal = (await printing.fiscalStates(work, [checkId])).get(checkId);
  if (fiscal && mayBeOnPaper(fiscal)) throw new Refusal('check_has_fiscal', { fiscal });
}

/** Somebody has said that he pays for one of these dishes: that is given up first. */
const isPromised = ({ shares }: BilledCheck, items: readonly string[] | null): boolean =>
  shares.some(
    ({ state, parts }) =>
      state === shareState.is.open && parts.some(({ orderItemId }) => items?.includes(orderItemId) ?? true),
  );

/**
 * What nobody will pay can still be written off: first the register takes it back, and says under which number. A slip that is
 * no receipt has none.
 */
async function mustBeReturned(
  work: Work,
  { printing }: CheckNeeds,
  checkId: string,
  { kind, returnNumber }: Adjusting,
): Promise<void> {
  const fiscal = (await printing.fiscalStates(work, [checkId])).get(checkId);
  if (!fiscal || !mayBeOnPaper(fiscal)) {
    if (returnNumber !== null) throw new Refusal('return_not_missing');
    return;
  }
  if (kind !== 'write_off' || fiscal !== printJobState.is.printed)
    throw new Refusal('check_has_fiscal', { fiscal });
  if (returnNumber !== null) return;
  const { cashSystem } = await readVenue(work.tx);
  const out = await receiptsOut(work.tx, [checkId], { onOwnPaper: cashSystem !== null });
  if (out.has(checkId)) throw new Refusal('return_needed');
}

/** As it will stand: what is written off is all that is due, and service has the terms of the house. */
async function wanted(work: Work, billed: BilledCheck, asked: Adjusting, id: string): Promise<Adjustment> {
  const { kind, percent, amount, items } = asked;
  const known = new Set(itemsOf(billed));
  if (items?.some((item) => !known.has(item)) === true) throw new Refusal('order_not_found');
  if (kind === 'comp' && isPromised(billed, items)) throw new Refusal('share_taken');
  if (kind === 'write_off') {
    const { due } = moneyOf(billed);
    if (due <= 0) throw new Refusal('nothing_to_pay');
    return { id, kind, percent: null, amount: due, items: null, vatGroup: null };
  }
  if (kind !== 'service') return { id, kind, percent, amount, items, vatGroup: null };
  const { serviceCharge } = await readVenue(work.tx);
  if (serviceCharge === null) throw new Refusal('service_off');
  return { id, kind, percent, amount: null, items: null, vatGroup: serviceCharge.vatGroup };
}

/** Whoever has paid for one of these dishes gets his money back first: else it is his neighbour who pays less. */
function mustLeaveWhatIsPaid(billed: BilledCheck, { items }: Adjustment, { prices }: AdjustedBill): void {
  const lines = itemsOf(billed).map((id, at) => ({ id, price: prices[at] ?? zeroBani }));
  const named = lines.filter(({ id }) => items?.includes(id));
  const beyond = paidBeyond(billed.shares, named);
  if (beyond.length > 0) throw new Refusal('share_taken', { items: beyond });
}

/** What it comes to; never so much that less is left than was paid or promised, of all or of a dish. */
function effectOf(
  billed: BilledCheck,
  before: readonly Adjustment[],
  after: readonly Adjustment[],
  next: Adjustment,
) {
  const { id } = next;
  const [was, will] = [reckon(billed, before), reckon(billed, after)];
  mustLeaveWhatIsPaid(billed, next, will);
  const effect = will.effects.get(id) ?? zeroBani;
  const less = was.total - will.total;
  const { free } = moneyOf(billed);
  if (less > Math.max(0, free) || (next.amount !== null && next.amount > effect))
    throw new Refusal('amount_too_large', { free });
  if (effect === 0) throw new Refusal('nothing_to_pay');
  return effect;
}

/** With what was given on the same dishes without asking: a limit is not for each press. */
function givenAlone({ bill, adjustments }: BilledCheck, items: readonly string[] | null, effect: Bani) {
  const isOfThese = (id: string) => items?.includes(id) ?? true;
  const lines = bill.sessions.flatMap((session) => session.items).filter(({ item }) => isOfThese(item.id));
  const earlier = adjustments.filter(
    (one) => one.kind === 'discount' && one.approvalId === null && (one.items?.some(isOfThese) ?? true),
  );
  return {
    amount: earlier.reduce<number>((sum, one) => sum + (one.effect ?? 0), effect),
    base: lines.reduce((sum, { effectivePrice, adjusted }) => sum + effectivePrice + adjusted, 0),
  };
}

async function consentTo(
  work: Work,
  billed: BilledCheck,
  { kind, items, approvalId }: Adjusting,
  effect: Bani,
  staff: Staff,
): Promise<Consent> {
  if (kind === 'service') return null;
  if (kind === 'discount') {
    const limit = await discountLimitOf(work.tx, staff.username);
    if (isWithinLimit(limit, givenAlone(billed, items, effect))) return null;
  }
  const subject = items?.length === 1 ? (items[0] ?? billed.check.id) : billed.check.id;
  return consented(work, { deed: kind, subject, amount: effect, staff, approvalId });
}

async function reasonOf(
  work: Work,
  { kind, reason, note }: Adjusting,
): Promise<Pick<MadeAdjustment, 'reason' | 'note'>> {
  if (kind === 'service') return { reason: SERVICE_REASON, note: note?.trim() || null };
  const { ownReasons: own } = await readVenue(work.tx);
  const kept = keptReason(kind, { reason, note }, { own, required: true });
  if (typeof kept === 'string') throw new Refusal(kept);
  return { reason: kept.reason ?? '', note: kept.note };
}

/** After all that stand on the check, whatever the clock says: each is of what those before it have left. */
const madeAt = ({ adjustments }: BilledCheck, now: number): number =>
  Math.max(now, ...adjustments.map(({ at }) => at + 1));

/** The guests' phones look again: what they pay is another sum. */
const changed = async (locked: LockedTable, { sessions }: BilledCheck) =>
  locked.change({ bill: sessions.map(({ id }) => id) });

async function answer(work: Work, { check }: BilledCheck): Promise<ToldCheck> {
  const now = await readBilledCheck(work.tx, check);
  const { ledger, shares, adjustments } = now;
  return { check: toldCheck(now), ledger, shares, adjustments };
}

/** A discount, a dish on the house, what nobody pays any more, service by hand. */
export const adjustCheck =
  ({ uow, world }: Context, needs: CheckNeeds) =>
  <A>(checkId: string, asked: Adjusting, staff: Staff, { once, tell }: Repeatable<Adjusted, A>) =>
    uow.run(async (work) => {
      needRight(staff, rightFor[asked.kind]);
      const { locked, billed } = await lockOpen(work, needs.locks, checkId);
      await mustBeReturned(work, needs, checkId, asked);
      const id = world.newId();
      const next = await wanted(work, billed, asked, id);
      const why = await reasonOf(work, asked);
      // There is one charge for service: another percentage takes its place.
      const replaced = billed.adjustments.filter(
        ({ kind }) => kind === 'service' && asked.kind === 'service',
      );
      const before = billed.adjustments;
      const kept = before.filter((one) => !replaced.includes(one));
      const effect = effectOf(billed, before, [...kept, next], next);
      const consent = await consentTo(work, billed, asked, effect, staff);
      for (const one of replaced) await takeBack(work, one, staff);
      const made = {
        ...next,
        checkId,
        effect,
        ...why,
        wasted: asked.kind === 'comp' ? asked.wasted : null,
        by: staff.username,
        approvalId: consent?.approval ?? null,
        returnNumber: asked.returnNumber,
        at: madeAt(billed, work.now),
        training: billed.check.training,
      };
      await insertAdjustment(work.tx, made);
      await tellAdjustment(work, actorOf(staff), made, consent);
      await changed(locked, billed);
      return tell({ ...(await answer(work, billed)), adjustmentId: id });
    }, once);

async function takeBack(work: Work, made: MadeAdjustment, staff: Staff): Promise<void> {
  if (!(await takeBackAdjustment(work.tx, made.id, { by: staff.username, now: work.now })))
    throw new Refusal('adjustment_not_found');
  await tellTakenBack(work, actorOf(staff), made);
}

/** All that stands on a check that is called off goes with it. */
export async function takeAllBack(work: Work, billed: BilledCheck, staff: Staff): Promise<void> {
  for (const made of billed.adjustments) await takeBack(work, made, staff);
}

/** One of them, or all (null), as long as no receipt is out. */
export const takeBackAdjustments =
  ({ uow }: Context, needs: CheckNeeds) =>
  <A>(checkId: string, id: string | null, staff: Staff, { once, tell }: Repeatable<ToldCheck, A>) =>
    uow.run(async (work) => {
      const { locked, billed } = await lockOpen(work, needs.locks, checkId);
      const gone = billed.adjustments.filter((one) => one.id === (id ?? one.id));
      found(gone[0], 'adjustment_not_found');
      for (const { kind } of gone) needRight(staff, rightFor[kind]);
      await mustBeUnreceipted(work, needs, checkId);
      const rest = reckon(
        billed,
        billed.adjustments.filter((one) => !gone.includes(one)),
      );
      const { free, total } = moneyOf(billed);
      if (total - rest.total > Math.max(0, free)) throw new Refusal('amount_too_large', { free });
      for (const made of gone) await takeBack(work, made, staff);
      await changed(locked, billed);
      return tell(await answer(work, billed));
    }, once);
