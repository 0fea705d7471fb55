import { deliveryStatus } from '@masa/domain/delivery';
import { toBani, type Bani } from '@masa/domain/money';
import { sumQuantities, zeroQuantity, type Quantity } from '@masa/domain/quantity';
import type { StockUnit } from '@masa/domain/stock';
import type { Reader } from '../../db/database.ts';
import { toNumber } from '../../db/rows.ts';
import { itemsOf, readDeliveries, readDelivery, type Delivery, type DeliveryItem } from './delivery.store.ts';
import {
  linesOf,
  readOrder,
  readOrders,
  type OrderLine,
  type SupplierOrder,
} from './supplier-order.store.ts';
import { readSupplier, type Supplier } from './supplier.store.ts';

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

const amountOf = (rows: readonly { readonly amount: Quantity | null }[]): Quantity =>
  sumQuantities(rows.map(({ amount }) => amount ?? zeroQuantity));

/** Of one order, or of all. */
export async function lineStates(reader: Reader, orderId?: string): Promise<LineState[]> {
  const rows = await reader('supplier_order_items as l')
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
    });
  const lines = new Map(rows.map((row) => [row.id, row]));
  const came = Map.groupBy(rows, ({ id }) => id);
  return [...lines.values()].map(({ id, orderId: order, stockConfigId, expected }) => {
    const items = came.get(id) ?? [];
    return {
      id,
      orderId: order,
      stockConfigId,
      expected,
      delivered: amountOf(items),
      unfinished: amountOf(items.filter(({ status }) => status === deliveryStatus.is.pending)),
    };
  });
}

async function deliveryCounts(reader: Reader, orderId?: string): Promise<ReadonlyMap<string, number>> {
  const rows = await reader('deliveries')
    .where(orderId === undefined ? {} : { supplier_order_id: orderId })
    .groupBy('supplier_order_id')
    .select('supplier_order_id as of')
    .count({ n: '*' });
  return new Map(rows.map(({ of, n }) => [of, toNumber(n)]));
}

/** An order with what came of its lines. */
export type SummedOrder = {
  readonly order: SupplierOrder;
  readonly lines: readonly LineState[];
  readonly deliveryCount: number;
};

/** Every order with its derived state (AMB-114). */
export async function summedOrders(reader: Reader): Promise<SummedOrder[]> {
  const lines = Map.groupBy(await lineStates(reader), ({ orderId }) => orderId);
  const counts = await deliveryCounts(reader);
  return (await readOrders(reader)).map((order) => ({
    order,
    lines: lines.get(order.id) ?? [],
    deliveryCount: counts.get(order.id) ?? 0,
  }));
}

export async function summedOrder(reader: Reader, order: SupplierOrder): Promise<SummedOrder> {
  const counts = await deliveryCounts(reader, order.id);
  const lines = await lineStates(reader, order.id);
  return { order, lines, deliveryCount: counts.get(order.id) ?? 0 };
}

/** A delivery with the sum of its lines. */
export type SummedDelivery = {
  readonly delivery: Delivery;
  readonly itemsAmount: Bani;
  readonly itemCount: number;
};

type Which = { readonly 'd.id': string } | { readonly 'd.supplier_order_id': string } | object;

async function withItems(
  reader: Reader,
  deliveries: readonly Delivery[],
  which: Which,
): Promise<SummedDelivery[]> {
  const sums = await reader('delivery_items as i')
    .join('deliveries as d', 'd.id', 'i.delivery_id')
    .where(which)
    .groupBy('d.id')
    .select('d.id as of')
    .count({ n: '*' })
    .sum({ amount: 'i.invoice_amount' });
  const known = new Map(sums.map((sum) => [sum.of, sum]));
  return deliveries.map((delivery) => ({
    delivery,
    itemsAmount: toBani(toNumber(known.get(delivery.id)?.amount)),
    itemCount: toNumber(known.get(delivery.id)?.n),
  }));
}

/** Newest first; of one order, or all of them. */
export const summedDeliveries = async (reader: Reader, orderId?: string): Promise<SummedDelivery[]> =>
  withItems(
    reader,
    await readDeliveries(reader, orderId),
    orderId === undefined ? {} : { 'd.supplier_order_id': orderId },
  );

export async function summedDelivery(reader: Reader, delivery: Delivery): Promise<SummedDelivery> {
  const [answer] = await withItems(reader, [delivery], { 'd.id': delivery.id });
  if (!answer) throw new Error(`Delivery ${delivery.id} has no answer.`);
  return answer;
}

/** What was ordered, and what came of it. */
export type OrderDetails = {
  readonly of: SummedOrder;
  readonly lines: readonly OrderLine[];
  readonly deliveries: readonly SummedDelivery[];
};

export async function orderDetails(reader: Reader, orderId: string): Promise<OrderDetails | undefined> {
  const order = await readOrder(reader, orderId);
  return (
    order && {
      of: await summedOrder(reader, order),
      lines: await linesOf(reader, orderId),
      deliveries: await summedDeliveries(reader, orderId),
    }
  );
}

type Stock = { readonly name: string; readonly unit: StockUnit };

/** What the lines of an order are called in stock, by line. */
async function stockOfLines(reader: Reader, orderId: string): Promise<ReadonlyMap<string, Stock>> {
  const rows = await reader('supplier_order_items as l')
    .join('stock_configs as c', 'c.id', 'l.stock_config_id')
    .where('l.supplier_order_id', orderId)
    .select({ line: 'l.id', name: 'c.name', unit: 'c.unit' });
  return new Map(rows.map(({ line, name, unit }) => [line, { name, unit }]));
}

/** A delivery as its page shows it: beside its lines what was ordered, under the names of the stock. */
export type DeliveryDetails = {
  readonly of: SummedDelivery;
  readonly order: SummedOrder;
  readonly supplier: Supplier;
  readonly items: readonly DeliveryItem[];
  readonly lines: readonly (OrderLine & Stock)[];
};

export async function deliveryDetails(reader: Reader, id: string): Promise<DeliveryDetails | undefined> {
  const delivery = await readDelivery(reader, id);
  if (!delivery) return undefined;
  const order = await readOrder(reader, delivery.orderId);
  const supplier = order && (await readSupplier(reader, order.supplierId));
  if (!supplier) throw new Error(`Delivery ${id} has no order or no supplier.`);
  const stock = await stockOfLines(reader, order.id);
  return {
    of: await summedDelivery(reader, delivery),
    order: await summedOrder(reader, order),
    supplier,
    items: await itemsOf(reader, id),
    lines: (await linesOf(reader, order.id)).flatMap((line) => {
      const known = stock.get(line.id);
      return known ? [{ ...line, ...known }] : [];
    }),
  };
}
