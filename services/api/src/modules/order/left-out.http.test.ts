import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, line, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import {
  addFries,
  extraRanch,
  WINGS,
  wingsKitchen,
  wingsLine,
  type WingsKitchen,
} from '../../testing/wings-kitchen.ts';

let bar: Evening;
let kitchen: WingsKitchen;
let mihai: Guest;
beforeAll(async () => {
  bar = await evening();
  kitchen = await wingsKitchen(bar);
  mihai = await bar.guest('Mihai', bar.table());
});
afterAll(() => bar.close());

/** What cooking these took. */
async function takenBy(ids: readonly string[]): Promise<Record<string, number>> {
  const before = await kitchen.amounts('onHand');
  for (const id of ids) await kitchen.prepare(id);
  const after = await kitchen.amounts('onHand');
  const taken = Object.entries(before).map(
    ([name, was]) => [name, Math.round(((was ?? 0) - (after[name] ?? 0)) * 1_000) / 1_000] as const,
  );
  return Object.fromEntries(taken.filter(([, amount]) => amount !== 0));
}

describe('wings with more of it', () => {
  it('take dish, options and what was added, the sauce once for each (D-022)', async () => {
    const ids = await kitchen.send(mihai, wingsLine({ modifiers: [extraRanch, addFries] }));
    expect(await kitchen.amounts('reserved')).toEqual({
      meat: 0.48,
      potatoes: 0.2,
      ranch: 0.08,
      cream: 0.04,
      celery: 0.03,
      carrots: 0.03,
      butter: 0.03,
    });
    expect(await takenBy(ids)).toEqual({
      meat: 0.48,
      potatoes: 0.2,
      ranch: 0.08,
      cream: 0.04,
      celery: 0.03,
      carrots: 0.03,
      butter: 0.03,
    });
    expect(new Set(Object.values(await kitchen.amounts('reserved')))).toEqual(new Set([0]));
  });

  it('take what was added as often as it was chosen', async () => {
    await bar.boss.changeModifierGroup({
      params: { id: 'wings_extras' },
      body: { choices: [{ id: 'add_fries', maxEach: 3 }] },
    });
    const ids = await kitchen.send(mihai, wingsLine({ modifiers: [{ ...addFries, count: 3 }] }));
    expect(await takenBy(ids)).toMatchObject({ potatoes: 0.6, meat: 0.48 });
  });

  it('take what the dish says of an extra in place of what it takes elsewhere (D-024)', async () => {
    await kitchen.useOfModifier('add_fries', kitchen.ids.potatoes, 0.3, WINGS);
    const onWings = await kitchen.send(mihai, wingsLine({ modifiers: [addFries] }));
    expect(await takenBy(onWings)).toMatchObject({ potatoes: 0.3 });
    const small = await kitchen.send(mihai, { ...line('wings_buffalo__8pc'), modifiers: [addFries] });
    expect(await takenBy(small)).toEqual({ potatoes: 0.2 });
    const [own] = await bar.boss.modifierStock({ params: { id: 'add_fries' }, query: { item: WINGS } });
    await bar.boss.removeModifierStock({
      params: { id: 'add_fries', depId: own?.id ?? '' },
      query: { item: WINGS },
    });
    const again = await kitchen.send(mihai, wingsLine({ modifiers: [addFries] }));
    expect(await takenBy(again)).toMatchObject({ potatoes: 0.2 });
  });
});

