import { isForAdults } from '@masa/domain/adults';
import type { OrderStatus } from '@masa/domain/order-status';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { fromBool } from '../../db/rows.ts';
import { readVenue } from '../venue/public.ts';
import { IN_ORDER, itemReader, selectItems, toOrderItem } from './order.store.ts';
import type { OrderItem } from './order.tables.ts';

type Place = { readonly tableRow: number; readonly tableId: string; readonly tableName: string };
export type OpenOrder = OrderItem &
  Place & {
    /** It is for adults, and nobody has asked this visit how old it is (AMB-213). */
    readonly ageUnasked: boolean;
  };

const withPlace = (reader: Reader) =>
  selectItems(reader)
    .join('sessions as s', 's.id', 'i.session_id')
    .join('dining_tables as t', 't.id', 's.table_id')
    .leftJoin('menu_items as m', 'm.id', 'i.menu_item_id')
    .select({
      tableRow: 't.id',
      tableId: 't.code',
      tableName: 't.name',
      adultAt: 's.adult_at',
      waiterSession: 's.waiter_session',
      age18: 'm.age18',
    });

type PlacedRow = Awaited<ReturnType<typeof withPlace>>[number];

function toOpenOrder(row: PlacedRow, askAge: boolean, read = itemReader()): OpenOrder {
  const { adultAt, waiterSession, age18, ...order } = toOrderItem(row, read);
  const forAdults = isForAdults({ group: order.group, age18: age18 === null ? null : fromBool(age18) });
  return { ...order, ageUnasked: askAge && forAdults && adultAt === null && !fromBool(waiterSession) };
}

/** Every undelivered item, oldest first; also of closed sessions, until it is handed over (AMB-063, AMB-091). */
export async function openOrders(reader: Reader): Promise<OpenOrder[]> {
  const read = itemReader();
  const { askAge } = await readVenue(reader);
  const ids = await reader('order_items as i').where('i.open_mark', 1).orderBy(IN_ORDER).pluck('i.id');
  return inPieces(ids, async (piece) => {
    const rows = await withPlace(reader).whereIn('i.id', piece).orderBy(IN_ORDER);
    return rows.map((row) => toOpenOrder(row, askAge, read));
  });
}

export async function readOpenOrder(reader: Reader, id: string): Promise<OpenOrder | undefined> {
  const row = await withPlace(reader).where('i.id', id).first();
  return row && toOpenOrder(row, (await readVenue(reader)).askAge);
}

const READY: OrderStatus = 'ready_for_delivery';
/** The bar's items, and the kitchen's that wait to be carried out (AMB-091). */
export const forWaiter = (order: OpenOrder): boolean => order.station === 'bar' || order.status === READY;
export const forKitchen = (order: OpenOrder): boolean => order.station === 'kitchen';
