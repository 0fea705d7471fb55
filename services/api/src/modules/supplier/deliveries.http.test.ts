import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedJson } from '../../testing/stored-json.ts';
import { evening, refusalOf, refusalsOf, type Evening } from '../../testing/evening.ts';
import { ordering, type Ordering } from '../../testing/ordering.ts';

let bar: Evening;
let buy: Ordering;
beforeAll(async () => {
  bar = await evening();
  buy = ordering(bar);
});
afterAll(() => bar.close());

const change = (id: string, given: object = {}) =>
  bar.ion.changeDelivery({ params: { id }, body: { invoiceAmount: 20_000, ...given } });
const remove = (id: string) => bar.ana.deleteDelivery({ params: { id } });
const removeItem = (itemId: string) => bar.ana.removeDeliveryItem({ params: { itemId } });
const itemsOf = (id: string) => bar.ana.deliveryItems({ params: { id } });

/** An order of 20 and 4 with a delivery that nothing stands on yet. */
async function atTheDoor() {
  const { order, items } = await buy.ordered(20, 4);
  const [wings, sauce] = items;
  if (!wings || !sauce) throw new Error('Nothing was ordered.');
  return { order, wings, sauce, delivery: await buy.delivery(order.id) };
}

describe('a delivery (A-081)', () => {
  it('is received by whoever is signed in, whatever he says, and is pending', async () => {
    const { order } = await buy.ordered(1);
    const paper = await buy.pdf();
    const delivery = await bar.ion.createDelivery({
      body: {
        supplierOrderId: order.id,
        receivedByEmployeeId: 'Receiver',
        invoiceAmount: 284_050,
        invoiceDocuments: [paper],
        notes: 'Ranch not on the truck.',
      },
    });
    expect(delivery).toEqual({
      id: expect.any(String) as string,
      supplierOrderId: order.id,
      receivedByEmployeeId: 'ion',
      receivedAt: expect.stringMatching(/^2026-11-20T18:/u) as string,
      invoiceAmount: 284_050,
      invoiceDocuments: [paper],
      notes: 'Ranch not on the truck.',
      status: 'pending',
      itemsAmount: 0,
      itemCount: 0,
    });
    expect(await buy.deliveryOf(delivery.id)).toEqual(delivery);
    expect((await buy.details(order.id)).deliveries).toEqual([delivery]);
    expect(await buy.orderOf(order.id)).toMatchObject({ deliveryCount: 1, status: 'pending' });
  });

  it('is told whole to who looks at it alone', async () => {
    const { order, wings, sauce, delivery } = await atTheDoor();
    const line = await buy.came(delivery.id, wings.id, 12.5);
    const stock = await bar.ana.stockConfigs();
    const named = (item: typeof wings) => ({
      ...item,
      name: stock.find(({ id }) => id === item.stockConfigId)?.name,
      unit: 'kg',
    });
    expect(await bar.ana.deliveryDetails({ params: { id: delivery.id } })).toEqual({
      delivery: await buy.deliveryOf(delivery.id),
      order: await buy.orderOf(order.id),
      supplier: (await bar.ana.suppliers()).find(({ id }) => id === 'qualiko'),
      items: [line],
      orderItems: [named(wings), named(sauce)],
      deliveredItems: [{ orderedItemReference: wings.id, amount: 12.5 }],
    });
    expect((await buy.details(order.id)).order).toEqual(await buy.orderOf(order.id));
    expect(await refusalOf(bar.ana.deliveryDetails({ params: { id: 'nothing' } }))).toBe(
      '404 delivery_not_found',
    );
  });

  it('needs an order and what the invoice says', async () => {
    const order = await buy.order();
    expect(await refusalOf(buy.delivery('nothing'))).toBe('404 supplier_order_not_found');
    expect(
      await refusalsOf(
        buy.delivery(''),
        buy.delivery(order.id, { invoiceAmount: -1 }),
        buy.delivery(order.id, { invoiceAmount: 0.5 }),
        buy.delivery(order.id, { invoiceAmount: 10_000_000_001 }),
        bar.ana.createDelivery({ body: { supplierOrderId: order.id, invoiceAmount: Number.NaN } }),
      ),
    ).toEqual(['400 invalid_request']);
    expect(await refusalOf(buy.delivery(order.id, { invoiceDocuments: ['never.pdf'] }))).toBe(
      '400 document_unknown',
    );
    // For nothing, and without a paper, is fine.
    expect(await buy.delivery(order.id, { invoiceAmount: 0 })).toMatchObject({ invoiceDocuments: [] });
  });

  it('is corrected, but never moves to another order (A-083)', async () => {
    const { order, delivery } = await atTheDoor();
    const other = await buy.order();
    const paper = await buy.picture();
    const fields = { invoiceAmount: 999, invoiceDocuments: [paper], notes: 'Counted twice.' };
    expect(await change(delivery.id, { ...fields, receivedByEmployeeId: 'ion' })).toEqual({
      ...delivery,
      ...fields,
    });
    expect(await change(delivery.id, { supplierOrderId: order.id })).toMatchObject({
      supplierOrderId: order.id,
      invoiceAmount: 20_000,
      notes: '',
    });
    expect(await refusalOf(change(delivery.id, { supplierOrderId: other.id }))).toBe(
      '400 delivery_order_fixed',
    );
    expect(await refusalOf(change(delivery.id, { invoiceAmount: undefined }))).toBe('400 invalid_request');
    expect(await refusalOf(change(delivery.id, { invoiceDocuments: ['never.pdf'] }))).toBe(
      '400 document_unknown',
    );
    expect((await buy.details(other.id)).deliveries).toEqual([]);
  });

  it('is deleted with its lines, and then there is none', async () => {
    const { order, wings, delivery } = await atTheDoor();
    const line = await buy.came(delivery.id, wings.id, 20);
    expect(await remove(delivery.id)).toEqual({ status: 'deleted', id: delivery.id });
    expect((await buy.details(order.id)).deliveredItems).toEqual([]);
    expect(
      await refusalsOf(
        remove(delivery.id),
        change(delivery.id),
        itemsOf(delivery.id),
        buy.came(delivery.id, wings.id, 1),
        buy.finish(delivery.id),
      ),
    ).toEqual(['404 delivery_not_found']);
    expect(await refusalOf(removeItem(line.id))).toBe('404 delivery_item_not_found');
  });

  it('is one when its answer was lost and it is sent again', async () => {
    const order = await buy.order();
    const send = () => buy.delivery(order.id, { notes: 'Once.' }, { idempotencyKey: 'delivery-1' });
    const [one, other] = await Promise.all([send(), send()]);
    expect(other).toEqual(one);
    expect((await buy.details(order.id)).deliveries).toHaveLength(1);
  });

  it('is listed newest first', async () => {
    const { order, delivery } = await atTheDoor();
    bar.clock.advance(1_000);
    const second = await buy.delivery(order.id);
    const ids = (await bar.ana.deliveries()).map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual([second.id, delivery.id]);
  });
});

