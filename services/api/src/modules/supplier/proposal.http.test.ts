import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, order, refusalOf, refusalsOf, type Evening } from '../../testing/evening.ts';
import { ordering, type Ordering } from '../../testing/ordering.ts';

let bar: Evening;
let buy: Ordering;
beforeAll(async () => {
  bar = await evening();
  buy = ordering(bar);
});
afterAll(() => bar.close());

const proposed = async (stockConfigId: string, supplier?: string) =>
  (await bar.ana.stockProposal({ query: supplier === undefined ? {} : { supplier } }))
    .flatMap(({ supplierId, items }) => items.map((item) => ({ supplierId, ...item })))
    .find((item) => item.stockConfigId === stockConfigId);
const batch = (stockItemType: string, amount: number) =>
  bar.ana.addStockBatch({ body: { stockItemType, amount } });
const accept = (items: readonly { stockConfigId: string; quantity: number }[], given = {}, options = {}) =>
  bar.ana.orderProposal(
    {
      body: { supplierId: 'qualiko', expectedDeliveryDate: '2026-11-23', items: [...items], ...given },
    },
    options,
  );

describe('what to order', () => {
  it('is what is missing to be full again, after what is on its way', async () => {
    const { id } = await buy.config({ min: 5, max: 40 });
    expect(await proposed(id)).toEqual({
      supplierId: 'qualiko',
      stockConfigId: id,
      quantity: 40,
      onHand: 0,
      onOrder: 0,
      usedPerDay: 0,
      daysLeft: null,
      urgent: true,
    });
    await batch(id, 12.5);
    expect(await proposed(id)).toMatchObject({ quantity: 27.5, onHand: 12.5, urgent: false });
    const bought = await buy.order();
    const line = await buy.item(bought.id, id, 20);
    expect(await proposed(id)).toMatchObject({ quantity: 7.5, onOrder: 20 });
    // A second line of the order keeps it open when this one comes.
    await buy.item(bought.id, (await buy.config()).id, 1);
    const delivery = await buy.delivery(bought.id);
    await buy.came(delivery.id, line.id, 15);
    expect(await proposed(id)).toMatchObject({ quantity: 7.5, onHand: 12.5, onOrder: 20 });
    await buy.finish(delivery.id);
    expect(await proposed(id)).toMatchObject({ quantity: 7.5, onHand: 27.5, onOrder: 5 });
    // More than ordered: nothing of the line is to come, and it counts as it is.
    const second = await buy.delivery(bought.id);
    await buy.came(second.id, line.id, 8);
    await buy.finish(second.id);
    expect(await proposed(id)).toMatchObject({ quantity: 4.5, onHand: 35.5, onOrder: 0 });
    await batch(id, 4.5);
    expect(await proposed(id)).toBeUndefined();
  });

  it('waits for nothing of a completed order', async () => {
    const { id } = await buy.config({ max: 10 });
    const bought = await buy.order();
    const line = await buy.item(bought.id, id, 10);
    const delivery = await buy.delivery(bought.id);
    await buy.came(delivery.id, line.id, 4);
    await buy.finish(delivery.id);
    expect(await proposed(id)).toMatchObject({ quantity: 6, onHand: 4, onOrder: 0 });
  });

  it('counts what guests have ordered, and how fast it goes', async () => {
    const { id } = await buy.config({ min: 2, max: 20, stockControlSchedule: 4 });
    await bar.ana.countStock({ params: { id }, body: { counted: 9 } });
    await bar.boss.addMenuItemStock({ params: { id: 'fries' }, body: { stockId: id, ratio: 3.5 } });
    const guest = await bar.guest('Mihai', bar.table());
    const [fries = ''] = await order(guest, 'fries', 'fries');
    // 9 are there and 7 promised.
    expect(await proposed(id)).toMatchObject({ quantity: 18, onHand: 9, usedPerDay: 0, urgent: false });
    await bar.ion.advanceOrder({ params: { orderId: fries, nextStatus: 'being_prepared' } });
    // Half of it is used by now: 3.5 of 14 days.
    expect(await proposed(id)).toMatchObject({
      quantity: 18,
      onHand: 5.5,
      usedPerDay: 0.25,
      daysLeft: 8,
      // 2 are left for guests; 1 will be when somebody counts, in four days.
      urgent: true,
    });
  });

  it('is asked for one supplier, or for all', async () => {
    const [ham, beer] = [await buy.config(), await buy.config({ supplier: 'forward' })];
    expect(await proposed(ham.id, 'qualiko')).toBeDefined();
    expect(await proposed(beer.id, 'qualiko')).toBeUndefined();
    expect(await proposed(beer.id)).toMatchObject({ supplierId: 'forward' });
    expect(await refusalOf(bar.ana.stockProposal({ query: { supplier: 'nobody' } }))).toBe(
      '404 supplier_not_found',
    );
    const suppliers = (await bar.ana.stockProposal({ query: {} })).map(({ supplierId }) => supplierId);
    expect(suppliers).toEqual(['qualiko', 'forward']);
  });
});

