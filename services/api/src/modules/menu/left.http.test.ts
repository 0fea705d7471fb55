import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { evening, line, type Evening, type Session } from '../../testing/evening.ts';
import { keepingStock, type KeepingStock } from '../../testing/keeping-stock.ts';

/** Thousandths that a portion takes: fries their own, and mayo where it is chosen. Oil goes by the weight of potatoes. */
const FRIES = { potatoes: 250, oil: 25 };
const MAYO = { mayo: 50 };
type Stock = 'potatoes' | 'oil' | 'mayo';
const STOCKS: readonly Stock[] = ['potatoes', 'oil', 'mayo'];

let bar: Evening;
let keep: KeepingStock;
let waiter: Session;
const ids: Partial<Record<Stock, string>> = {};
const idOf = (stock: Stock): string => ids[stock] ?? '';
beforeAll(async () => {
  bar = await evening();
  keep = keepingStock(bar);
  for (const stock of STOCKS) ids[stock] = await keep.config({ name: stock });
  await keep.link(idOf('potatoes'), idOf('oil'), 0.1);
  await keep.use('fries', idOf('potatoes'), 0.25);
  await keep.useOfOption('fries', 'mayo', idOf('mayo'), 0.05);
  await bar.boss.putVenue({ body: { autoSoldOut: true } });
  waiter = await bar.waiterAt(bar.table());
});
afterAll(() => bar.close());

type Waiting = { readonly id: string; readonly needs: Partial<Record<Stock, number>> };
type Model = { readonly onHand: Record<Stock, number>; readonly waiting: Waiting[] };

/** What the storeroom holds less what is waiting for it, in whole portions. */
function portionsIn({ onHand, waiting }: Model, needs: Partial<Record<Stock, number>>): number {
  const each = STOCKS.filter((stock) => needs[stock]).map((stock) => {
    const reserved = waiting.reduce((sum, order) => sum + (order.needs[stock] ?? 0), 0);
    return Math.floor(Math.max(0, onHand[stock] - reserved) / (needs[stock] ?? 1));
  });
  return Math.min(...each);
}

const stock = fc.constantFrom(...STOCKS);
const amount = fc.integer({ min: 0, max: 1_500 });
const deed = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('order' as const), mayo: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('prepare' as const, 'remove' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('count' as const), stock, amount }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('bring' as const),
      stock,
      amount: fc.integer({ min: 1, max: 900 }),
    }),
  },
);
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

async function does(model: Model, one: Deed): Promise<void> {
  switch (one.kind) {
    case 'order': {
      const choice = one.mayo ? 'mayo' : 'ketchup';
      const { orders } = await bar.ana.placeOrder({
        body: {
          sessionId: waiter.id,
          orderItems: [line('fries', [{ group: 'fries_dipping_sauce', choice }])],
        },
      });
      model.waiting.push({ id: orders[0]?.id ?? '', needs: { ...FRIES, ...(one.mayo ? MAYO : {}) } });
      return;
    }
    case 'prepare': {
      const next = model.waiting.shift();
      if (!next) return;
      await keep.prepare(next.id);
      for (const of of STOCKS) model.onHand[of] = Math.max(0, model.onHand[of] - (next.needs[of] ?? 0));
      return;
    }
    case 'remove': {
      const last = model.waiting.pop();
      if (last) await bar.ana.deleteItem({ params: { orderItemId: last.id } });
      return;
    }
    case 'count':
      await keep.count(idOf(one.stock), one.amount / 1_000);
      model.onHand[one.stock] = one.amount;
      return;
    case 'bring':
      await keep.batch(idOf(one.stock), one.amount / 1_000);
      model.onHand[one.stock] += one.amount;
  }
}

it('what is left is what a simple book of the storeroom says, after every deed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 16 }), async (deeds) => {
      const model: Model = { onHand: { potatoes: 2_000, oil: 180, mayo: 200 }, waiting: [] };
      for (const of of STOCKS) await keep.count(idOf(of), model.onHand[of] / 1_000);
      for (const one of deeds) {
        await does(model, one);
        const [fries, mayo] = [portionsIn(model, FRIES), portionsIn(model, MAYO)];
        const settings = await bar.ana.menuItemSettings({ params: { id: 'fries' } });
        expect([settings.left, settings.soldOut]).toEqual([fries, fries === 0]);
        await bar.product.jobs.find(({ name }) => name === 'last portions')?.run();
        const menu = await bar.bare.menu({ query: {} });
        const [told] = menu.filter(({ id }) => id === 'fries');
        expect([told?.active, told?.left]).toEqual([fries > 0, fries < 5 ? fries : null]);
        const sauces = told?.optionsCatalogue[0]?.options.map(({ id, left }) => [id, left]);
        expect(sauces).toEqual([
          ...(mayo === 0 ? [] : [['mayo', mayo < 5 ? mayo : null]]),
          ['ketchup', null],
        ]);
      }
      for (const { id } of model.waiting) await keep.prepare(id);
    }),
    { numRuns: 5, endOnFailure: true },
  );
}, 120_000);
