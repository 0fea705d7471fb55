import { partWork } from '@masa/domain/item-parts';
import { walkTo, workOf, type CardTarget, type SkippedBecause, type Walk } from '@masa/domain/kitchen-work';
import type { OrderStatus } from '@masa/domain/order-status';
import { isLater } from '@masa/domain/settling';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Repeatable, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import {
  openRecallsOf,
  readItems,
  readOpenOrders,
  tellSteps,
  writeSteps,
  type OpenOrder,
  type OpenRecall,
  type OrderItem,
} from '../order/public.ts';
import { ownersOf, type Session } from '../session/public.ts';
import { readPlaces } from '../station/public.ts';
import { readVenue } from '../venue/public.ts';
import type { KitchenNeeds } from './kitchen.needs.ts';
import type { Skipped } from './kitchen.tables.ts';
import { keepEvent, keepStep, keepTap } from './kept-taps.ts';
import { finishParts, readParts, writePart, type KeptPart } from './part.store.ts';
import { stepRecall } from './recall.store.ts';
import { judgeParts, standsThere, type PartMove, type StationTap } from './station-tap.ts';

/** One tap on a card: the items as its screen saw them. */
export type CardTap = {
  readonly tableRow: number;
  readonly batchId: string;
  readonly target: CardTarget;
  /** Only what is made there; null: everything. */
  readonly stationId: string | null;
  readonly items: readonly { readonly id: string; readonly seen: OrderStatus }[];
};
export type CardMoved = {
  readonly deed: { readonly id: string; readonly undoUntil: number } | null;
  readonly moved: readonly OpenOrder[];
  readonly skipped: readonly Skipped[];
};

type Known = {
  readonly item: OrderItem;
  readonly owner: Session;
  readonly recall: OpenRecall | null;
  readonly seen: OrderStatus;
  /** Of an item that several stations make, where one of them taps. */
  readonly itsParts: readonly KeptPart[];
};
/** `parts`: what of it one station moves. */
type Moving = Known & {
  readonly from: OrderStatus;
  readonly walk: Walk;
  readonly parts: readonly PartMove[];
};
/** Only its part is moved. */
const STAYS: Walk = { again: [], steps: [], recall: null, starts: false };

/** Who and what each named item is; in the order of their ids, in which they are written. */
async function readCard(work: Work, { batchId, stationId, items }: CardTap): Promise<readonly Known[]> {
  const seen = new Map(items.map((one) => [one.id, one.seen]));
  const known = (await readItems(work.tx, [...seen.keys()])).filter((item) => item.batchId === batchId);
  if (known.length < seen.size) throw new Refusal('order_not_found');
  const owners = await ownersOf(work.tx, known);
  const recalls = await openRecallsOf(work.tx, [...seen.keys()]);
  const inParts = stationId === null ? [] : known.filter(({ partCount }) => partCount !== null);
  const parts = Map.groupBy(
    await readParts(
      work.tx,
      inParts.map(({ id }) => id),
    ),
    ({ itemId }) => itemId,
  );
  return known
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map((item) => ({
      item,
      owner: found(owners.get(item.sessionId), 'session_not_found'),
      recall: recalls.get(item.id) ?? null,
      seen: seen.get(item.id) ?? item.status,
      itsParts: parts.get(item.id) ?? [],
    }));
}

type At = { readonly now: number; readonly station: StationTap | null };

function judge(known: Known, { tableRow, target }: CardTap, { now, station }: At): Moving | SkippedBecause {
  const { item, owner, recall, seen, itsParts } = known;
  if (item.deletedAt !== null) return 'deleted';
  if (owner.tableRow !== tableRow) return 'other_table';
  if (station !== null && item.partCount === null && !standsThere(item, station)) return 'part_elsewhere';
  if (isLater(item, now)) return 'held';
  const was = { status: item.status, recalledTo: recall?.step ?? null };
  const from = workOf(was);
  if (station !== null && item.partCount !== null) {
    const judged = judgeParts(itsParts, was, { seen, target }, station);
    return typeof judged === 'string'
      ? judged
      : { ...known, from, walk: judged.walk ?? STAYS, parts: judged.parts };
  }
  const walk = from === seen ? walkTo(was, target) : null;
  return walk === null ? 'moved_on' : { ...known, from, walk, parts: [] };
}

const stationTap = async ({ tx }: Work, stationId: string): Promise<StationTap> => ({
  stationId,
  places: await readPlaces(tx),
});

