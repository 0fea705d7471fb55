import type { Reader } from '../../db/database.ts';
import { found } from '../../refusal.ts';
import { ownersOf, type Session } from '../session/public.ts';
import { itemReader, selectItems, toOrderItem } from './order.store.ts';
import type { OrderItem } from './order.tables.ts';

/** A course of an order, at one table. */
export type CourseOf = { readonly tableRow: number; readonly batchId: string; readonly course: number };
export type CardItem = { readonly item: OrderItem; readonly owner: Session };

/** What of an order with courses is at this table, whatever has become of it but struck off; in the order of the ids. */
export async function readCourses(
  reader: Reader,
  { batchId, tableRow }: Pick<CourseOf, 'batchId' | 'tableRow'>,
): Promise<CardItem[]> {
  const read = itemReader();
  const rows = await selectItems(reader)
    .where('i.batch_id', batchId)
    .whereNotNull('i.course')
    .whereNull('i.deleted_at')
    .orderBy('i.id');
  const items = rows.map((row) => toOrderItem(row, read));
  const owners = await ownersOf(reader, items);
  return items
    .map((item) => ({ item, owner: found(owners.get(item.sessionId), 'session_not_found') }))
    .filter(({ owner }) => owner.tableRow === tableRow);
}

/** Orders of which something waits for its course: the few that are on the board. */
export const heldOrders = async (
  reader: Reader,
): Promise<readonly { readonly batchId: string; readonly tableRow: number }[]> =>
  reader('order_items as i')
    .join('sessions as s', 's.id', 'i.session_id')
    .where('i.open_mark', 1)
    .whereNotNull('i.held_at')
    .distinct({ batchId: 'i.batch_id', tableRow: 's.table_id' });
