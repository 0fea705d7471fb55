import { isForAdults } from '@masa/domain/adults';
import { workOf } from '@masa/domain/kitchen-work';
import { orderStatus, type OrderStatus } from '@masa/domain/order-status';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { fromBool } from '../../db/rows.ts';
import { readVenue } from '../venue/public.ts';
import { IN_ORDER, itemReader, selectItems, toOrderItem } from './order.store.ts';
import type { OrderItem } from './order.tables.ts';
import { partsOf, type OpenPart, type OpenParts } from './part.view.ts';
import { openRecalls, openRecallsOf, type OpenRecall, type OpenRecalls } from './recall.view.ts';

type Place = { readonly tableRow: number; readonly tableId: string; readonly tableName: string };
export type OpenOrder = OrderItem &
  Place & {
    /** It is for adults, and nobody has asked this visit how old it is (AMB-213). */
    readonly ageUnasked: boolean;
    /** What the house says it takes; null: nobody has said it. */
    readonly prepMinutes: number | null;
    /** Of an item that several stations make: how far each is (AMB-234). */
    readonly parts: readonly OpenPart[];
    /** It is back in the kitchen. */
    readonly recall: OpenRecall | null;
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
      prepMinutes: 'm.prep_minutes',
    });

type PlacedRow = Awaited<ReturnType<typeof withPlace>>[number];

type How = { readonly askAge: boolean; readonly recalls: OpenRecalls; readonly parts: OpenParts };

function toOpenOrder(row: PlacedRow, { askAge, recalls, parts }: How, read = itemReader()): OpenOrder {
  const { adultAt, waiterSession, age18, prepMinutes, ...order } = toOrderItem(row, read);
  const forAdults = isForAdults({ group: order.group, age18: age18 === null ? null : fromBool(age18) });
  return {
    ...order,
    ageUnasked: askAge && forAdults && adultAt === null && !fromBool(waiterSession),
    prepMinutes,
    parts: parts.get(order.id) ?? [],
    recall: recalls.get(order.id) ?? null,
  };
}

const inOrder = (one: OpenOrder, other: OpenOrder): number =>
  one.createdAt - other.createdAt ||
  (one.batchId === other.batchId ? one.batchNo - other.batchNo : one.batchId < other.batchId ? -1 : 1);

/**
 * Every undelivered item, oldest first; also of closed sessions, until it is handed over (AMB-063, AMB-091). And what was
 * delivered and is back in the kitchen (AMB-230).
 */
export async function openOrders(reader: Reader): Promise<OpenOrder[]> {
  const read = itemReader();
  const { askAge } = await readVenue(reader);
  const recalls = await openRecalls(reader);
  const ids = await reader('order_items as i').where('i.open_mark', 1).orderBy(IN_ORDER).pluck('i.id');
  const onBoard = new Set(ids);
  const back = [...recalls.keys()].filter((id) => !onBoard.has(id));
  const orders = await inPieces([...ids, ...back], async (piece) => {
    const rows = await withPlace(reader).whereIn('i.id', piece).orderBy(IN_ORDER);
    const parts = await partsOf(reader, rows);
    return rows.map((row) => toOpenOrder(row, { askAge, recalls, parts }, read));
  });
  return back.length === 0 ? orders : orders.toSorted(inOrder);
}

/** Of these, in the order in which they were sent. */
export async function readOpenOrders(reader: Reader, ids: readonly string[]): Promise<OpenOrder[]> {
  const read = itemReader();
  const { askAge } = await readVenue(reader);
  const recalls = await openRecallsOf(reader, ids);
  return inPieces(ids, async (piece) => {
    const rows = await withPlace(reader).whereIn('i.id', piece).orderBy(IN_ORDER);
    const parts = await partsOf(reader, rows);
    return rows.map((row) => toOpenOrder(row, { askAge, recalls, parts }, read));
  });
}

export const readOpenOrder = async (reader: Reader, id: string): Promise<OpenOrder | undefined> =>
  (await readOpenOrders(reader, [id]))[0];

export const orderWork = ({ status, recall }: Pick<OpenOrder, 'status' | 'recall'>): OrderStatus =>
  workOf({ status, recalledTo: recall?.step ?? null });

const READY: OrderStatus = 'ready_for_delivery';
const isOpen = ({ status }: OpenOrder): boolean => status !== orderStatus.is.delivered;
/** The bar's items, and the kitchen's that wait to be carried out (AMB-091): as the kitchen's work is, not its past (AMB-230). */
export const forWaiter = (order: OpenOrder): boolean =>
  isOpen(order) && (order.station === 'bar' || orderWork(order) === READY);
export const forKitchen = (order: OpenOrder): boolean => isOpen(order) && order.station === 'kitchen';
/** Delivered once, and back: pages that know nothing of it have no button for it. */
export const isBack = (order: OpenOrder): boolean => !isOpen(order);
