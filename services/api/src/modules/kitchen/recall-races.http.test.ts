import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecallReason } from '@masa/domain/kitchen-work';
import { evening, order, type Evening, type Guest } from '../../testing/evening.ts';
import { keepingStock, type KeepingStock } from '../../testing/keeping-stock.ts';
import { tappingCards } from '../../testing/tapping-cards.ts';
import { RACES } from '../../testing/races.ts';

let bar: Evening;
let cook: ReturnType<typeof tappingCards>;
let stock: KeepingStock;
let potatoes: string;
beforeAll(async () => {
  bar = await evening();
  cook = tappingCards(bar);
  stock = keepingStock(bar);
  potatoes = await stock.config();
  await stock.use('fries', potatoes, 0.2);
  await stock.batch(potatoes, 500);
});
afterAll(() => bar.close());

const sit = () => bar.guest('Mihai', bar.table());
const advance = (orderId: string, nextStatus: string, api = bar.ion) =>
  api.advanceOrder({ params: { orderId, nextStatus } });
const walk = async (id: string, ...steps: string[]) => {
  for (const step of steps) await advance(id, step);
};
const WAY = ['being_prepared', 'ready_for_delivery', 'delivered'];
const served = async (guest: Guest, ...dishes: string[]) => {
  const ids = await order(guest, ...dishes);
  for (const id of ids) await walk(id, ...WAY);
  return ids;
};
const bringBack = (items: readonly string[], reason: RecallReason, remake = false, api = bar.ana) =>
  api.recallOrders({ body: { items: [...items], reason, remake } });

describe('what comes back, at the same moment', () => {
  const fulfilled = (results: readonly PromiseSettledResult<unknown>[]) =>
    results.filter(({ status }) => status === 'fulfilled').length;

  it('two people bring one back: it comes back once, and takes its stock once more', async () => {
    const mihai = await sit();
    const { onHand } = await stock.level(potatoes);
    for (let race = 1; race <= RACES; race += 1) {
      const [fries = ''] = await served(mihai, 'fries');
      const tried = await Promise.allSettled([
        bringBack([fries], 'cold', true),
        bringBack([fries], 'wrong', true, bar.ion),
      ]);
      expect(fulfilled(tried)).toBe(1);
      expect(await cook.recallsOf(fries)).toHaveLength(1);
      expect((await stock.level(potatoes)).onHand).toBeCloseTo(onHand - 0.4 * race, 3);
    }
  });

  it('one is handed out and brought back: the hand-over wins or comes first, and no dish is stuck', async () => {
    const mihai = await sit();
    for (let race = 0; race < RACES; race += 1) {
      const [fries = ''] = await order(mihai, 'fries');
      await walk(fries, 'being_prepared', 'ready_for_delivery');
      const [handed, back] = await Promise.allSettled([
        advance(fries, 'delivered', bar.ana),
        bringBack([fries], 'missing', false, bar.ion),
      ]);
      expect([handed.status, back.status]).toEqual(['fulfilled', 'fulfilled']);
      const [recall] = await cook.recallsOf(fries);
      // Brought back after the hand-over it is open still; before, it was overtaken by it.
      expect(['open', 'overtaken']).toContain(recall?.state);
      const item = await bar.database.db('order_items').where({ id: fries }).first('status');
      expect(item?.status).toBe('delivered');
      if (recall?.state === 'open')
        await cook.tap(mihai, [{ id: fries, seen: 'being_prepared' }], 'delivered');
    }
    const { recalled } = await bar.ion.overview();
    expect(recalled.filter(({ tableId }) => tableId === mihai.table)).toEqual([]);
  });

  it('a tap is undone and its dish brought back: one of them, and the other says why not', async () => {
    const mihai = await sit();
    for (let race = 0; race < RACES; race += 1) {
      const ids = await order(mihai, 'fries');
      const [fries = ''] = ids;
      const { deedId } = await cook.tap(mihai, await cook.seen(ids), 'ready_for_delivery');
      const [undone, back] = await Promise.allSettled([
        cook.undo(deedId),
        bringBack([fries], 'mistap', false, bar.ana),
      ]);
      const [recall, ...more] = await cook.recallsOf(fries);
      expect(more).toEqual([]);
      if (back.status === 'fulfilled') {
        expect(recall?.kind).toBe('recall');
        expect(undone).toMatchObject({ value: { undone: [], skipped: [{ id: fries, why: 'moved_on' }] } });
      } else {
        expect(recall?.kind).toBe('undo');
        expect(undone).toMatchObject({ value: { undone: [fries], skipped: [] } });
      }
      await advance(fries, 'delivered', bar.ana);
    }
  });
});