describe('wings without celery', () => {
  it('reserve none and take none, and cost the same (D-023)', async () => {
    const { celery } = kitchen.ids;
    const ids = await kitchen.send(
      mihai,
      wingsLine({ modifiers: [extraRanch, addFries], without: [celery] }),
      wingsLine(),
    );
    expect(await kitchen.amounts('reserved')).toMatchObject({ celery: 0.03, carrots: 0.06, meat: 0.96 });
    const first = { meat: 0.48, potatoes: 0.2, ranch: 0.08, cream: 0.04, carrots: 0.03, butter: 0.03 };
    expect(await takenBy(ids.slice(0, 1))).toEqual(first);
    expect(await takenBy(ids.slice(1))).toMatchObject({ celery: 0.03, carrots: 0.03 });
    const { sessionPrechecks } = await bar.ana.tableOrders({ params: { tableId: mihai.table } });
    const item = sessionPrechecks.flatMap(({ items }) => items).find((one) => one.orderItem.id === ids[0]);
    expect(item?.regularPrice).toBe(21_900);
    expect(item?.orderItem.without).toEqual([
      { id: celery, names: { ro: 'țelină', ru: 'сельдерея', en: 'celery' } },
    ]);
  });

  it('say so on the board in words that stay when the stock is renamed (D-039)', async () => {
    const [id = ''] = await kitchen.send(mihai, wingsLine({ without: [kitchen.ids.celery] }));
    const body = {
      id: kitchen.ids.celery,
      name: 'Celery',
      min: 0,
      max: 0,
      unit: 'kg' as const,
      supplier: 'qualiko',
      stockControlSchedule: 7,
    };
    await bar.ana.updateStockConfig({ body: { ...body, guestNames: { en: 'green sticks' } } });
    const { openKitchenOrders } = await bar.ion.overview();
    expect(openKitchenOrders.find((order) => order.id === id)?.without[0]?.names.ru).toBe('сельдерея');
    const names = { ro: 'țelină', ru: 'сельдерея', en: 'celery' };
    expect(await bar.ana.updateStockConfig({ body: { ...body, guestNames: names } })).toMatchObject({
      guestNames: names,
      removable: true,
    });
    // A client that knows nothing of guests' words leaves them as they are.
    expect(await bar.ana.updateStockConfig({ body })).toMatchObject({ guestNames: names, removable: true });
  });

  it('leave out a sauce with all that is in it, and nothing of what is in another one', async () => {
    const { ranch } = kitchen.ids;
    const config = (await bar.ana.stockConfigs()).find(({ id }) => id === ranch);
    const {
      dependencies: _,
      lastCountedAt: _counted,
      ...fields
    } = config ?? {
      dependencies: [],
      lastCountedAt: null,
      id: ranch,
      name: 'Ranch',
      min: 0,
      max: 0,
      unit: 'kg' as const,
      supplier: 'qualiko',
      stockControlSchedule: 7,
    };
    await bar.ana.updateStockConfig({ body: { ...fields, removable: true, guestNames: { en: 'ranch' } } });
    const ids = await kitchen.send(mihai, wingsLine({ modifiers: [extraRanch], without: [ranch] }));
    expect(await takenBy(ids)).toEqual({ meat: 0.48, butter: 0.03, celery: 0.03, carrots: 0.03 });
    await bar.ana.updateStockConfig({ body: { ...fields, removable: false } });
  });
});

describe('what can be left out', () => {
  const removable = async (lang: string) => {
    const menu = await bar.bare.menu({ query: { lang } });
    return menu.find(({ id }) => id === WINGS)?.removable;
  };

  it('stands on the menu in the words of the reader, with the choices that bring it (D-037)', async () => {
    const { butter, carrots, celery } = kitchen.ids;
    expect(await removable('ru')).toEqual([
      { id: butter, name: 'масла', with: [] },
      { id: carrots, name: 'моркови', with: ['celery_and_carrots'] },
      { id: celery, name: 'сельдерея', with: ['celery_and_carrots', 'just_celery'] },
    ]);
    expect((await removable('en'))?.map(({ name }) => name)).toEqual(['butter', 'carrot', 'celery']);
  });

  it('is refused where it is not removable, not in the recipe with these choices, or said twice (D-038)', async () => {
    const { butter, carrots, meat, cream } = kitchen.ids;
    const before = (await bar.ana.overview()).openKitchenOrders.length;
    for (const [said, vegetables] of [
      [[meat], 'celery_and_carrots'],
      [[cream], 'celery_and_carrots'],
      [['nothing'], 'celery_and_carrots'],
      [[carrots], 'just_celery'],
      [[butter, butter], 'celery_and_carrots'],
    ] as const) {
      const call = kitchen.send(mihai, wingsLine(), wingsLine({ without: [...said] }, vegetables));
      const items = [{ line: 1, menuItemId: WINGS, error: 'without_unknown' }];
      await expect(call).rejects.toMatchObject({ error: 'without_unknown', details: { items } });
    }
    expect((await bar.ana.overview()).openKitchenOrders).toHaveLength(before);
  });

  it('is nothing any more where the recipe no longer names it', async () => {
    const uses = await bar.ana.menuItemStock({ params: { id: WINGS } });
    const use = uses.find(({ stockId }) => stockId === kitchen.ids.butter);
    await bar.ana.removeMenuItemStock({ params: { id: WINGS, depId: use?.id ?? '' } });
    expect((await removable('en'))?.map(({ name }) => name)).toEqual(['carrot', 'celery']);
    const call = kitchen.send(mihai, wingsLine({ without: [kitchen.ids.butter] }));
    expect(await refusalOf(call)).toBe('400 without_unknown');
    await kitchen.use(WINGS, kitchen.ids.butter, 0.03);
  });
});