describe('a proposal that somebody accepts', () => {
  it('is an order with its lines, whose papers come later', async () => {
    const [ham, cheese] = [await buy.config({ max: 30 }), await buy.config({ max: 10 })];
    const made = await accept(
      [
        { stockConfigId: ham.id, quantity: 30 },
        { stockConfigId: cheese.id, quantity: 7.5 },
      ],
      { description: 'To be full again.' },
    );
    expect(made).toMatchObject({
      createdByEmployeeId: 'ana',
      supplierId: 'qualiko',
      expectedDeliveryDate: '2026-11-23',
      description: 'To be full again.',
      documents: [],
      status: 'pending',
      itemCount: 2,
    });
    const { orderItems } = await buy.details(made.id);
    expect(
      orderItems.map(({ stockConfigId, expectedQuantity }) => [stockConfigId, expectedQuantity]),
    ).toEqual([
      [ham.id, 30],
      [cheese.id, 7.5],
    ]);
    // From then on it is on its way.
    expect(await proposed(ham.id)).toBeUndefined();
    expect(await proposed(cheese.id)).toMatchObject({ quantity: 2.5, onOrder: 7.5 });
  });

  it('is changed while the supplier has sent no paper, and keeps one from the first on (S-128)', async () => {
    const { id } = await buy.config();
    const { id: orderId } = await accept([{ stockConfigId: id, quantity: 1 }]);
    const change = (description: string, documents: string[]) =>
      bar.ion.changeSupplierOrder({
        params: { id: orderId },
        body: { supplierId: 'qualiko', expectedDeliveryDate: '2026-11-25', description, documents },
      });
    expect(await change('One day later.', [])).toMatchObject({
      expectedDeliveryDate: '2026-11-25',
      description: 'One day later.',
      documents: [],
      itemCount: 1,
    });
    const paper = await buy.pdf();
    expect(await change('Confirmed.', [paper])).toMatchObject({ documents: [paper] });
    expect(await refusalOf(change('Thrown away.', []))).toBe('400 invalid_request');
    expect(await buy.orderOf(orderId)).toMatchObject({ description: 'Confirmed.', documents: [paper] });
  });

  it('is made whole or not at all', async () => {
    const { id } = await buy.config();
    const count = async () => (await bar.ana.supplierOrders()).length;
    const before = await count();
    const line = { stockConfigId: id, quantity: 1 };
    expect(await refusalOf(accept([line, { stockConfigId: 'unicorn', quantity: 1 }]))).toBe(
      '404 stock_config_not_found',
    );
    expect(await refusalOf(accept([line, { ...line, quantity: 2 }]))).toBe('409 order_item_twice');
    expect(await refusalOf(accept([line], { supplierId: 'nobody' }))).toBe('404 supplier_not_found');
    expect(
      await refusalsOf(accept([]), accept([{ ...line, quantity: 0 }]), accept([line], { supplierId: '' })),
    ).toEqual(['400 invalid_request']);
    expect(await count()).toBe(before);
    expect(await proposed(id)).toMatchObject({ onOrder: 0 });
  });

  it('is accepted once by one who presses twice', async () => {
    const { id } = await buy.config();
    const options = { idempotencyKey: randomUUID() };
    const send = () => accept([{ stockConfigId: id, quantity: 1 }], {}, options);
    const [one, other] = await Promise.all([send(), send()]);
    expect(other).toEqual(one);
    expect(await proposed(id)).toMatchObject({ onOrder: 1 });
  });
});
