import type { Reader } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { readJson } from '../../db/json-columns.ts';
import { orderDetails } from '../../modules/supplier/public.ts';
import { detailsToWire } from '../../modules/supplier/supplier.wire.ts';
import { found } from '../../refusal.ts';
import { all } from './rows.ts';

const orderOf = (row: Tables['supplier_orders']) => ({
  id: row.id,
  documents: readJson('supplier_orders.documents', row.documents, row.id),
});
const orderedItemOf = (row: Tables['supplier_order_items']) => ({
  id: row.id,
  orderId: row.supplier_order_id,
  stockConfigId: row.stock_config_id,
  expected: row.expected,
});
const deliveryOf = (row: Tables['deliveries']) => ({
  id: row.id,
  orderId: row.supplier_order_id,
  receivedAt: row.received_at,
  invoiceAmount: row.invoice_amount,
  invoiceDocuments: readJson('deliveries.invoice_documents', row.invoice_documents, row.id),
  notes: row.notes,
  validated: row.status === 'validated',
});
const deliveryItemOf = (row: Tables['delivery_items']) => ({
  id: row.id,
  deliveryId: row.delivery_id,
  orderedItemId: row.ordered_item_id,
  amount: row.amount,
  invoiceAmount: row.invoice_amount,
  expires: row.expires,
});
const receivedBatchOf = (row: Tables['stock_batches']) => ({
  id: row.id,
  deliveryItemId: row.delivery_item_id,
  stockConfigId: row.stock_config_id,
  initialAmount: row.initial_amount,
  created: row.created,
  cost: row.cost,
});

/** Everything that the rules of suppliers look at. */
export async function readSupply(reader: Reader) {
  const supplierOrders = await all(reader, 'supplier_orders', orderOf);
  const shownOf = async (id: string) =>
    [id, detailsToWire(found(await orderDetails(reader, id), 'supplier_order_not_found'))] as const;
  const details = new Map(await Promise.all(supplierOrders.map(({ id }) => shownOf(id))));
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
      ...(await all(reader, 'stock_batches', (row) => row.amount)),
      ...(await all(reader, 'stock_batches', (row) => row.initial_amount)),
      ...(await all(reader, 'stock_movements', (row) => row.delta)),
      ...(await all(reader, 'stock_configs', (row) => row.min_amount)),
      ...(await all(reader, 'stock_configs', (row) => row.max_amount)),
      ...(await all(reader, 'supplier_order_items', (row) => row.expected)),
      ...(await all(reader, 'delivery_items', (row) => row.amount)),
    ],
  };
}
