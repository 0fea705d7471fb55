import type { OrderStatus } from '@masa/domain/order-status';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { jsonReader, toNumber } from '../../db/rows.ts';
import { IN_ORDER, onBoardSince, selectItems, toOrderItem, type OrderItem } from './order.store.ts';

type Place = { readonly tableRow: number; readonly tableId: string; readonly tableName: string };
export type OpenOrder = OrderItem & Place;

type Row = Readonly<Record<string, unknown>>;
const withPlace = (reader: Reader) =>
  selectItems(reader)
    .join('sessions as s', 's.id', 'i.session_id')
    .join('dining_tables as t', 't.id', 's.table_id')
    .select('t.id as table_row', 't.code as table_code', 't.name as table_name');
const toOpenOrder = (row: Row, read?: ReturnType<typeof jsonReader>): OpenOrder => ({
  ...toOrderItem(row, read),
  tableRow: toNumber(row['table_row']),
  tableId: row['table_code'] as string,
  tableName: row['table_name'] as string,
});

/** Every undelivered item, oldest first; also of closed sessions, until it is handed over (AMB-063, AMB-091). */
export async function openOrders(reader: Reader): Promise<OpenOrder[]> {
  const read = jsonReader();
  const ids = await reader('order_items as i').where('i.open_mark', 1).orderBy(IN_ORDER).pluck('i.id');
  return inPieces(ids as string[], async (piece) => {
    const rows = (await withPlace(reader).whereIn('i.id', piece).orderBy(IN_ORDER)) as Row[];
    return rows.map((row) => toOpenOrder(row, read));
  });
}

export async function readOpenOrder(reader: Reader, id: string): Promise<OpenOrder | undefined> {
  const row = (await withPlace(reader).where('i.id', id).first()) as Row | undefined;
  return row && toOpenOrder(row);
}

export const orderToWire = (order: OpenOrder) => ({
  id: order.id,
  status: order.status,
  sessionId: order.sessionId,
  tableId: order.tableId,
  tableName: order.tableName,
  menuItemId: order.menuItemId,
  names: order.names,
  group: order.group,
  station: order.station,
  options: order.options.map((option) => ({ ...option })),
  createdTs: order.createdAt,
  boardTs: onBoardSince(order),
  statusChangedTs: order.statusChangedAt,
  waits: order.waits,
  place: { number: order.batchNo, of: order.batchSize },
});

const READY: OrderStatus = 'ready_for_delivery';
/** The bar's items, and the kitchen's that wait to be carried out (AMB-091). */
export const forWaiter = (order: OpenOrder): boolean => order.station === 'bar' || order.status === READY;
export const forKitchen = (order: OpenOrder): boolean => order.station === 'kitchen';
