import { venueClock } from '@masa/domain/business-day';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Repeatable, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { ownersOf, type LockedTable } from '../session/public.ts';
import { readVenue } from '../venue/public.ts';
import type { CardItem } from './course.view.ts';
import { lockItem } from './locked-item.ts';
import { noticesOf } from './notices.ts';
import type { OrderNeeds } from './order.needs.ts';
import { changeItems, openItemsOf, readItems } from './order.store.ts';
import type { OrderItem } from './order.tables.ts';
import { pickupTimeOf } from './pickup-time.ts';
import { startsFor } from './print-originals.ts';
import { openRecalls, type OpenRecalls } from './recall.view.ts';
import { readStickerAllergens } from './sticker-allergens.ts';

/** Of one order at this table, all that is not handed out, or is back. */
async function readToFetch({ tx }: Work, batchId: string, tableRow: number) {
  const recalls = await openRecalls(tx);
  const back = await readItems(tx, [...recalls.keys()]);
  const open = await openItemsOf(tx, batchId);
  const items = [...open, ...back.filter((item) => item.batchId === batchId && item.status === 'delivered')];
  const owners = await ownersOf(tx, items);
  const toFetch = items
    .map((item) => ({ item, owner: found(owners.get(item.sessionId), 'session_not_found') }))
    .filter(({ owner }) => owner.tableRow === tableRow);
  return { toFetch, recalls };
}

const isStillMade = ({ id, status, heldAt }: OrderItem, recalls: OpenRecalls): boolean => {
  const step = recalls.get(id)?.step ?? status;
  return heldAt === null && (step === 'ordered' || step === 'being_prepared');
};

/** A paper that names another time would be cooked by: it comes AGAIN, with this one. */
async function printAgain(
  work: Work,
  needs: OrderNeeds,
  { table }: LockedTable,
  made: readonly CardItem[],
  staff: Staff,
): Promise<void> {
  const items = made.map(({ item }) => item);
  const onPaper = await needs.printing.withSticker(
    work,
    items.map(({ id }) => id),
  );
  const papers = made
    .filter(({ item }) => onPaper.has(item.id))
    .toSorted((one, other) => one.item.batchNo - other.item.batchNo)
    .map(({ item, owner }) => ({ item, owner, dedupKey: `pickup:${item.id}:${work.now}` }));
  if (papers.length === 0) return;
  const said = {
    notice: 'again',
    tableName: table.tableName,
    requestedBy: staff.displayName,
    containsOf: await readStickerAllergens(work.tx, items),
    startOf: await startsFor(needs, work, items),
  } as const;
  await needs.printing.enqueueAll(work, await noticesOf(work, papers, said));
}

/**
 * POST /api/admin/order-pickup-time: an order is fetched at another time, or as soon as it is ready. Whoever fetches something
 * has no visit of his own by which he could say so: he tells the staff (AMB-241).
 */
export const changePickupTime =
  ({ uow }: Context, needs: OrderNeeds) =>
  <A>(
    { orderId, wantedAt }: { readonly orderId: string; readonly wantedAt: number | null },
    staff: Staff,
    { once, tell }: Repeatable<readonly OrderItem[], A>,
  ): Promise<A> =>
    uow.run(async (work) => {
      const { item, locked } = await lockItem(work, needs.locks, orderId);
      if (locked.table.kind === 'physical') throw new Refusal('nothing_to_fetch');
      const { toFetch, recalls } = await readToFetch(work, item.batchId, locked.table.row);
      if (toFetch.length === 0) throw new Refusal('nothing_to_fetch');
      const fresh = toFetch.filter((one) => one.item.wantedAt !== wantedAt);
      if (fresh.length === 0) return tell(toFetch.map((one) => one.item));
      const to = pickupTimeOf(wantedAt ?? undefined, locked.table.kind, work.now);
      const ids = fresh.map((one) => one.item.id);
      await changeItems(work.tx, ids, { wantedAt: to });
      const changed = fresh.map((one) => ({ ...one, item: { ...one.item, wantedAt: to } }));
      const made = changed.filter((one) => isStillMade(one.item, recalls));
      await printAgain(work, needs, locked, made, staff);
      await locked.change({});
      const { timeZone } = await readVenue(work.tx);
      for (const id of ids)
        await audit(work, {
          actor: actorOf(staff),
          action: 'order.pickup_time_changed',
          entity: 'order',
          entityId: id,
          details: { wantedAt: to === null ? null : venueClock(to, timeZone).time },
        });
      return tell(toFetch.map((one) => ({ ...one.item, wantedAt: to })));
    }, once);
