import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, order, type Evening, type Guest } from '../../testing/evening.ts';
import { keepingStock, type KeepingStock } from '../../testing/keeping-stock.ts';

let bar: Evening;
let stock: KeepingStock;
let mihai: Guest;
beforeAll(async () => {
  bar = await evening();
  stock = keepingStock(bar);
  mihai = await bar.guest('Mihai', bar.table());
});
afterAll(() => bar.close());

const plate = async () => {
  const [id = ''] = await order(mihai, 'fries');
  await stock.prepare(id);
};
const figures = async (id: string) => {
  const { days, used, value, expiring, totalValue } = await bar.ana.stockFigures();
  return {
    days,
    totalValue,
    byDay: used.find(({ stockConfigId }) => stockConfigId === id)?.byDay,
    value: value.find(({ stockConfigId }) => stockConfigId === id)?.value,
    expiring: expiring.filter(({ stockConfigId }) => stockConfigId === id),
  };
};

describe('the figures', () => {
  it('tell what dishes used on each of the last fourteen business days, on hand or not', async () => {
    bar.clock.turnTo('2026-10-24T20:00:00+03:00');
    const id = await stock.config();
    await stock.use('fries', id, 0.25);
    const made = await stock.batch(id, 1.6);
    await plate();
    // Half past one at night is still Saturday; in this night the clock goes back.
    bar.clock.turnTo('2026-10-25T01:30:00+03:00');
    await plate();
    bar.clock.turnTo('2026-10-25T04:30:00+02:00');
    await plate();
    bar.clock.turnTo('2026-10-25T05:00:00+02:00');
    await plate();
    bar.clock.turnTo('2026-11-06T20:00:00+02:00');
    await plate();
    await plate();
    // Only 0.1 of it was there.
    await plate();
    const { days, byDay } = await figures(id);
    expect(days).toHaveLength(14);
    expect([days[0], days.at(-1)]).toEqual(['2026-10-24', '2026-11-06']);
    expect(byDay).toEqual([0.75, 0.25, ...Array.from({ length: 11 }, () => 0), 0.75]);
    // What was counted away or written off was not used.
    const more = await stock.batch(id, 5);
    await stock.count(id, 4);
    await bar.ana.writeOffStockBatch({ params: { id: more.id }, query: {} });
    expect((await figures(id)).byDay?.at(-1)).toBe(0.75);
    bar.clock.turnTo('2026-11-07T05:00:00+02:00');
    const next = await figures(id);
    expect([next.days[0], next.byDay?.[0], next.byDay?.at(-1)]).toEqual(['2026-10-25', 0.25, 0]);
    expect((await stock.batches(id)).map((batch) => batch.id)).toContain(made.id);
    bar.clock.turnTo('2026-11-20T20:00:00+02:00');
  });

  it('value what is on hand by what its delivery cost, in proportion to what is left', async () => {
    const id = await stock.config();
    expect((await figures(id)).value).toBeNull();
    await stock.batch(id, 2);
    expect((await figures(id)).value).toBeNull();
    const before = (await figures(id)).totalValue;
    const { id: supplierOrderId } = await bar.ana.orderProposal({
      body: {
        supplierId: 'qualiko',
        expectedDeliveryDate: '2026-11-25',
        items: [{ stockConfigId: id, quantity: 3 }],
      },
    });
    const { orderItems } = await bar.ana.supplierOrderDetails({ params: { id: supplierOrderId } });
    const { id: delivery } = await bar.ana.createDelivery({
      body: { supplierOrderId, invoiceAmount: 10_000 },
    });
    await bar.ana.addDeliveryItem({
      params: { id: delivery },
      body: {
        orderedItemReference: orderItems[0]?.id ?? '',
        amount: 3,
        invoiceAmount: 10_000,
        expires: '2026-11-22',
      },
    });
    await bar.ana.finishDelivery({ params: { id: delivery } });
    expect(await figures(id)).toMatchObject({ value: 10_000, totalValue: before + 10_000 });
    const [delivered] = (await stock.batches(id)).filter(({ cost }) => cost !== null);
    expect(delivered).toMatchObject({ amount: 3, cost: 10_000, reason: `delivery:${delivery}` });
    // Two thirds of it, rounded half up.
    await stock.count(id, 4);
    expect(await figures(id)).toMatchObject({ value: 6_667 });
    bar.clock.turnTo('2026-11-23T20:00:00+02:00');
    expect(await figures(id)).toMatchObject({ value: null });
    bar.clock.turnTo('2026-11-20T20:00:00+02:00');
  });

  it('list what expires within seven days or has, the first to go first', async () => {
    const id = await stock.config();
    const soon = await stock.batch(id, 1, { expires: '2026-11-27T19:00:00+02:00' });
    await stock.batch(id, 2, { expires: '2026-11-27T21:00:00+02:00' });
    await stock.batch(id, 3);
    const over = await stock.batch(id, 4, { expires: '2026-11-20T19:00:00+02:00' });
    const used = await stock.batch(id, 5, { expires: '2026-11-21T19:00:00+02:00' });
    await bar.ana.correctStockBatch({ params: { id: used.id }, body: { amount: 0, reason: 'Gone' } });
    expect((await figures(id)).expiring).toEqual([
      { batchId: over.id, stockConfigId: id, amount: 4, expires: over.expires },
      { batchId: soon.id, stockConfigId: id, amount: 1, expires: soon.expires },
    ]);
  });
});
