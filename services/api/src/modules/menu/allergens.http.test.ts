import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AllergenWord } from '@masa/domain/allergens';
import { evening, type Evening } from '../../testing/evening.ts';
import { keepingStock, type KeepingStock } from '../../testing/keeping-stock.ts';
import { listen } from '../../testing/listening.ts';

let bar: Evening;
let keeping: KeepingStock;
const kept: Record<string, string> = {};
beforeAll(async () => {
  bar = await evening();
  keeping = keepingStock(bar);
  kept['wings'] = await keeping.config({ name: 'Wings', allergens: [] });
  kept['cream'] = await keeping.config({ name: 'Cream', allergens: ['milk'] });
  kept['ranch'] = await keeping.config({ name: 'Ranch', allergens: ['eggs'], mayContain: ['soybeans'] });
  kept['blueCheese'] = await keeping.config({ name: 'Blue cheese', allergens: ['eggs'] });
  kept['celery'] = await keeping.config({ name: 'Celery', allergens: ['celery'] });
  await keeping.link(stock('ranch'), stock('cream'), 0.55);
  await keeping.link(stock('blueCheese'), stock('cream'), 0.4);
  for (const size of ['wings_buffalo__8pc', 'wings_buffalo__12pc']) {
    await keeping.use(size, stock('wings'), 0.3);
    await keeping.useOfOption(size, 'ranch_dressing', stock('ranch'), 0.04);
    await keeping.useOfOption(size, 'blue_cheese_sauce', stock('blueCheese'), 0.04);
    await keeping.useOfOption(size, 'celery_and_carrots', stock('celery'), 0.03);
  }
});
afterAll(() => bar.close());

const stock = (name: string): string => kept[name] ?? '';
const dish = async (id: string) => {
  const menu = await bar.bare.menu({ query: { lang: 'en' } });
  const found = menu.find((item) => item.id === id);
  if (!found) throw new Error(`${id} is not on the menu.`);
  return found;
};
const optionOf = async (id: string, option: string) =>
  (await dish(id)).optionsCatalogue.flatMap(({ options }) => options).find((one) => one.id === option);
const restated = async (name: string, allergens: AllergenWord[] | null) => {
  const { id, min, max, unit, supplier, stockControlSchedule, ...rest } = await bar.ana.stockConfig({
    params: { id: stock(name) },
  });
  await bar.ana.updateStockConfig({
    body: { id, name: rest.name, min, max, unit, supplier, stockControlSchedule, allergens },
  });
};

describe('what a dish contains', () => {
  it('D-040: with what it proposes, through recipes of recipes', async () => {
    expect((await dish('wings_buffalo__8pc')).allergens).toEqual({
      state: 'known',
      contains: ['milk', 'celery', 'eggs'],
      mayContain: [],
    });
  });

  it('is told of the dish alone and of each choice, so that a phone knows it of any of them', async () => {
    expect((await dish('wings_buffalo__8pc')).ownAllergens).toEqual({
      state: 'known',
      contains: [],
      mayContain: [],
    });
    expect((await optionOf('wings_buffalo__8pc', 'ranch_dressing'))?.allergens).toEqual({
      state: 'known',
      contains: ['milk', 'eggs'],
      mayContain: ['soybeans'],
    });
    // A heat changes nothing of what is in it.
    expect(await optionOf('wings_buffalo__8pc', 'very_spicy')).not.toHaveProperty('allergens');
  });

  it('of an extra sauce is what the same sauce contains as the dip; of an extra without a recipe nobody knows', async () => {
    const choices = (await dish('wings_buffalo__8pc')).modifiers.flatMap((group) => group.choices);
    const of = (id: string) => choices.find((choice) => choice.id === id)?.allergens;
    expect(of('extra_ranch')?.contains).toEqual(['milk', 'eggs']);
    expect(of('add_fries')).toEqual({ state: 'unknown', contains: [], mayContain: [] });
  });

  it('D-042: is unknown where nobody has stated it, a dish without a recipe as one with an unstated stock', async () => {
    expect((await dish('fries')).allergens.state).toBe('unknown');
    kept['oil'] = await keeping.config({ name: 'Oil' });
    await keeping.use('fries', stock('wings'), 0.1);
    expect((await dish('fries')).allergens.state).toBe('known');
    const { id } = await keeping.use('fries', stock('oil'), 0.1);
    expect((await dish('fries')).allergens.state).toBe('unknown');
    await bar.ana.removeMenuItemStock({ params: { id: 'fries', depId: id } });
    expect((await dish('fries')).allergens.state).toBe('known');
  });
});

