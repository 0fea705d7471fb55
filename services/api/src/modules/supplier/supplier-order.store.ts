import type { Quantity } from '@masa/domain/quantity';
import type { Reader, Tx } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { toJson } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';

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

const toOrder = (row: Tables['supplier_orders']): SupplierOrder => ({
  id: row.id,
  createdBy: row.created_by,
  createdAt: row.created_at,
  description: row.description,
  supplierId: row.supplier_id,
  expectedOn: row.expected_on,
  documents: readJson('supplier_orders.documents', row.documents, row.id),
});
const toLine = (row: Tables['supplier_order_items']): OrderLine => ({
  id: row.id,
  orderId: row.supplier_order_id,
  stockConfigId: row.stock_config_id,
  expected: row.expected,
});

/** Newest first. */
export async function readOrders(reader: Reader): Promise<SupplierOrder[]> {
  const rows = await reader('supplier_orders').orderBy([
    { column: 'created_at', order: 'desc' },
    { column: 'id', order: 'desc' },
  ]);
  return rows.map(toOrder);
}

export async function readOrder(reader: Reader, id: string): Promise<SupplierOrder | undefined> {
  const row = await reader('supplier_orders').where({ id }).first();
  return row && toOrder(row);
}

/** Held by every deed on the order, its lines, its deliveries and what came with them: they run one after another. */
export async function lockOrder(tx: Tx, id: string): Promise<SupplierOrder | undefined> {
  const row = await tx('supplier_orders').where({ id }).forUpdate().first();
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
  const rows = await reader('supplier_order_items')
    .where({ supplier_order_id: orderId })
    .orderBy(['line_no', 'id']);
  return rows.map(toLine);
}

export async function readLine(reader: Reader, id: string): Promise<OrderLine | undefined> {
  const row = await reader('supplier_order_items').where({ id }).first();
  return row && toLine(row);
}

/** After the last line of its order, which is held. */
export async function insertLine(tx: Tx, line: OrderLine): Promise<void> {
  const [last] = await tx('supplier_order_items')
    .where({ supplier_order_id: line.orderId })
    .max({ no: 'line_no' });
  await tx('supplier_order_items').insert({
    id: line.id,
    supplier_order_id: line.orderId,
    stock_config_id: line.stockConfigId,
    expected: line.expected,
    line_no: (last?.no ?? 0) + 1,
  });
}

export async function deleteLine(tx: Tx, id: string): Promise<void> {
  await tx('supplier_order_items').where({ id }).delete();
}
