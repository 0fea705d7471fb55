import { LAST_PORTION_GRACE_MS } from '@masa/domain/stock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { evening, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import { addFries, WINGS, wingsKitchen, wingsLine, type WingsKitchen } from '../../testing/wings-kitchen.ts';
import { RACES } from '../../testing/races.ts';

const PER_PORTION = 0.2;

let bar: Evening;
let kitchen: WingsKitchen;
beforeAll(async () => {
  bar = await evening();
  kitchen = await wingsKitchen(bar);
  await bar.boss.putVenue({ body: { autoSoldOut: true } });
});
afterAll(() => bar.close());

/** What there is now of the potatoes of added fries, and no order of a moment ago counts as not placed. */
async function potatoesFor(portions: number): Promise<void> {
  await kitchen.count(kitchen.ids.potatoes, portions * PER_PORTION);
  await later();
}
async function later(): Promise<void> {
  bar.clock.advance(LAST_PORTION_GRACE_MS + 1);
  await bar.product.jobs.find(({ name }) => name === 'last portions')?.run();
}
const wings = async () => (await bar.bare.menu({ query: { lang: 'en' } })).find(({ id }) => id === WINGS);
/** As the sheet of the wings offers them; undefined: not at all. */
const friesOnSheet = async () =>
  (await wings())?.modifiers.flatMap(({ choices }) => choices).find(({ id }) => id === addFries.choice);
const withFries = (guest: Guest, count = 1) =>
  kitchen.send(guest, wingsLine({ modifiers: [{ ...addFries, count }] }));

describe('what is added, when the storeroom runs out of it', () => {
  let mihai: Guest;
  beforeEach(async () => {
    mihai = await bar.guest('Mihai', bar.table());
  });

  it('is gone from the sheet, and the dish stays; a waiter may have it (D-025, D-010)', async () => {
    await potatoesFor(0.95);
    expect(await wings()).toMatchObject({ active: true });
    expect(await friesOnSheet()).toBeUndefined();
    const refused = withFries(mihai);
    await expect(refused).rejects.toMatchObject({
      error: 'modifier_inactive',
      details: { items: [{ line: 0, menuItemId: WINGS, error: 'modifier_inactive' }] },
    });
    await kitchen.send(mihai, wingsLine());
    const waiter = await bar.waiterAt(mihai.table);
    const orderItems = [wingsLine({ modifiers: [addFries] })];
    await bar.ana.placeOrder({ body: { sessionId: waiter.id, orderItems } });
    await potatoesFor(3);
    expect(await friesOnSheet()).toBeDefined();
  });

  it('says how much is left below five, less what is ordered and not cooked (D-025)', async () => {
    await clear();
    await potatoesFor(6);
    expect(await friesOnSheet()).toMatchObject({ left: null });
    await withFries(mihai);
    await later();
    expect(await friesOnSheet()).toMatchObject({ left: null });
    for (const left of [4, 3, 2, 1]) {
      await withFries(mihai);
      await later();
      expect(await friesOnSheet()).toMatchObject({ left });
      expect(await wings()).toMatchObject({ active: true, left: null });
    }
    await withFries(mihai);
    await later();
    expect(await friesOnSheet()).toBeUndefined();
    expect(await refusalOf(withFries(mihai))).toBe('409 modifier_inactive');
  });

  it('stays away after it was cooked, and is back when potatoes come (D-025)', async () => {
    await clear();
    expect(await friesOnSheet()).toBeUndefined();
    await kitchen.batch(kitchen.ids.potatoes, PER_PORTION);
    await later();
    expect(await friesOnSheet()).toMatchObject({ left: 1 });
  });
});

/** Whatever a story has left on the board is cooked. */
async function clear(): Promise<void> {
  const { openKitchenOrders } = await bar.ana.overview();
  for (const { id, status } of openKitchenOrders) if (status === 'ordered') await kitchen.prepare(id);
  await later();
}

it('gives the last portion of a choice to both who saw it, and books the shortage (D-026, AMB-113)', async () => {
  await clear();
  for (const id of Object.values(kitchen.ids))
    if (id !== kitchen.ids.potatoes) await kitchen.batch(id, RACES);
  const [mihai, olga] = [await bar.guest('Mihai', bar.table()), await bar.guest('Olga', bar.table())];
  for (let tried = 0; tried < RACES; tried += 1) {
    await potatoesFor(1);
    expect(await friesOnSheet()).toMatchObject({ left: 1 });
    const sent = await Promise.all([withFries(mihai), withFries(olga)]);
    const ids = sent.flat();
    expect(ids).toHaveLength(2);
    await later();
    expect(await friesOnSheet()).toBeUndefined();
    expect(await refusalOf(withFries(olga))).toBe('409 modifier_inactive');
    await Promise.all(ids.map((id) => kitchen.prepare(id)));
    const level = await kitchen.level(kitchen.ids.potatoes);
    expect(level).toMatchObject({ onHand: 0, reserved: 0 });
    const taken = (await kitchen.movements(kitchen.ids.potatoes)).slice(-2);
    expect(taken.map(({ cause, delta }) => [cause, delta]).toSorted()).toEqual([
      ['consumption', -PER_PORTION],
      ['shortage', -PER_PORTION],
    ]);
  }
}, 240_000);
