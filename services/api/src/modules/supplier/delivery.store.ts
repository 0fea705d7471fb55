import { deliveryStatus, type DeliveryStatus } from '@masa/domain/delivery';
import type { Bani } from '@masa/domain/money';
import type { Quantity } from '@masa/domain/quantity';
import type { Reader, Tx } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { toJson } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';

const FINISHED = deliveryStatus.step('pending', 'finish');

export type Delivery = {
  readonly id: string;
  readonly orderId: string;
  readonly receivedBy: string;
  readonly receivedAt: number;
  readonly invoiceAmount: Bani;
  readonly invoiceDocuments: readonly string[];
  readonly notes: string;
  readonly status: DeliveryStatus;
};
export type DeliveryItem = {
  readonly id: string;
  readonly deliveryId: string;
  readonly orderedItemId: string;
  readonly amount: Quantity;
  readonly invoiceAmount: Bani;
  readonly expires: number | null;
};

const toDelivery = (row: Tables['deliveries']): Delivery => ({
  id: row.id,
  orderId: row.supplier_order_id,
  receivedBy: row.received_by,
  receivedAt: row.received_at,
  invoiceAmount: row.invoice_amount,
  invoiceDocuments: readJson('deliveries.invoice_documents', row.invoice_documents, row.id),
  notes: row.notes,
  status: row.status,
});
const toItem = (row: Tables['delivery_items']): DeliveryItem => ({
  id: row.id,
  deliveryId: row.delivery_id,
  orderedItemId: row.ordered_item_id,
  amount: row.amount,
  invoiceAmount: row.invoice_amount,
  expires: row.expires,
});

/** Newest first; of one order, or all of them. */
export async function readDeliveries(reader: Reader, orderId?: string): Promise<Delivery[]> {
  const rows = await reader('deliveries')
    .where(orderId === undefined ? {} : { supplier_order_id: orderId })
    .orderBy([
      { column: 'received_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
  return rows.map(toDelivery);
}

export async function readDelivery(reader: Reader, id: string): Promise<Delivery | undefined> {
  const row = await reader('deliveries').where({ id }).first();
  return row && toDelivery(row);
}

/** After its order, which whoever asks holds. */
export async function lockDelivery(tx: Tx, id: string): Promise<Delivery | undefined> {
  const row = await tx('deliveries').where({ id }).forUpdate().first();
  return row && toDelivery(row);
}

export async function hasDeliveries(reader: Reader, orderId: string): Promise<boolean> {
  return (await reader('deliveries').where({ supplier_order_id: orderId }).first('id')) !== undefined;
}

export async function insertDelivery(tx: Tx, delivery: Delivery): Promise<void> {
  await tx('deliveries').insert({
    id: delivery.id,
    supplier_order_id: delivery.orderId,
    received_by: delivery.receivedBy,
    received_at: delivery.receivedAt,
    invoice_amount: delivery.invoiceAmount,
    invoice_documents: toJson(delivery.invoiceDocuments),
    notes: delivery.notes,
    status: delivery.status,
  });
}

export async function updateDelivery(tx: Tx, delivery: Delivery): Promise<void> {
  await tx('deliveries')
    .where({ id: delivery.id, status: deliveryStatus.is.pending })
    .update({
      invoice_amount: delivery.invoiceAmount,
      invoice_documents: toJson(delivery.invoiceDocuments),
      notes: delivery.notes,
    });
}

export async function validateDelivery(tx: Tx, id: string, now: number): Promise<void> {
  await tx('deliveries')
    .where({ id, status: FINISHED.from })
    .update({ status: FINISHED.to, validated_at: now });
}

export async function deleteDelivery(tx: Tx, id: string): Promise<void> {
  await tx('deliveries').where({ id, status: deliveryStatus.is.pending }).delete();
}

/** In the order in which they were added. */
export async function itemsOf(reader: Reader, deliveryId: string): Promise<DeliveryItem[]> {
  const rows = await reader('delivery_items').where({ delivery_id: deliveryId }).orderBy(['line_no', 'id']);
  return rows.map(toItem);
}

export async function readItem(reader: Reader, id: string): Promise<DeliveryItem | undefined> {
  const row = await reader('delivery_items').where({ id }).first();
  return row && toItem(row);
}

/** Whether anything of an ordered line came, with a finished delivery or another. */
export async function hasCome(reader: Reader, orderedItemId: string): Promise<boolean> {
  return (await reader('delivery_items').where({ ordered_item_id: orderedItemId }).first('id')) !== undefined;
}

/** After the last line of its delivery, which is held. */
export async function insertItem(tx: Tx, item: DeliveryItem): Promise<void> {
  const [last] = await tx('delivery_items').where({ delivery_id: item.deliveryId }).max({ no: 'line_no' });
  await tx('delivery_items').insert({
    id: item.id,
    delivery_id: item.deliveryId,
    ordered_item_id: item.orderedItemId,
    amount: item.amount,
    invoice_amount: item.invoiceAmount,
    expires: item.expires,
    line_no: (last?.no ?? 0) + 1,
  });
}

export async function deleteItem(tx: Tx, id: string): Promise<void> {
  await tx('delivery_items').where({ id }).delete();
}
