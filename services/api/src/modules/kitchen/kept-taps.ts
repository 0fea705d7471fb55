import type { Context } from '../../context.ts';
import type { Work } from '../../db/unit-of-work.ts';
import type { ItemStep, KitchenTap } from '../order/public.ts';
import { insertDeed } from './deed.store.ts';
import { insertEvent, insertStep, type BesideTheWay } from './item-event.store.ts';
import { overtakeRecalls } from './recall.store.ts';

/** A step is kept in the transaction that does it (AMB-230). */
export const keepStep = (work: Work, { itemId, from, to, by, deedId }: ItemStep): Promise<void> =>
  insertStep(work.tx, { itemId, from, to, by: by.username, at: work.now, deedId });

/** So is what is done beside the way. */
export const keepEvent = (work: Work, event: Omit<BesideTheWay, 'at'>): Promise<void> =>
  insertEvent(work.tx, { ...event, at: work.now });

/** What one tap did, so that it can be undone for some seconds (AMB-232). Answers its id. */
export async function keepTap(
  { world }: Pick<Context, 'world'>,
  work: Work,
  { by, ...tap }: KitchenTap,
): Promise<string> {
  const id = world.newId();
  await insertDeed(work.tx, { ...tap, id, by: by.username, at: work.now });
  return id;
}

export const keepOvertaken = (work: Work, itemIds: readonly string[]): Promise<void> =>
  overtakeRecalls(work.tx, itemIds, work.now);
