import type { OrderStatus } from '@masa/domain/order-status';
import type { Context } from '../../context.ts';
import type { Work } from '../../db/unit-of-work.ts';
import type { ItemShare, ItemStep, KitchenTap } from '../order/public.ts';
import { insertDeed, stepDeedOf } from './deed.store.ts';
import { insertEvent, insertStep, type BesideTheWay } from './item-event.store.ts';
import type { MovedItem } from './kitchen.tables.ts';
import { finishParts, insertParts, readParts } from './part.store.ts';
import { overtakeRecalls } from './recall.store.ts';

/** A step is kept in the transaction that does it (AMB-230). */
export async function keepStep(
  work: Work,
  { itemId, from, to, by, deedId, inParts }: ItemStep,
): Promise<void> {
  await insertStep(work.tx, { itemId, from, to, by: by.username, at: work.now, deedId });
  // What is ready is done at each of its stations (AMB-234).
  if (inParts && (to === 'ready_for_delivery' || to === 'delivered'))
    await finishParts(work.tx, [itemId], work.now);
}

/** So is what is done beside the way. */
export const keepEvent = (work: Work, event: Omit<BesideTheWay, 'at'>): Promise<void> =>
  insertEvent(work.tx, { ...event, at: work.now });

/** Where their parts are before the tap; of most taps none. */
async function withParts({ tx }: Work, items: KitchenTap['items']): Promise<MovedItem[]> {
  const ids = items.filter(({ inParts }) => inParts).map(({ id }) => id);
  const parts = ids.length === 0 ? [] : await readParts(tx, ids);
  const byItem = Map.groupBy(parts, ({ itemId }) => itemId);
  return items.map(({ id, from }) => ({
    id,
    from,
    parts: byItem.get(id)?.map(({ no, state }) => ({ no, state })),
  }));
}

/** What one tap did, so that it can be undone for some seconds (AMB-232). Answers its id. */
export async function keepTap(
  { world }: Pick<Context, 'world'>,
  work: Work,
  { by, items, ...tap }: KitchenTap,
): Promise<string> {
  const id = world.newId();
  await insertDeed(work.tx, {
    ...tap,
    id,
    items: await withParts(work, items),
    by: by.username,
    at: work.now,
  });
  return id;
}

const keepOvertaken = (work: Work, itemIds: readonly string[]): Promise<void> =>
  overtakeRecalls(work.tx, itemIds, work.now);

/** What orders have the kitchen keep of what is done to their items, in the transaction of the deed. */
export const kitchenKeeps = (context: Pick<Context, 'world'>) => ({
  parted: ({ tx }: Work, shares: readonly ItemShare[]) => insertParts(tx, shares),
  stepped: keepStep,
  noted: (work: Work, event: Pick<BesideTheWay, 'itemId' | 'kind' | 'by'>) =>
    keepEvent(work, { ...event, deedId: null }),
  tapped: (work: Work, tap: KitchenTap) => keepTap(context, work, tap),
  tapOf: ({ tx }: Work, itemId: string, to: OrderStatus) => stepDeedOf(tx, itemId, to),
  overtaken: keepOvertaken,
});
