import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, refusalOf, type Evening } from '../../testing/evening.ts';
import { ordering, type Ordering } from '../../testing/ordering.ts';

let bar: Evening;
let buy: Ordering;
beforeAll(async () => {
  bar = await evening();
  buy = ordering(bar);
});
afterAll(() => bar.close());

const ROUNDS = 8;
/** What became of calls that were made at once: 'done', or the refusal. */
const outcomes = async (...calls: readonly Promise<unknown>[]): Promise<string[]> => {
  const settled = await Promise.allSettled(calls);
  return Promise.all(
    settled.map(async (call) =>
      call.status === 'fulfilled' ? 'done' : refusalOf(Promise.reject(call.reason as Error)),
    ),
  );
};
async function counted() {
  const { order, items } = await buy.ordered(5, 5);
  const [first, second] = items;
  if (!first || !second) throw new Error('Nothing was ordered.');
  const delivery = await buy.delivery(order.id);
  await buy.came(delivery.id, first.id, 5);
  return { order, delivery, first, second };
}

describe('of two at once', () => {
  it('who finish a delivery one wins, and its batches are there once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { delivery, first } = await counted();
      const both = await outcomes(
        bar.ana.finishDelivery({ params: { id: delivery.id } }),
        bar.ion.finishDelivery({ params: { id: delivery.id } }),
      );
      expect(both.toSorted()).toEqual(['409 delivery_validated', 'done']);
      expect(await buy.batchesOf(first.stockConfigId)).toHaveLength(1);
    }
  });

  it('who finish it and put something on it, what was put on it is stock or was refused', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { delivery, second } = await counted();
      const [finished, added] = await outcomes(
        buy.finish(delivery.id),
        bar.ion.addDeliveryItem({
          params: { id: delivery.id },
          body: { orderedItemReference: second.id, amount: 5, invoiceAmount: 1 },
        }),
      );
      expect(finished).toBe('done');
      expect(['done', '409 delivery_validated']).toContain(added);
      expect(await buy.batchesOf(second.stockConfigId)).toHaveLength(added === 'done' ? 1 : 0);
      expect((await buy.deliveryOf(delivery.id))?.itemCount).toBe(added === 'done' ? 2 : 1);
    }
  });

  it('who finish it and delete it, or take its only line away, it is one of both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { delivery, first } = await counted();
      const [finished, deleted] = await outcomes(
        buy.finish(delivery.id),
        bar.ion.deleteDelivery({ params: { id: delivery.id } }),
      );
      expect([
        ['done', '409 delivery_validated'],
        ['404 delivery_not_found', 'done'],
      ]).toContainEqual([finished, deleted]);
      expect(await buy.batchesOf(first.stockConfigId)).toHaveLength(finished === 'done' ? 1 : 0);

      const again = await counted();
      const [line] = await bar.ana.deliveryItems({ params: { id: again.delivery.id } });
      const [validated, removed] = await outcomes(
        buy.finish(again.delivery.id),
        bar.ion.removeDeliveryItem({ params: { itemId: line?.id ?? '' } }),
      );
      expect([
        ['done', '409 delivery_validated'],
        ['409 delivery_empty', 'done'],
      ]).toContainEqual([validated, removed]);
    }
  });

  it('who delete an order and receive it, it is gone or has its delivery', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await buy.order();
      const [deleted, received] = await outcomes(
        bar.ion.deleteSupplierOrder({ params: { id: order.id } }),
        buy.delivery(order.id),
      );
      expect([
        ['done', '404 supplier_order_not_found'],
        ['409 supplier_order_has_deliveries', 'done'],
      ]).toContainEqual([deleted, received]);
      expect((await buy.orderOf(order.id))?.deliveryCount).toBe(received === 'done' ? 1 : undefined);
    }
  });

  it('who order the same thing one does, whoever was first', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await buy.order();
      const { id } = await buy.config();
      const both = await outcomes(
        buy.item(order.id, id, 1),
        bar.ion.addSupplierOrderItem({
          body: { supplierOrderId: order.id, stockConfigId: id, expectedQuantity: 2 },
        }),
      );
      expect(both.toSorted()).toEqual(['409 order_item_twice', 'done']);
      expect((await buy.details(order.id)).orderItems).toHaveLength(1);
    }
  });

  it('who put the same thing on a delivery one does', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { delivery, second } = await counted();
      const both = await outcomes(
        ...[bar.ana, bar.ion].map((api) =>
          api.addDeliveryItem({
            params: { id: delivery.id },
            body: { orderedItemReference: second.id, amount: 1, invoiceAmount: 1 },
          }),
        ),
      );
      expect(both.toSorted()).toEqual(['409 delivery_item_twice', 'done']);
      expect((await buy.deliveryOf(delivery.id))?.itemCount).toBe(2);
    }
  });

  it('who strike a line off and receive it, it came or is struck off', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { order, delivery, second } = await counted();
      const [struck, came] = await outcomes(
        bar.ion.removeSupplierOrderItem({ params: { id: second.id } }),
        buy.came(delivery.id, second.id, 1),
      );
      expect([
        ['done', '404 supplier_order_item_not_found'],
        ['409 order_item_delivered', 'done'],
      ]).toContainEqual([struck, came]);
      expect((await buy.details(order.id)).orderItems).toHaveLength(came === 'done' ? 2 : 1);
    }
  });

  it('who order something and keep it in stock no longer, it is ordered or unknown', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await buy.order();
      const { id } = await buy.config();
      const [ordered, deleted] = await outcomes(
        buy.item(order.id, id, 1),
        bar.boss.deleteStockConfig({ params: { id } }),
      );
      expect([
        ['done', '409 stock_config_in_use'],
        ['404 stock_config_not_found', 'done'],
      ]).toContainEqual([ordered, deleted]);
    }
  });

  it('who order from a supplier and deactivate it, the order stands or is refused', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, name } = await bar.boss.addSupplier({ body: { name: `Supplier ${round}` } });
      const documents = [await buy.pdf()];
      const [ordered, changed] = await outcomes(
        buy.order({ supplierId: id, documents }),
        bar.boss.changeSupplier({ params: { id }, body: { name, active: false } }),
      );
      expect(changed).toBe('done');
      expect(['done', '404 supplier_not_found']).toContain(ordered);
    }
  });
});