describe('what came', () => {
  it('is a line of the order, how much of it and what the invoice asks for it', async () => {
    const { wings, sauce, delivery } = await atTheDoor();
    const first = await buy.came(delivery.id, sauce.id, 2.5, { invoiceAmount: 4_400 });
    const second = await buy.came(delivery.id, wings.id, 0.001, {
      invoiceAmount: 0,
      expires: '2026-11-25T10:00:00+02:00',
    });
    expect(first).toEqual({
      id: expect.any(String) as string,
      deliveryReference: delivery.id,
      orderedItemReference: sauce.id,
      amount: 2.5,
      invoiceAmount: 4_400,
      expires: null,
    });
    expect(second.expires).toBe('2026-11-25T08:00:00.000Z');
    expect(await itemsOf(delivery.id)).toEqual([first, second]);
    expect(await buy.deliveryOf(delivery.id)).toMatchObject({ itemsAmount: 4_400, itemCount: 2 });
  });

  it('expires at the end of a day, when the next business day begins', async () => {
    const { wings, sauce, delivery } = await atTheDoor();
    const day = await buy.came(delivery.id, wings.id, 1, { expires: '2026-11-25' });
    expect(day.expires).toBe('2026-11-26T02:59:59.999Z');
    for (const expires of ['soon', '2026-02-30', '2026-11-25T10:00:00', '0000-01-01', '9999-12-31'])
      expect([expires, await refusalOf(buy.came(delivery.id, sauce.id, 1, { expires }))]).toEqual([
        expires,
        '400 invalid_request',
      ]);
  });

  it('stands once in a delivery, and on the order it was ordered with', async () => {
    const { order, wings, delivery } = await atTheDoor();
    const { items } = await buy.ordered(1);
    await buy.came(delivery.id, wings.id, 1);
    expect(await refusalOf(buy.came(delivery.id, wings.id, 1))).toBe('409 delivery_item_twice');
    expect(await refusalOf(buy.came(delivery.id, items[0]?.id ?? '', 1))).toBe(
      '400 delivery_item_of_another_order',
    );
    expect(await refusalOf(buy.came(delivery.id, 'nothing', 1))).toBe('404 supplier_order_item_not_found');
    for (const amount of [0, -1, 0.0001])
      expect(await refusalOf(buy.came(delivery.id, wings.id, amount))).toBe('400 invalid_request');
    // The rest comes with another one.
    await buy.came((await buy.delivery(order.id)).id, wings.id, 1);
  });

  it('is added up over all deliveries, finished or not (A-078, S-132 to S-134)', async () => {
    const { order, wings, sauce, delivery } = await atTheDoor();
    await buy.came(delivery.id, wings.id, 12.5);
    expect(await buy.orderOf(order.id)).toMatchObject({ status: 'pending', fullCount: 0, itemCount: 2 });
    await buy.finish(delivery.id);
    const second = await buy.delivery(order.id);
    const rest = await buy.came(second.id, wings.id, 7.5);
    await buy.came(second.id, sauce.id, 1);
    const { deliveries, deliveredItems } = await buy.details(order.id);
    expect(deliveries.map(({ id, status }) => [id, status]).toSorted()).toEqual(
      [
        [delivery.id, 'validated'],
        [second.id, 'pending'],
      ].toSorted(),
    );
    expect(deliveredItems).toEqual([
      { orderedItemReference: wings.id, amount: 20 },
      { orderedItemReference: sauce.id, amount: 1 },
    ]);
    // Of each line something came: completed, though one is in part only.
    expect(await buy.orderOf(order.id)).toMatchObject({ status: 'completed', fullCount: 1 });
    await removeItem(rest.id);
    expect((await buy.details(order.id)).deliveredItems[0]).toEqual({
      orderedItemReference: wings.id,
      amount: 12.5,
    });
  });
});

