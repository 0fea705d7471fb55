import type { OrderStatus } from '@masa/domain/order-status';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { IN_ORDER, itemReader, selectItems, toOrderItem } from './order.store.ts';
import type { OrderItem } from './order.tables.ts';

type Place = { readonly tableRow: number; readonly tableId: string; readonly tableName: string };
export type OpenOrder = OrderItem & Place;

const withPlace = (reader: Reader) =>
  selectItems(reader)
    .join('sessions as s', 's.id', 'i.session_id')
    .join('dining_tables as t', 't.id', 's.table_id')
    .select({ tableRow: 't.id', tableId: 't.code', tableName: 't.name' });

/** Every undelivered item, oldest first; also of closed sessions, until it is handed over (AMB-063, AMB-091). */
export async function openOrders(reader: Reader): Promise<OpenOrder[]> {
  const read = itemReader();
  const ids = await reader('order_items as i').where('i.open_mark', 1).orderBy(IN_ORDER).pluck('i.id');
  return inPieces(ids, async (piece) => {
    const rows = await withPlace(reader).whereIn('i.id', piece).orderBy(IN_ORDER);
    return rows.map((row) => toOrderItem(row, read));
  });
}

export async function readOpenOrder(reader: Reader, id: string): Promise<OpenOrder | undefined> {
  const row = await withPlace(reader).where('i.id', id).first();
  return row && toOrderItem(row);
}

const READY: OrderStatus = 'ready_for_delivery';
/** The bar's items, and the kitchen's that wait to be carried out (AMB-091). */
export const forWaiter = (order: OpenOrder): boolean => order.station === 'bar' || order.status === READY;
export const forKitchen = (order: OpenOrder): boolean => order.station === 'kitchen';