/** Of one station's tap its shares; of a tap on the whole card what it makes ready, again as well (AMB-234). */
async function moveParts(work: Work, moving: readonly Moving[], staff: Staff, deedId: string): Promise<void> {
  for (const { itemId, no, from, to } of moving.flatMap(({ parts }) => parts)) {
    await writePart(work.tx, { itemId, no }, { from, to, now: work.now });
    await keepEvent(work, { itemId, kind: 'part', deedId, by: staff.username });
  }
  const again = moving.filter(
    ({ item, walk }) => item.partCount !== null && walk.again.some((to) => to !== 'being_prepared'),
  );
  await finishParts(
    work.tx,
    again.map(({ item }) => item.id),
    work.now,
  );
}

/** What came back goes on under its recall (AMB-230). */
async function goOnAgain(work: Work, moving: readonly Moving[], staff: Staff, deedId: string): Promise<void> {
  for (const { item, walk } of moving) {
    if (walk.recall === null) continue;
    await stepRecall(work.tx, item.id, { ...walk.recall, now: work.now });
    for (const _ of walk.again)
      await keepEvent(work, { itemId: item.id, kind: 'redo', deedId, by: staff.username });
  }
}

async function tellParts(work: Work, moving: readonly Moving[], staff: Staff): Promise<void> {
  for (const { itemId, station, from, to } of moving.flatMap(({ parts }) => parts))
    await audit(work, {
      actor: actorOf(staff),
      action: 'order.part',
      entity: 'order',
      entityId: itemId,
      details: { stationId: station, from: partWork(from), to: partWork(to) },
    });
}

async function tellAgain(work: Work, moving: readonly Moving[], staff: Staff): Promise<void> {
  for (const { item, from, walk } of moving)
    for (const [at, to] of walk.again.entries())
      await audit(work, {
        actor: actorOf(staff),
        action: 'order.redone',
        entity: 'order',
        entityId: item.id,
        details: { from: walk.again[at - 1] ?? from, to },
      });
}

/** POST /api/admin/order-cards/{batchId}/{target}: each item step by step, all of them together or none (AMB-231). */
export const moveCard =
  ({ uow, world }: Context, { locks, consume, fireDue }: KitchenNeeds) =>
  <A>(tap: CardTap, staff: Staff, { once, tell }: Repeatable<CardMoved, A>): Promise<A> =>
    uow.run(async (work) => {
      const locked = await locks.lock(work, tap.tableRow);
      const station = tap.stationId === null ? null : await stationTap(work, tap.stationId);
      const judged = (await readCard(work, tap)).map(
        (known) => [known.item.id, judge(known, tap, { now: work.now, station })] as const,
      );
      const moving = judged.flatMap(([, one]) => (typeof one === 'string' ? [] : [one]));
      const skipped = judged.flatMap(([id, one]) => (typeof one === 'string' ? [{ id, why: one }] : []));
      if (moving.length === 0) return tell({ deed: null, moved: [], skipped });
      if (tap.target === 'delivered') await locked.vouch();
      const deedId = await keepTap({ world }, work, {
        tableRow: tap.tableRow,
        kind: 'card',
        target: tap.target,
        items: moving.map(({ item, from }) => ({ id: item.id, from, inParts: item.partCount !== null })),
        by: staff,
      });
      await moveParts(work, moving, staff, deedId);
      await goOnAgain(work, moving, staff, deedId);
      const walks = moving.map(({ item, owner, walk }) => ({ item, owner, steps: walk.steps }));
      const doneAt = await writeSteps(work, walks, { staff, deedId, stepped: keepStep });
      const begun = moving.filter(({ owner, walk }) => walk.starts && !owner.training);
      await consume(
        work,
        begun.map(({ item }) => ({ ...item, orderItemId: item.id })),
        actorOf(staff),
      );
      const hasCourses = tap.target === 'delivered' && moving.some(({ item }) => item.course !== null);
      const next = hasCourses ? await fireDue(work, locked, [tap.batchId]) : [];
      await locked.change({ screen: [...new Set([...moving.map(({ owner }) => owner.id), ...next])] });
      await tellParts(work, moving, staff);
      await tellAgain(work, moving, staff);
      await tellSteps(work, walks, { staff, doneAt });
      const { kitchenUndoSeconds } = await readVenue(work.tx);
      const moved = await readOpenOrders(
        work.tx,
        moving.map(({ item }) => item.id),
      );
      return tell({ deed: { id: deedId, undoUntil: doneAt + kitchenUndoSeconds * 1_000 }, moved, skipped });
    }, once);
