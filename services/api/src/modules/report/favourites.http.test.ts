import { afterAll, beforeAll, expect, it } from 'vitest';
import { evening, order, refusalOf, type Evening } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';

const DAY_MS = 86_400_000;
let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

async function sell(...items: readonly string[]): Promise<void> {
  const pay = paying(bar);
  const guest = await bar.guest('Mihai', bar.table());
  await order(guest, ...items);
  await pay.complete(await pay.opened(pay.separate(guest)));
}
/** The sums of a past day are kept by a job; a report of it keeps them as well. */
const keepSums = () => bar.boss.rangeReport({ query: { from: '2026-11-20', to: '2026-11-24' } });

it('are what was sold most in four weeks, the most sold first, and nothing before anything was sold', async () => {
  expect(await bar.ana.favourites()).toEqual({ items: [] });
  await sell('fries', 'fries', 'fries', 'lager__500ml');
  await sell('lager__500ml', 'wings_buffalo__8pc');
  bar.clock.advance(2 * DAY_MS);
  await keepSums();
  expect((await bar.ion.favourites()).items).toEqual([
    { menuItemId: 'fries', sold: 3 },
    { menuItemId: 'lager__500ml', sold: 2 },
    { menuItemId: 'wings_buffalo__8pc', sold: 1 },
  ]);
});

it('are forgotten after four weeks', async () => {
  bar.clock.advance(28 * DAY_MS);
  expect(await bar.ana.favourites()).toEqual({ items: [] });
});

it('are for staff', async () => {
  expect(await refusalOf(bar.bare.favourites())).toBe('401 unauthorized');
});
