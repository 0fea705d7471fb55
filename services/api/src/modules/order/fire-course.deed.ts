import { courseDue, FIRED_BY_ITSELF } from '@masa/domain/courses';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { eachByItself } from '../../db/pieces.ts';
import type { Repeatable, Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import type { LockedTable } from '../session/public.ts';
import { readVenue } from '../venue/public.ts';
import { heldOrders, readCourses, type CardItem, type CourseOf } from './course.view.ts';
import type { OrderNeeds } from './order.needs.ts';
import { changeItems } from './order.store.ts';
import { printParts, startsFor } from './print-originals.ts';
import { readOpenOrders, type OpenOrder } from './open-orders.view.ts';
import { readStickerAllergens } from './sticker-allergens.ts';
import { noticesOf } from './notices.ts';
import { backOf } from './recall.view.ts';
import { begun, stickerOrder } from './sticker.ts';

export type FireNeeds = Pick<OrderNeeds, 'printing' | 'starts' | 'noted'>;

/** What has a paper that says HOLD, or one of before, is printed AGAIN; everything else its original, where the kitchen has stickers. */
async function printFired(
  work: Work,
  needs: FireNeeds,
  locked: LockedTable,
  fired: readonly CardItem[],
): Promise<void> {
  const { printing } = needs;
  const items = fired.map(({ item }) => item);
  const cooked = items.filter(({ station }) => station === 'kitchen');
  const onPaper = await printing.withSticker(
    work,
    items.map(({ id }) => id),
  );
  const { autoStickers } = await readVenue(work.tx);
  // Whatever waited since it was ordered has none yet.
  const neverFired = items.filter(({ heldAt, createdAt }) => heldAt === createdAt);
  const owners = new Map(fired.map(({ item, owner }) => [item.id, owner]));
  const startOf = await startsFor(needs, work, items);
  if (autoStickers)
    await printParts(work, needs, locked, neverFired, { ownerOf: ({ id }) => owners.get(id), startOf });
  const containsOf = await readStickerAllergens(work.tx, cooked);
  const { tableName } = locked.table;
  const said = { notice: 'again', tableName, requestedBy: null, containsOf, startOf } as const;
  for (const { item, owner } of fired.toSorted((a, b) => a.item.batchNo - b.item.batchNo))
    if (onPaper.has(item.id)) {
      const again = { item, owner, dedupKey: `fired:${item.id}:${work.now}` };
      for (const order of await noticesOf(work, [again], said)) await printing.enqueue(work, order);
    }
    // An original that was dropped before any paper gives its number to this one.
    else if (autoStickers && cooked.includes(item)) {
      const paper = stickerOrder(item, owner, tableName, null, 'order', containsOf(item));
      await printing.enqueueCopy(work, begun(paper, startOf(item.id, 1)));
    }
}

/** Kitchen and bar may make these from now on: it rings, ages and prints from this moment. Null: it fires by itself. */
export async function fireItems(
  work: Work,
  needs: FireNeeds,
  locked: LockedTable,
  held: readonly CardItem[],
  by: Staff | null,
): Promise<void> {
  await changeItems(
    work.tx,
    held.map(({ item }) => item.id),
    { heldAt: null, releasedAt: work.now },
  );
  await printFired(work, needs, locked, held);
  for (const { item } of held) {
    await needs.noted(work, { itemId: item.id, kind: 'fire', by: by?.username ?? FIRED_BY_ITSELF });
    await audit(work, {
      actor: by ? actorOf(by) : FIRED_BY_ITSELF,
      action: 'order.fired',
      entity: 'order',
      entityId: item.id,
      details: { course: item.course },
    });
  }
}

const isHeld = ({ item }: CardItem): boolean => item.heldAt !== null;
export const visitsOf = (items: readonly CardItem[]): string[] => [
  ...new Set(items.map(({ owner }) => owner.id)),
];

/** POST /api/admin/order-fire: whoever says it a second time changes nothing (K-031). */
export const fireCourse =
  ({ uow }: Context, needs: FireNeeds & Pick<OrderNeeds, 'locks'>) =>
  <A>(asked: CourseOf, staff: Staff, { once, tell }: Repeatable<readonly OpenOrder[], A>): Promise<A> =>
    uow.run(async (work) => {
      const locked = await needs.locks.lock(work, asked.tableRow);
      const course = (await readCourses(work.tx, asked)).filter(({ item }) => item.course === asked.course);
      if (course.length === 0) throw new Refusal('course_not_found');
      const held = course.filter(isHeld);
      if (held.length === 0) return tell([]);
      await fireItems(work, needs, locked, held, staff);
      await locked.change({ screen: visitsOf(held) });
      return tell(
        await readOpenOrders(
          work.tx,
          held.map(({ item }) => item.id),
        ),
      );
    }, once);

/** What of this order fires by itself at this moment. */
async function heldAndDue(
  reader: Reader,
  order: Pick<CourseOf, 'batchId' | 'tableRow'>,
  { autoFire, now }: { readonly autoFire: number; readonly now: number },
): Promise<readonly CardItem[]> {
  const card = await readCourses(reader, order);
  const items = card.map(({ item }) => item);
  // What is back only makes it later: of the many that are not due nobody asks.
  if (courseDue(items, autoFire, now) === null) return [];
  const back = await backOf(
    reader,
    items.map(({ id }) => id),
  );
  const due = courseDue(
    items.map((item) => ({ ...item, ...back.get(item.id) })),
    autoFire,
    now,
  );
  return due === null ? [] : card.filter((one) => isHeld(one) && one.item.course === due);
}

/** The next course of each of these orders, where it is time for it. Answers whose screens change. */
export const fireDue =
  (needs: FireNeeds) =>
  async (work: Work, locked: LockedTable, batchIds: readonly string[]): Promise<readonly string[]> => {
    const { autoFire } = await readVenue(work.tx);
    if (autoFire === null) return [];
    const visits: string[] = [];
    for (const batchId of batchIds) {
      const order = { batchId, tableRow: locked.table.row };
      const held = await heldAndDue(work.tx, order, { autoFire, now: work.now });
      if (held.length === 0) continue;
      await fireItems(work, needs, locked, held, null);
      visits.push(...visitsOf(held));
    }
    return visits;
  };

/** Nobody does anything when the minutes are over: this looks, and holds a table only where it is time. */
export const fireInTime =
  ({ uow, db, world, log }: Context, needs: FireNeeds & Pick<OrderNeeds, 'locks'>) =>
  async (): Promise<void> => {
    const { autoFire } = await readVenue(db);
    if (autoFire === null) return;
    const fire = async (order: Pick<CourseOf, 'batchId' | 'tableRow'>): Promise<void> => {
      if ((await heldAndDue(db, order, { autoFire, now: world.now() })).length === 0) return;
      await uow.run(async (work) => {
        const locked = await needs.locks.lock(work, order.tableRow);
        const visits = await fireDue(needs)(work, locked, [order.batchId]);
        if (visits.length > 0) await locked.change({ screen: visits });
      });
    };
    await eachByItself(await heldOrders(db), fire, (err, { batchId }) =>
      log.error({ err, batchId }, 'a course that is due was not fired'),
    );
  };
