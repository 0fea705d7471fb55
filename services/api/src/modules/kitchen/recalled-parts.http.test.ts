import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RecallReason } from '@masa/domain/kitchen-work';
import { evening, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import { keepingStock, type KeepingStock } from '../../testing/keeping-stock.ts';
import { BUFFALO, wingsAndFryer, type WingsAndFryer } from '../../testing/wings-and-fryer.ts';

let bar: Evening;
let house: WingsAndFryer;
let stock: KeepingStock;
let [wingsKept, potatoes] = ['', ''];
beforeAll(async () => {
  bar = await evening();
  house = await wingsAndFryer(bar);
  stock = keepingStock(bar);
  [wingsKept, potatoes] = [await stock.config({ inTotals: true }), await stock.config({ inTotals: true })];
  await stock.use(BUFFALO, wingsKept, 0.5);
  await stock.useOfModifier('add_fries', potatoes, 0.2);
  for (const kept of [wingsKept, potatoes]) await stock.batch(kept, 500);
});
afterAll(() => bar.close());

let mihai: Guest;
let id: string;
/** Buffalo wings with fries are ready, and on their way to the table. */
beforeEach(async () => {
  mihai = await house.sit();
  id = await house.buffalo(mihai);
  await house.cook.tap(mihai, await house.cook.seen([id]), 'delivered');
});

const DAY = '2026-11-20';
const [DISH, FRIES] = [1, 2];
const bringBack = (
  nos: readonly number[],
  { remake = false, reason = 'cold' }: { remake?: boolean; reason?: RecallReason } = {},
) =>
  bar.ion.recallOrders({
    body: { items: [id], parts: nos.map((no) => ({ id, no })), reason, remake },
  });
/** In grams: wings, potatoes. */
const left = async () =>
  Promise.all(
    [wingsKept, potatoes].map(async (kept) => Math.round((await stock.level(kept)).onHand * 1_000)),
  );
const again = async () =>
  (await house.jobsOf(id)).map(({ dedup_key: key }) => key).filter((key) => key?.includes('again:'));

describe('a dish of several stations of which one share comes back (AMB-234)', () => {
  it('is made again there alone, and is ready when that is', async () => {
    const { recalled } = await bringBack([FRIES]);
    expect(recalled).toMatchObject([{ id, work: 'being_prepared', recall: { parts: [FRIES] } }]);
    expect(await house.partsOf(id)).toEqual(['ready_for_delivery', 'ordered']);
    const tap = { seen: 'ordered', target: 'ready_for_delivery', stationId: house.fryer } as const;
    expect((await house.tap(mihai, id, tap)).moved).toMatchObject([
      { id, work: 'ready_for_delivery', status: 'delivered' },
    ]);
    await house.cook.tap(mihai, await house.cook.seen([id]), 'delivered');
    expect(await house.shown(id)).toBeUndefined();
  });

  it('takes once more what its station makes of it: the fries without the wings, the wings without the fries', async () => {
    const [wings = 0, fries = 0] = await left();
    await bringBack([FRIES], { remake: true });
    expect(await left()).toEqual([wings, fries - 200]);
    await house.cook.tap(mihai, await house.cook.seen([id]), 'delivered');
    await bringBack([DISH], { remake: true });
    expect(await left()).toEqual([wings - 500, fries - 200]);
    await house.cook.tap(mihai, await house.cook.seen([id]), 'delivered');
    await bringBack([DISH, FRIES], { remake: true });
    expect(await left()).toEqual([wings - 1_000, fries - 400]);
  });

  it('is in the totals of the kitchen with what is made again alone (K-038)', async () => {
    const totals = async () => {
      const { ingredients } = await bar.ion.kitchenBoard({ query: { orders: 'none' } });
      const of = (kept: string) => ingredients.find(({ stockId }) => stockId === kept)?.amount ?? 0;
      return [of(wingsKept), of(potatoes)];
    };
    const [wings = 0, fries = 0] = await totals();
    await bringBack([FRIES]);
    const now = await totals();
    expect(now[0]).toBe(wings);
    expect(now[1]).toBeCloseTo(fries + 0.2, 6);
  });

  it('has AGAIN on the sticker of that station and on no other', async () => {
    await bringBack([FRIES], { remake: true });
    expect(await again()).toEqual([`part-again:${id}:2:1`]);
    await house.cook.tap(mihai, await house.cook.seen([id]), 'delivered');
    await bringBack([DISH], { remake: true });
    expect(await again()).toEqual([`again:${id}:2`, `part-again:${id}:2:1`]);
  });

  it('stands in the report with what that share is on the menu', async () => {
    const spilled = async () => {
      const report = await bar.boss.dayReport({ params: { date: DAY }, query: { format: 'json' } });
      if (report instanceof Uint8Array) throw new Error('A file instead of a report.');
      return report.recalls.find(({ reason }) => reason === 'spilled') ?? { items: 0, remade: 0, total: 0 };
    };
    const item = await bar.database.db('order_items').where({ id }).first('price', 'base_price');
    const [price, dish] = [item?.price ?? 0, item?.base_price ?? 0];
    expect(price).toBeGreaterThan(dish);
    const before = await spilled();
    await bringBack([FRIES], { remake: true, reason: 'spilled' });
    expect(await spilled()).toMatchObject({
      items: before.items + 1,
      remade: before.remade + 1,
      total: before.total + price - dish,
    });
    await house.cook.tap(mihai, await house.cook.seen([id]), 'delivered');
    await bringBack([DISH], { remake: true, reason: 'spilled' });
    expect((await spilled()).total).toBe(before.total + price);
  });

  it('is back as a whole where all its parts are named', async () => {
    const { recalled } = await bringBack([FRIES, DISH]);
    expect(recalled[0]?.recall).not.toHaveProperty('parts');
    expect(await house.partsOf(id)).toEqual(['ordered', 'ordered']);
  });

  it('refuses a part that nobody makes, and one of a dish that does not come back; nothing is changed', async () => {
    expect(await refusalOf(bringBack([3]))).toBe('404 part_not_found');
    const [other = ''] = await house.orderOf(mihai, house.dish());
    const foreign = { items: [id], parts: [{ id: other, no: FRIES }] };
    const body = { ...foreign, reason: 'cold' as const, remake: false };
    expect(await refusalOf(bar.ion.recallOrders({ body }))).toBe('400 invalid_request');
    expect(await refusalOf(bringBack([FRIES, FRIES]))).toBe('400 invalid_request');
    expect(await house.shown(id)).toBeUndefined();
    await bringBack([FRIES]);
    expect(await refusalOf(bringBack([DISH]))).toBe('409 cannot_come_back');
  });
});
