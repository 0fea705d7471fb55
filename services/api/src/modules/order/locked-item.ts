import { TryAgain, type Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { readSession, ownersOf, type LockedTable, type Session, type TableLocks } from '../session/public.ts';
import type { OrderItem } from './order.tables.ts';
import { readItem, readItems } from './order.store.ts';

type LockedItem = {
  readonly item: OrderItem;
  readonly owner: Session;
  readonly locked: LockedTable;
};

/** Item, owner and locked table; starts over when the item changes hands between reading and locking. */
export async function lockItem(work: Work, locks: TableLocks, id: string): Promise<LockedItem> {
  const before = await readItem(work.tx, id);
  if (!before || before.deletedAt !== null) throw new Refusal('order_not_found');
  const { locked, session } = await locks.lockOf(work, before.sessionId);
  const item = found(await readItem(work.tx, id), 'order_not_found');
  if (item.deletedAt !== null) throw new Refusal('order_not_found');
  if (item.sessionId === session.id) return { item, owner: session, locked };
  const owner = found(await readSession(work.tx, item.sessionId), 'session_not_found');
  if (owner.tableRow !== session.tableRow) throw new TryAgain();
  return { item, owner, locked };
}

/** The items of one card, and their locked table: whoever has moved away with one of them has another card. */
export async function lockItems(
  work: Work,
  locks: TableLocks,
  ids: readonly string[],
): Promise<{ readonly items: readonly OrderItem[]; readonly locked: LockedTable }> {
  const [first = '', ...others] = new Set(ids);
  const { item, locked } = await lockItem(work, locks, first);
  const known = new Map((await readItems(work.tx, others)).map((other) => [other.id, other]));
  const more = others.map((id) => found(known.get(id), 'order_not_found'));
  if (more.some(({ deletedAt }) => deletedAt !== null)) throw new Refusal('order_not_found');
  const owners = await ownersOf(work.tx, more);
  if ([...owners.values()].some(({ tableRow }) => tableRow !== locked.table.row))
    throw new Refusal('other_table');
  return { items: [item, ...more], locked };
}