describe('a delivery that was counted', () => {
  it('is stock: one batch for each line, as old as the delivery', async () => {
    const { order, wings, sauce, delivery } = await atTheDoor();
    await buy.came(delivery.id, wings.id, 20, { invoiceAmount: 240_000, expires: '2026-11-25' });
    await buy.came(delivery.id, sauce.id, 2.5, { invoiceAmount: 44_000 });
    expect(await buy.batchesOf(wings.stockConfigId)).toEqual([]);
    bar.clock.advance(60_000);
    const finished = await bar.ion.finishDelivery({ params: { id: delivery.id } });
    // The invoice says 100 MDL: it only warns.
    expect(finished).toEqual({ ...delivery, status: 'validated', itemsAmount: 284_000, itemCount: 2 });
    expect(await buy.deliveryOf(delivery.id)).toEqual(finished);
    expect(await buy.batchesOf(wings.stockConfigId)).toEqual([
      {
        id: expect.any(String) as string,
        stockItemType: wings.stockConfigId,
        amount: 20,
        initialAmount: 20,
        created: delivery.receivedAt,
        expires: '2026-11-26T02:59:59.999Z',
        active: true,
        reason: `delivery:${delivery.id}`,
        badge: 'active',
        cost: 240_000,
      },
    ]);
    expect(await buy.batchesOf(sauce.stockConfigId)).toMatchObject([
      { amount: 2.5, expires: null, cost: 44_000 },
    ]);
    const movements = await bar.ana.stockMovements({ query: { config: wings.stockConfigId } });
    expect(movements).toMatchObject([{ delta: 20, cause: 'delivery', actor: 'user:ion' }]);
    const row = await bar.database
      .db('audit_log')
      .where({ action: 'delivery.validated', entity_id: delivery.id })
      .first();
    expect(row?.actor).toBe('user:ion');
    expect(row && storedJson(row.details)).toEqual(
      expect.objectContaining({ items: await itemsOf(delivery.id) }),
    );
    expect(await buy.orderOf(order.id)).toMatchObject({ status: 'completed', fullCount: 1 });
  });

  it('refuses what nobody has counted, and to be counted again, with words (A-084)', async () => {
    const { wings, delivery } = await atTheDoor();
    const finish = () =>
      bar.send('POST', `/api/supplier-order/delivery/${delivery.id}/finish`, {
        headers: { authorization: `Basic ${btoa('ana:correct horse battery')}` },
      });
    expect(await finish()).toMatchObject({
      status: 409,
      body: { error: 'delivery_empty', message: 'A delivery without items cannot be finished.' },
    });
    await buy.came(delivery.id, wings.id, 1);
    await buy.finish(delivery.id);
    expect(await finish()).toMatchObject({
      status: 409,
      body: {
        error: 'delivery_validated',
        message: 'This delivery is validated and cannot be changed.',
      },
    });
    expect(await buy.batchesOf(wings.stockConfigId)).toHaveLength(1);
  });

  it('is not touched any more (A-082)', async () => {
    const { wings, sauce, delivery } = await atTheDoor();
    const line = await buy.came(delivery.id, wings.id, 1);
    const finished = await buy.finish(delivery.id);
    expect(
      await refusalsOf(
        change(delivery.id),
        remove(delivery.id),
        buy.came(delivery.id, sauce.id, 1),
        removeItem(line.id),
      ),
    ).toEqual(['409 delivery_validated']);
    expect(await buy.deliveryOf(delivery.id)).toEqual(finished);
    expect(await itemsOf(delivery.id)).toEqual([line]);
  });

  it('is counted once when its answer was lost and it is sent again', async () => {
    const { wings, delivery } = await atTheDoor();
    await buy.came(delivery.id, wings.id, 1);
    const first = await buy.finish(delivery.id, { idempotencyKey: 'finish-1' });
    expect(await buy.finish(delivery.id, { idempotencyKey: 'finish-1' })).toEqual(first);
    expect(await buy.batchesOf(wings.stockConfigId)).toHaveLength(1);
  });
});
