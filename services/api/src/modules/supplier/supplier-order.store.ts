import type { Quantity } from '@masa/domain/quantity';
import type { Reader, Tx } from '../../db/database.ts';
import { fromJson, toJson, toNumber } from '../../db/rows.ts';

export type SupplierOrder = {
  readonly id: string;
  readonly createdBy: string;
  readonly createdAt: number;
  readonly description: string;
  readonly supplierId: string;
  /** 'yyyy-mm-dd'. */
  readonly expectedOn: string;
  readonly documents: readonly string[];
};
export type OrderLine = {
  readonly id: string;
  readonly orderId: string;
  readonly stockConfigId: string;
  readonly expected: Quantity;
};

type Row = Readonly<Record<string, unknown>>;

const toOrder = (row: Row): SupplierOrder => ({
  id: row['id'] as string,
  createdBy: row['created_by'] as string,
  createdAt: toNumber(row['created_at']),
  description: row['description'] as string,
  supplierId: row['supplier_id'] as string,
  expectedOn: row['expected_on'] as string,
  documents: fromJson(row['documents']),
});
const toLine = (row: Row): OrderLine => ({
  id: row['id'] as string,
  orderId: row['supplier_order_id'] as string,
  stockConfigId: row['stock_config_id'] as string,
  expected: toNumber(row['expected']) as Quantity,
});

/** Newest first. */
export async function readOrders(reader: Reader): Promise<SupplierOrder[]> {
  const rows = (await reader('supplier_orders').orderBy([
    { column: 'created_at', order: 'desc' },
    { column: 'id', order: 'desc' },
  ])) as Row[];
  return rows.map(toOrder);
}

export async function readOrder(reader: Reader, id: string): Promise<SupplierOrder | undefined> {
  const row = (await reader('supplier_orders').where({ id }).first()) as Row | undefined;
  return row && toOrder(row);
}

/** Held by every deed on the order, its lines, its deliveries and what came with them: they run one after another. */
export async function lockOrder(tx: Tx, id: string): Promise<SupplierOrder | undefined> {
  const row = (await tx('supplier_orders').where({ id }).forUpdate().first()) as Row | undefined;
  return row && toOrder(row);
}

export async function insertOrder(tx: Tx, order: SupplierOrder): Promise<void> {
  await tx('supplier_orders').insert({
    id: order.id,
    created_by: order.createdBy,
    created_at: order.createdAt,
    description: order.description,
    supplier_id: order.supplierId,
    expected_on: order.expectedOn,
    documents: toJson(order.documents),
  });
}

export async function updateOrder(tx: Tx, order: SupplierOrder): Promise<void> {
  await tx('supplier_orders')
    .where({ id: order.id })
    .update({
      description: order.description,
      supplier_id: order.supplierId,
      expected_on: order.expectedOn,
      documents: toJson(order.documents),
    });
}

export async function deleteOrder(tx: Tx, id: string): Promise<void> {
  await tx('supplier_orders').where({ id }).delete();
}

/** In the order in which they were added. */
export async function linesOf(reader: Reader, orderId: string): Promise<OrderLine[]> {
  const rows = (await reader('supplier_order_items')
    .where({ supplier_order_id: orderId })
    .orderBy(['line_no', 'id'])) as Row[];
  return rows.map(toLine);
}

export async function readLine(reader: Reader, id: string): Promise<OrderLine | undefined> {
  const row = (await reader('supplier_order_items').where({ id }).first()) as Row | undefined;
  return row && toLine(row);
}

/** After the last line of its order, which is held. */
export async function insertLine(tx: Tx, line: OrderLine): Promise<void> {
  const [last] = (await tx('supplier_order_items')
    .where({ supplier_order_id: line.orderId })
    .max({ no: 'line_no' })) as Row[];
  await tx('supplier_order_items').insert({
    id: line.id,
    supplier_order_id: line.orderId,
    stock_config_id: line.stockConfigId,
    expected: line.expected,
    line_no: toNumber(last?.['no']) + 1,
  });
}

export async function deleteLine(tx: Tx, id: string): Promise<void> {
  await tx('supplier_order_items').where({ id }).delete();
}
