import { isDeepStrictEqual } from 'node:util';
import { decimalOf, sumQuantities } from '@masa/domain/quantity';
import { isoOrNull } from '../../db/rows.ts';
import type { Records, Violation } from './records.ts';

type DeliveryItem = Records['deliveryItems'][number];

/** What came is in stock if and only if somebody has counted it, each line as one batch (AMB-113, AMB-114). */
function* batchesOfDeliveries(records: Records): Iterable<string> {
  const { deliveries, deliveryItems, orderedItems, receivedBatches, stockAmounts } = records;
  const itemIds = new Set(deliveryItems.map(({ id }) => id));
  for (const batch of receivedBatches)
    if (!itemIds.has(batch.deliveryItemId ?? '')) yield `batch ${batch.id} came with no delivery`;
  const batches = Map.groupBy(receivedBatches, ({ deliveryItemId }) => deliveryItemId);
  for (const item of deliveryItems) {
    const delivery = deliveries.find(({ id }) => id === item.deliveryId);
    const own = batches.get(item.id) ?? [];
    const count = delivery?.validated ? 1 : 0;
    if (own.length !== count) yield `line ${item.id} has ${own.length} batches, not ${count}`;
    const line = orderedItems.find(({ id }) => id === item.orderedItemId);
    const came = {
      stockConfigId: line?.stockConfigId,
      initialAmount: item.amount,
      created: delivery?.receivedAt,
      cost: item.invoiceAmount,
    };
    for (const { id, deliveryItemId: _, ...batch } of own)
      if (!isDeepStrictEqual(batch, came))
        yield `batch ${id} is ${JSON.stringify(batch)}, ${JSON.stringify(came)} came`;
  }
  const odd = stockAmounts.filter((amount) => !Number.isSafeInteger(amount));
  if (odd.length > 0) yield `no whole thousandths: ${odd.map(String).join(', ')}`;
}

const told = ({ id, deliveryId, orderedItemId, amount, invoiceAmount, expires }: DeliveryItem) => ({
  id,
  deliveryReference: deliveryId,
  orderedItemReference: orderedItemId,
  amount: decimalOf(amount),
  invoiceAmount,
  expires: isoOrNull(expires),
});
const byId = <T extends { readonly id: string }>(rows: readonly T[]) =>
  rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** A validated delivery is what it was when somebody finished it; details add up what came of each line. */
function* finishedForGood(records: Records): Iterable<string> {
  const { deeds, deliveries, deliveryItems, orderedItems, supplierOrderDetails } = records;
  const finishes = Map.groupBy(
    deeds.filter(({ action }) => action === 'delivery.validated'),
    ({ entityId }) => entityId,
  );
  for (const id of finishes.keys())
    if (!deliveries.some((delivery) => delivery.id === id && delivery.validated))
      yield `delivery ${id} was finished, and is not`;
  for (const { id, validated, invoiceAmount, invoiceDocuments, notes } of deliveries) {
    const own = finishes.get(id) ?? [];
    if (own.length !== (validated ? 1 : 0)) yield `delivery ${id} was finished ${own.length} times`;
    const [finish] = own;
    if (!finish) continue;
    const items = deliveryItems.filter(({ deliveryId }) => deliveryId === id).map(told);
    const is = { invoiceAmount, invoiceDocuments, notes, items: byId(items) };
    const was = { ...finish.details, items: byId(finish.details['items'] as { id: string }[]) };
    if (!isDeepStrictEqual(is, was))
      yield `delivery ${id} is ${JSON.stringify(is)}, it was finished as ${JSON.stringify(was)}`;
  }
  for (const { id, orderId } of orderedItems) {
    const came = deliveryItems.filter(({ orderedItemId }) => orderedItemId === id);
    const amount = decimalOf(sumQuantities(came.map((item) => item.amount)));
    const shown = supplierOrderDetails
      .get(orderId)
      ?.deliveredItems.find(({ orderedItemReference }) => orderedItemReference === id);
    if ((shown?.amount ?? 0) !== amount)
      yield `of ${id} came ${amount}, staff are shown ${shown?.amount ?? 0}`;
  }
}

/** An order with deliveries is there, and what came belongs to it; each paper was uploaded. */
function* ordersAndPapers(records: Records): Iterable<string> {
  const { supplierOrders, orderedItems, deliveries, deliveryItems, uploads } = records;
  const orders = new Set(supplierOrders.map(({ id }) => id));
  for (const { id, orderId } of deliveries) if (!orders.has(orderId)) yield `delivery ${id} is of no order`;
  for (const { id, deliveryId, orderedItemId } of deliveryItems) {
    const delivery = deliveries.find((one) => one.id === deliveryId);
    const line = orderedItems.find((one) => one.id === orderedItemId);
    if (!delivery || line?.orderId !== delivery.orderId)
      yield `line ${id} came with delivery ${deliveryId}, of another order`;
  }
  const papers = [
    ...supplierOrders.map(({ id, documents }) => [`order ${id}`, documents] as const),
    ...deliveries.map(({ id, invoiceDocuments }) => [`delivery ${id}`, invoiceDocuments] as const),
  ];
  for (const [name, documents] of papers)
    for (const filename of documents)
      if (!uploads.has(filename)) yield `${name} shows ${filename}, which is not there`;
}

export function* supply(records: Records): Iterable<Violation> {
  for (const detail of batchesOfDeliveries(records)) yield { rule: 'I27', detail };
  for (const detail of finishedForGood(records)) yield { rule: 'I28', detail };
  for (const detail of ordersAndPapers(records)) yield { rule: 'I29', detail };
}
