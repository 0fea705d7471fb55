import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, refusalOf, type Api, type Evening } from '../../testing/evening.ts';
import { violations } from '../../testing/invariants.ts';
import { keepingStock, type KeepingStock } from '../../testing/keeping-stock.ts';
import { RACES } from '../../testing/races.ts';
import { BUFFALO, wingsAndFryer, type WingsAndFryer } from '../../testing/wings-and-fryer.ts';

let bar: Evening;
let house: WingsAndFryer;
let stock: KeepingStock;
let [wingsKept, potatoes] = ['', ''];
beforeAll(async () => {
  bar = await evening();
  house = await wingsAndFryer(bar);
  stock = keepingStock(bar);
  [wingsKept, potatoes] = [await stock.config(), await stock.config()];
  await stock.use(BUFFALO, wingsKept, 0.5);
  await stock.useOfModifier('add_fries', potatoes, 0.2);
  for (const kept of [wingsKept, potatoes]) await stock.batch(kept, 5_000);
});
afterAll(() => bar.close());

/** The wings themselves, and the fries that are added to them. */
const shares = [
  {
    no: 1,
    grams: [500, 0],
    parts: ['ordered', 'ready_for_delivery'],
    sticker: (id: string) => `again:${id}:`,
  },
  {
    no: 2,
    grams: [0, 200],
    parts: ['ready_for_delivery', 'ordered'],
    sticker: (id: string) => `part-again:${id}:`,
  },
] as const;

/** In grams: wings, potatoes. */
const left = async () =>
  Promise.all(
    [wingsKept, potatoes].map(async (kept) => Math.round((await stock.level(kept)).onHand * 1_000)),
  );
const bringBack = (api: Api, id: string, no: number) =>
  api.recallOrders({ body: { items: [id], parts: [{ id, no }], reason: 'cold', remake: true } });
const again = async (id: string) =>
  (await house.jobsOf(id)).map(({ dedup_key: key }) => key ?? '').filter((key) => key.includes('again:'));

describe('two tablets bring two shares of one dish back at the same moment (AMB-234)', () => {
  it('one share comes back, whole and once; the other tablet is refused, and can do so once that is served', async () => {
    const mihai = await house.sit();
    for (let race = 0; race < RACES; race += 1) {
      const id = await house.buffalo(mihai);
      await house.cook.tap(mihai, await house.cook.seen([id]), 'delivered');
      const before = await left();
      // Whose call is first on its way must not be whose is first at the table.
      const [one, two] = race % 2 === 0 ? shares : [shares[1], shares[0]];
      const calls = [bringBack(bar.ana, id, one.no), bringBack(bar.ion, id, two.no)];
      const tried = await Promise.allSettled(calls);
      const came = tried.map(({ status }) => status === 'fulfilled');
      expect(came.toSorted()).toEqual([false, true]);
      const [back, kept] = came[0] ? [one, two] : [two, one];
      expect(await refusalOf(calls[came[0] ? 1 : 0] ?? Promise.resolve())).toBe('409 cannot_come_back');

      expect(await house.cook.recallsOf(id)).toMatchObject([{ no: 1, state: 'open', reason: 'cold' }]);
      expect((await house.shown(id))?.recall).toMatchObject({ no: 1, parts: [back.no] });
      expect(await house.partsOf(id)).toEqual(back.parts);
      expect(await left()).toEqual(before.map((grams, at) => grams - (back.grams[at] ?? 0)));
      expect(await again(id)).toEqual([expect.stringContaining(back.sticker(id))]);

      await house.cook.tap(mihai, await house.cook.seen([id]), 'delivered');
      await bringBack(bar.ana, id, kept.no);
      expect(await house.partsOf(id)).toEqual(kept.parts);
      expect(await left()).toEqual(
        before.map((grams, at) => grams - (one.grams[at] ?? 0) - (two.grams[at] ?? 0)),
      );
      await house.cook.tap(mihai, await house.cook.seen([id]), 'delivered');
      expect(await house.shown(id)).toBeUndefined();
    }
    expect(await violations(bar.database.db)).toEqual([]);
  });
});