describe('what may be left out (D-043)', () => {
  const celeryAgain = (removable: boolean) => ({
    name: 'Celery',
    allergens: ['celery' as const],
    removable,
    guestNames: { ro: 'țelină', ru: 'сельдерей', en: 'celery' },
  });

  it('is told with what it brings, beside what of the dish and of each choice only that brings', async () => {
    const { id, min, max, unit, supplier, stockControlSchedule } = await bar.ana.stockConfig({
      params: { id: stock('celery') },
    });
    const fields = { id, min, max, unit, supplier, stockControlSchedule };
    await bar.ana.updateStockConfig({ body: { ...fields, ...celeryAgain(true) } });
    await keeping.use('wings_buffalo__12pc', stock('celery'), 0.03);
    const eight = await dish('wings_buffalo__8pc');
    expect(eight.removable).toEqual([
      { id, name: 'celery', with: ['celery_and_carrots'], allergens: ['celery'] },
    ]);
    expect(eight.ownAllergens).not.toHaveProperty('removable');
    expect((await optionOf('wings_buffalo__8pc', 'celery_and_carrots'))?.allergens).toEqual({
      state: 'known',
      contains: ['celery'],
      mayContain: [],
      removable: ['celery'],
    });
    // Milk and eggs are in the sauce, which nobody leaves out.
    expect((await optionOf('wings_buffalo__8pc', 'ranch_dressing'))?.allergens).not.toHaveProperty(
      'removable',
    );
    expect((await dish('wings_buffalo__12pc')).ownAllergens?.removable).toEqual(['celery']);
    await bar.ana.updateStockConfig({ body: { ...fields, ...celeryAgain(false) } });
    expect((await dish('wings_buffalo__12pc')).ownAllergens).not.toHaveProperty('removable');
  });
});

describe('a recipe that changes (D-041)', () => {
  it('is told to every phone, and the next menu has it; taken back it is gone again', async () => {
    const mustard = await keeping.config({ name: 'Mustard', allergens: ['mustard'] });
    await dish('wings_buffalo__8pc');
    const mihai = await bar.guest('Mihai', bar.table());
    const ears = await listen(bar.origin, { cookie: mihai.phone.cookie(), origin: bar.origin });
    const link = await keeping.link(stock('ranch'), mustard, 0.1);
    expect(await ears.next(null)).toMatchObject({ tableId: null });
    const withRanch = (await optionOf('wings_buffalo__12pc', 'ranch_dressing'))?.allergens?.contains;
    expect(withRanch).toEqual(['milk', 'eggs', 'mustard']);
    await bar.ana.removeStockLink({ params: { id: stock('ranch'), depId: link.id } });
    expect((await optionOf('wings_buffalo__12pc', 'ranch_dressing'))?.allergens?.contains).toEqual([
      'milk',
      'eggs',
    ]);
    ears.close();
  });

  it('is heard as well when a stock is stated anew, and wheat says gluten with it', async () => {
    await dish('wings_buffalo__8pc');
    await restated('wings', ['wheat']);
    expect((await dish('wings_buffalo__8pc')).ownAllergens?.contains).toEqual(['gluten', 'wheat']);
    await restated('wings', null);
    expect((await dish('wings_buffalo__8pc')).allergens).toEqual({
      state: 'unknown',
      contains: ['milk', 'celery', 'eggs'],
      mayContain: [],
    });
    await restated('wings', []);
  });

  it('keeps what is stated of a stock where an old screen says nothing of it', async () => {
    const {
      lastCountedAt: _,
      dependencies: __,
      allergens: ___,
      mayContain: ____,
      ...fields
    } = await bar.ana.stockConfig({ params: { id: stock('ranch') } });
    const after = await bar.ana.updateStockConfig({ body: { ...fields, max: 9 } });
    expect([after.allergens, after.mayContain]).toEqual([['eggs'], ['soybeans']]);
  });
});

describe('traces of the whole kitchen', () => {
  it('may be in every dish that does not contain them anyway', async () => {
    await bar.boss.putVenue({ body: { mayContain: ['nuts', 'milk'] } });
    expect((await dish('wings_buffalo__8pc')).allergens.mayContain).toEqual(['nuts']);
    await bar.boss.putVenue({ body: { mayContain: [] } });
    expect((await dish('wings_buffalo__8pc')).allergens.mayContain).toEqual([]);
  });
});

describe('what a dish is for whoever chooses by it', () => {
  it('goes by its category for adults until somebody says otherwise (D-051)', async () => {
    expect([(await dish('lager__500ml')).age18, (await dish('fries')).age18]).toEqual([true, false]);
    await bar.boss.changeMenuItem({ params: { id: 'lager__500ml' }, body: { age18: false } });
    expect((await dish('lager__500ml')).age18).toBe(false);
    await bar.boss.changeMenuItem({ params: { id: 'lager__500ml' }, body: { age18: null, volumeMl: 500 } });
    expect(await dish('lager__500ml')).toMatchObject({ age18: true, volumeMl: 500 });
  });

  it('tells additives and nutrition where the venue states them, and leaves them out elsewhere (D-001)', async () => {
    const nutrition = {
      kcal: 290,
      fat: 14.5,
      saturates: 1.2,
      carbohydrate: 36,
      sugars: 0.4,
      protein: 3.4,
      salt: 1.1,
    };
    const body = { additives: { en: 'E 211' }, nutrition };
    await bar.boss.changeMenuItem({ params: { id: 'fries' }, body });
    expect(await dish('fries')).toMatchObject({ additives: 'E 211', nutrition });
    expect(await dish('lager_1l')).not.toHaveProperty('nutrition');
    expect(await dish('lager_1l')).toMatchObject({ diet: [], volumeMl: null });
  });

  it('is no vegan dish any more once its recipe speaks against it (D-045)', async () => {
    await bar.boss.changeMenuItem({ params: { id: 'fries' }, body: { diet: ['vegan'] } });
    expect((await dish('fries')).diet).toEqual(['vegan', 'vegetarian']);
    const { id } = await keeping.use('fries', stock('cream'), 0.1);
    expect((await dish('fries')).diet).toEqual(['vegetarian']);
    await bar.ana.removeMenuItemStock({ params: { id: 'fries', depId: id } });
  });
});
