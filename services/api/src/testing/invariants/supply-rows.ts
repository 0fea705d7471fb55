import type { Quantity } from '@masa/domain/quantity';
import type { Reader } from '../../db/database.ts';
import { fromJson, toNumber } from '../../db/rows.ts';
import { detailsToWire } from '../../modules/supplier/public.ts';

type Row = Readonly<Record<string, unknown>>;
const all = async <T>(reader: Reader, table: string, read: (row: Row) => T): Promise<T[]> =>
  ((await reader(table).select('*')) as Row[]).map(read);
const numberOrNull = (value: unknown) => (value === null ? null : toNumber(value));

const orderOf = (row: Row) => ({
  id: row['id'] as string,
  documents: fromJson<string[]>(row['documents']),
});
const orderedItemOf = (row: Row) => ({
  id: row['id'] as string,
  orderId: row['supplier_order_id'] as string,
  stockConfigId: row['stock_config_id'] as string,
  expected: row['expected'],
});
const deliveryOf = (row: Row) => ({
  id: row['id'] as string,
  orderId: row['supplier_order_id'] as string,
  receivedAt: toNumber(row['received_at']),
  invoiceAmount: toNumber(row['invoice_amount']),
  invoiceDocuments: fromJson<string[]>(row['invoice_documents']),
  notes: row['notes'] as string,
  validated: row['status'] === 'validated',
});
const deliveryItemOf = (row: Row) => ({
  id: row['id'] as string,
  deliveryId: row['delivery_id'] as string,
  orderedItemId: row['ordered_item_id'] as string,
  amount: toNumber(row['amount']) as Quantity,
  invoiceAmount: toNumber(row['invoice_amount']),
  expires: numberOrNull(row['expires']),
});
const receivedBatchOf = (row: Row) => ({
  id: row['id'] as string,
  deliveryItemId: row['delivery_item_id'] as string | null,
  stockConfigId: row['stock_config_id'] as string,
  initialAmount: toNumber(row['initial_amount']),
  created: toNumber(row['created']),
  cost: numberOrNull(row['cost']),
});

/** Everything that the rules of suppliers look at. */
export async function readSupply(reader: Reader) {
  const supplierOrders = await all(reader, 'supplier_orders', orderOf);
  const details = new Map(
    await Promise.all(supplierOrders.map(async ({ id }) => [id, await detailsToWire(reader, id)] as const)),
  );
  return {
    supplierOrders,
    /** What staff are shown of each. */
    supplierOrderDetails: details,
    orderedItems: await all(reader, 'supplier_order_items', orderedItemOf),
    deliveries: await all(reader, 'deliveries', deliveryOf),
    deliveryItems: await all(reader, 'delivery_items', deliveryItemOf),
    receivedBatches: (await all(reader, 'stock_batches', receivedBatchOf)).filter(
      ({ deliveryItemId }) => deliveryItemId !== null,
    ),
    stockAmounts: [
      ...(await all(reader, 'stock_batches', (row) => row['amount'])),
      ...(await all(reader, 'stock_batches', (row) => row['initial_amount'])),
      ...(await all(reader, 'stock_movements', (row) => row['delta'])),
      ...(await all(reader, 'stock_configs', (row) => row['min_amount'])),
      ...(await all(reader, 'stock_configs', (row) => row['max_amount'])),
      ...(await all(reader, 'supplier_order_items', (row) => row['expected'])),
      ...(await all(reader, 'delivery_items', (row) => row['amount'])),
    ],
  };
}
