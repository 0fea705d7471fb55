import type { Response } from '@masa/contract/schemas';
import { toBani } from '@masa/domain/money';
import { decimalOf, sumQuantities, type Quantity } from '@masa/domain/quantity';
import { orderedItemState, supplierOrderState } from '@masa/domain/supplier-order';
import type { Reader } from '../../db/database.ts';
import { isoOf, toNumber } from '../../db/rows.ts';
import { readDeliveries, type Delivery, type DeliveryItem } from './delivery.store.ts';
import { linesOf, readOrders, type OrderLine, type SupplierOrder } from './supplier-order.store.ts';

type Row = Readonly<Record<string, unknown>>;

/** What came of each ordered line, over all its deliveries, finished or not (AMB-114). */
export type LineState = {
  readonly id: string;
  readonly orderId: string;
  readonly stockConfigId: string;
  readonly expected: Quantity;
  readonly delivered: Quantity;
  /** The part of it that came with deliveries which are not finished. */
  readonly unfinished: Quantity;
};

const amountOf = (rows: readonly Row[]): Quantity =>
  sumQuantities(rows.map((row) => toNumber(row['amount']) as Quantity));

/** Of one order, or of all. */
export async function lineStates(reader: Reader, orderId?: string): Promise<LineState[]> {
  const rows = (await reader('supplier_order_items as l')
    .leftJoin('delivery_items as i', 'i.ordered_item_id', 'l.id')
    .leftJoin('deliveries as d', 'd.id', 'i.delivery_id')
    .where(orderId === undefined ? {} : { 'l.supplier_order_id': orderId })
    .orderBy(['l.supplier_order_id', 'l.line_no', 'l.id'])
    .select({
      id: 'l.id',
      orderId: 'l.supplier_order_id',
      stockConfigId: 'l.stock_config_id',
      expected: 'l.expected',
      amount: 'i.amount',
      status: 'd.status',
    })) as Row[];
  return [...Map.groupBy(rows, (row) => row['id'] as string)].map(([id, came]) => {
    const [line = {}] = came;
    return {
      id,
      orderId: line['orderId'] as string,
      stockConfigId: line['stockConfigId'] as string,
      expected: toNumber(line['expected']) as Quantity,
      delivered: amountOf(came),
      unfinished: amountOf(came.filter((row) => row['status'] === 'pending')),
    };
  });
}

type Counted = { readonly of: string; readonly n: unknown };

async function deliveryCounts(reader: Reader, orderId?: string): Promise<ReadonlyMap<string, number>> {
  const rows = (await reader('deliveries')
    .where(orderId === undefined ? {} : { supplier_order_id: orderId })
    .groupBy('supplier_order_id')
    .select('supplier_order_id as of')
    .count({ n: '*' })) as Counted[];
  return new Map(rows.map(({ of, n }) => [of, toNumber(n)]));
}

const orderAnswer = (
  order: SupplierOrder,
  lines: readonly LineState[],
  deliveryCount: number,
): Response<'createSupplierOrder'> => ({
  id: order.id,
  createdByEmployeeId: order.createdBy,
  createdAt: isoOf(order.createdAt),
  description: order.description,
  supplierId: order.supplierId,
  expectedDeliveryDate: order.expectedOn,
  status: supplierOrderState(lines),
  documents: [...order.documents],
  itemCount: lines.length,
  fullCount: lines.filter((line) => orderedItemState(line) === 'full').length,
  deliveryCount,
});

/** Every order with its derived state [staff 4]. */
export async function ordersToWire(reader: Reader): Promise<Response<'supplierOrders'>> {
  const lines = Map.groupBy(await lineStates(reader), ({ orderId }) => orderId);
  const counts = await deliveryCounts(reader);
  return (await readOrders(reader)).map((order) =>
    orderAnswer(order, lines.get(order.id) ?? [], counts.get(order.id) ?? 0),
  );
}

export async function orderToWire(
  reader: Reader,
  order: SupplierOrder,
): Promise<Response<'createSupplierOrder'>> {
  const counts = await deliveryCounts(reader, order.id);
  return orderAnswer(order, await lineStates(reader, order.id), counts.get(order.id) ?? 0);
}

export const lineToWire = (line: OrderLine): Response<'addSupplierOrderItem'> => ({
  id: line.id,
  supplierOrderId: line.orderId,
  stockConfigId: line.stockConfigId,
  expectedQuantity: decimalOf(line.expected),
});

type Sum = { readonly of: string; readonly n: unknown; readonly amount: unknown };
type Which = { readonly 'd.id': string } | { readonly 'd.supplier_order_id': string } | object;

async function withItems(
  reader: Reader,
  deliveries: readonly Delivery[],
  which: Which,
): Promise<Response<'deliveries'>> {
  const sums = (await reader('delivery_items as i')
    .join('deliveries as d', 'd.id', 'i.delivery_id')
    .where(which)
    .groupBy('d.id')
    .select('d.id as of')
    .count({ n: '*' })
    .sum({ amount: 'i.invoice_amount' })) as Sum[];
  const known = new Map(sums.map((sum) => [sum.of, sum]));
  return deliveries.map((delivery) => ({
    id: delivery.id,
    supplierOrderId: delivery.orderId,
    receivedByEmployeeId: delivery.receivedBy,
    receivedAt: isoOf(delivery.receivedAt),
    invoiceAmount: delivery.invoiceAmount,
    invoiceDocuments: [...delivery.invoiceDocuments],
    notes: delivery.notes,
    status: delivery.status,
    itemsAmount: toBani(toNumber(known.get(delivery.id)?.amount)),
    itemCount: toNumber(known.get(delivery.id)?.n),
  }));
}

/** Newest first; of one order, or all of them. */
export const deliveriesToWire = async (reader: Reader, orderId?: string): Promise<Response<'deliveries'>> =>
  withItems(
    reader,
    await readDeliveries(reader, orderId),
    orderId === undefined ? {} : { 'd.supplier_order_id': orderId },
  );

export async function deliveryToWire(
  reader: Reader,
  delivery: Delivery,
): Promise<Response<'createDelivery'>> {
  const [answer] = await withItems(reader, [delivery], { 'd.id': delivery.id });
  if (!answer) throw new Error(`Delivery ${delivery.id} has no answer.`);
  return answer;
}

export const deliveryItemToWire = (item: DeliveryItem): Response<'addDeliveryItem'> => ({
  id: item.id,
  deliveryReference: item.deliveryId,
  orderedItemReference: item.orderedItemId,
  amount: decimalOf(item.amount),
  invoiceAmount: item.invoiceAmount,
  expires: item.expires === null ? null : isoOf(item.expires),
});

export async function detailsToWire(
  reader: Reader,
  orderId: string,
): Promise<Response<'supplierOrderDetails'>> {
  return {
    orderItems: (await linesOf(reader, orderId)).map(lineToWire),
    deliveries: await deliveriesToWire(reader, orderId),
    deliveredItems: (await lineStates(reader, orderId))
      .filter(({ delivered }) => delivered > 0)
      .map(({ id, delivered }) => ({ orderedItemReference: id, amount: decimalOf(delivered) })),
  };
}
