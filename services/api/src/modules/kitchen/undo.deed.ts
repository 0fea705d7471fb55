import {
  isKitchenUndoInTime,
  stepsTo,
  workOf,
  type ItemWork,
  type SkippedBecause,
} from '@masa/domain/kitchen-work';
import type { OrderStatus } from '@masa/domain/order-status';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { codesComeBack, openRecallsOf, readItems, type OpenRecall, type OrderItem } from '../order/public.ts';
import { ownersOf, type LockedTable, type Session } from '../session/public.ts';
import { readVenue } from '../venue/public.ts';
import { readDeed, writeUndone, type KitchenDeed } from './deed.store.ts';
import { lastDeeds } from './item-event.store.ts';
import type { KitchenNeeds } from './kitchen.needs.ts';
import type { PartBefore, UndoAnswer } from './kitchen.tables.ts';
import { keepEvent } from './kept-taps.ts';
import { readParts, restoreParts, type KeptPart } from './part.store.ts';
import { insertRecalls, recallsSoFar, stepRecall } from './recall.store.ts';

type Known = {
  readonly item: OrderItem;
  readonly owner: Session;
  readonly recall: OpenRecall | null;
  /** Where it was before the deed. */
  readonly to: OrderStatus;
  /** Where its parts were then, of those that stand elsewhere now. */
  readonly parts: readonly PartBefore[];
};

const partsElsewhere = (
  before: readonly PartBefore[] = [],
  now: readonly KeptPart[] = [],
): readonly PartBefore[] =>
  before.filter(({ no, state }) => now.some((part) => part.no === no && part.state !== state));

async function readMoved(work: Work, deed: KitchenDeed): Promise<readonly Known[]> {
  const before = new Map(deed.items.map((one) => [one.id, one]));
  const items = await readItems(work.tx, [...before.keys()]);
  const owners = await ownersOf(work.tx, items);
  const recalls = await openRecallsOf(work.tx, [...before.keys()]);
  const inParts = deed.items.filter((one) => one.parts !== undefined).map(({ id }) => id);
  const parts = Map.groupBy(await readParts(work.tx, inParts), ({ itemId }) => itemId);
  return items
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map((item) => ({
      item,
      owner: found(owners.get(item.sessionId), 'session_not_found'),
      recall: recalls.get(item.id) ?? null,
      to: before.get(item.id)?.from ?? item.status,
      parts: partsElsewhere(before.get(item.id)?.parts, parts.get(item.id)),
    }));
}

const workNow = ({ item, recall }: Known): ItemWork => ({
  status: item.status,
  recalledTo: recall?.step ?? null,
});

/** The deed has moved the item itself, and not only one station's share of it. */
const hasMoved = (known: Known): boolean => stepsTo(known.to, workOf(workNow(known))).length > 0;

/** Null: nothing has moved it since. What was handed out and paid for has left the house. */
function whyNot(known: Known, deed: KitchenDeed, lastDeed: string | null): SkippedBecause | null {
  const { item, owner } = known;
  if (item.deletedAt !== null) return 'deleted';
  if (owner.tableRow !== deed.tableRow) return 'other_table';
  if (lastDeed !== deed.id || (!hasMoved(known) && known.parts.length === 0)) return 'moved_on';
  return item.status === 'delivered' && owner.status === 'closed' ? 'moved_on' : null;
}

/** An open recall goes back with its step; where none is open, one is opened: the status stays. */
async function takeBack(
  work: Work,
  { table }: LockedTable,
  back: readonly Known[],
  deed: KitchenDeed,
  staff: Staff,
): Promise<void> {
  const fresh = back.filter((known) => known.recall === null && hasMoved(known));
  await codesComeBack(
    work,
    table.kind,
    fresh.map(({ item }) => item),
  );
  const soFar = await recallsSoFar(
    work.tx,
    fresh.map(({ item }) => item.id),
  );
  await insertRecalls(
    work.tx,
    fresh.map(({ item, to }) => ({
      itemId: item.id,
      no: (soFar.get(item.id) ?? 0) + 1,
      kind: 'undo',
      reason: null,
      remake: false,
      parts: null,
      price: null,
      step: to,
      by: staff.username,
      at: work.now,
    })),
  );
  for (const known of back) {
    const { item, recall, to } = known;
    await restoreParts(work.tx, item.id, known.parts);
    if (recall && hasMoved(known))
      await stepRecall(work.tx, item.id, { step: to, state: 'open', now: work.now });
    await keepEvent(work, { itemId: item.id, kind: 'undo', deedId: deed.id, by: staff.username });
    await audit(work, {
      actor: actorOf(staff),
      action: 'order.step_undone',
      entity: 'order',
      entityId: item.id,
      details: { from: workOf(workNow(known)), to },
    });
  }
}

/** POST /api/admin/kitchen-deeds/{deedId}/undo: whoever repeats it is answered what the first one was (AMB-232). */
export const undoDeed =
  ({ uow, db }: Context, { locks, giveBack }: KitchenNeeds) =>
  async (deedId: string, staff: Staff, once: Once | null): Promise<UndoAnswer> => {
    const { tableRow } = found(await readDeed(db, deedId), 'deed_unknown');
    return uow.run(async (work) => {
      const locked = await locks.lock(work, tableRow);
      const deed = found(await readDeed(work.tx, deedId), 'deed_unknown');
      if (deed.undone) return deed.undone;
      const { kitchenUndoSeconds } = await readVenue(work.tx);
      if (!isKitchenUndoInTime(deed.at, kitchenUndoSeconds, work.now)) throw new Refusal('undo_too_late');
      const moved = await readMoved(work, deed);
      const last = await lastDeeds(
        work.tx,
        moved.map(({ item }) => item.id),
      );
      const judged = moved.map((known) => ({
        known,
        why: whyNot(known, deed, last.get(known.item.id) ?? null),
      }));
      const back = judged.flatMap(({ known, why }) => (why === null ? [known] : []));
      await takeBack(work, locked, back, deed, staff);
      const begun = back.filter(({ owner, to }) => to === 'ordered' && !owner.training);
      await giveBack(
        work,
        begun.map(({ item }) => item.id),
        actorOf(staff),
      );
      const answer: UndoAnswer = {
        undone: back.map(({ item }) => item.id),
        skipped: judged.flatMap(({ known, why }) => (why === null ? [] : [{ id: known.item.id, why }])),
      };
      await writeUndone(work.tx, deed.id, { answer, by: staff.username, now: work.now });
      if (back.length > 0) await locked.change({ screen: [...new Set(back.map(({ owner }) => owner.id))] });
      return answer;
    }, once);
  };
