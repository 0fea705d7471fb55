import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Request } from '@masa/contract/schemas';
import { evening, refusalOf, type Evening } from '../../testing/evening.ts';
import { keepingStock, type KeepingStock } from '../../testing/keeping-stock.ts';
import { listen } from '../../testing/listening.ts';
import { storedJson } from '../../testing/stored-json.ts';

let bar: Evening;
let keeping: KeepingStock;
let root = '';
beforeAll(async () => {
  bar = await evening();
  keeping = keepingStock(bar);
  root = await keeping.config({ name: 'Celery root', allergens: ['celery'] });
  await keeping.use('fries', root, 0.1);
});
afterAll(() => bar.close());

type Said = Request<'stateMenuItemAllergens'>['body'];
const nothing = { contains: [], mayContain: [], removed: [], confirmed: false } satisfies Omit<
  Said,
  'recipe'
>;
const settingsOf = async (id: string) => (await bar.ana.menuItemSettings({ params: { id } })).allergens;
/** By whom, of the recipe that it has now unless another is named. */
const state = async (who: 'boss' | 'ana', id: string, said: Partial<Said>) =>
  bar[who].stateMenuItemAllergens({
    params: { id },
    body: { ...nothing, recipe: (await settingsOf(id)).recipe, ...said },
  });
const onTheMenu = async (id: string) =>
  (await bar.bare.menu({ query: { lang: 'en' } })).find((item) => item.id === id)?.allergens;
const removed = [{ allergen: 'celery' as const, reason: 'This root is peeled parsnip.' }];
const counters = async () => {
  const items = await bar.ana.menuSettings();
  return {
    confirm: items.filter(({ allergens }) => allergens.outdated).map(({ id }) => id),
    unknown: items.filter(({ allergens }) => allergens.proposed.state === 'unknown').map(({ id }) => id),
  };
};
async function audited() {
  const row = await bar.database.db('audit_log').orderBy('id', 'desc').first();
  return (
    row && { action: row.action, actor: row.actor, entity: row.entity_id, details: storedJson(row.details) }
  );
}

describe('what the recipe says is taken away (D-044)', () => {
  it('never without a reason, and never by a waiter', async () => {
    for (const reason of ['', '  ', undefined]) {
      const said = {
        ...nothing,
        removed: [{ allergen: 'celery', reason }],
        recipe: (await settingsOf('fries')).recipe,
      };
      const answer = await bar.send('PUT', '/api/menu/item/fries/allergens', {
        headers: {
          authorization: `Basic ${btoa('boss:correct horse battery')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(said),
      });
      expect(answer.status).toBe(400);
    }
    expect(await refusalOf(state('ana', 'fries', { removed }))).toBe('403 administrator_only');
    expect((await onTheMenu('fries'))?.contains).toEqual(['celery']);
  });

  it('by the administrator with one: phones hear it, the log keeps who and why', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const ears = await listen(bar.origin, { cookie: mihai.phone.cookie(), origin: bar.origin });
    const told = await state('boss', 'fries', { removed });
    expect(await ears.next(null)).toMatchObject({ tableId: null });
    ears.close();
    expect(told.allergens).toMatchObject({
      computed: { contains: ['celery'] },
      proposed: { state: 'known', contains: [] },
      statement: { removed },
      outdated: false,
    });
    expect(await onTheMenu('fries')).toEqual({ state: 'known', contains: [], mayContain: [] });
    expect(await audited()).toMatchObject({
      action: 'menu_item.changed',
      entity: 'fries',
      details: { before: { allergenStatement: null }, after: { allergenStatement: { removed } } },
    });
    const written = await audited();
    await state('boss', 'fries', { removed });
    expect(await audited()).toEqual(written);
  });

  it('of this recipe only: of another one the union holds again, and Menu Settings count it', async () => {
    expect((await counters()).confirm).toEqual([]);
    const salt = await keeping.config({ name: 'Salt', allergens: [] });
    const { id: depId } = await keeping.use('fries', salt, 0.01);
    expect((await onTheMenu('fries'))?.contains).toEqual(['celery']);
    expect((await counters()).confirm).toEqual(['fries']);
    // A waiter who warns of more has not looked whether the rest still holds.
    await state('ana', 'fries', { removed, contains: ['sesame'] });
    expect((await counters()).confirm).toEqual(['fries']);
    expect((await onTheMenu('fries'))?.contains).toEqual(['celery', 'sesame']);
    await state('boss', 'fries', { removed, contains: ['sesame'] });
    expect((await counters()).confirm).toEqual([]);
    expect((await onTheMenu('fries'))?.contains).toEqual(['sesame']);
    await bar.ana.removeMenuItemStock({ params: { id: 'fries', depId } });
    expect((await counters()).confirm).toEqual(['fries']);
  });

  it('never of a recipe that has changed since it was looked at, nor what the recipe does not say', async () => {
    expect(await refusalOf(state('boss', 'fries', { removed, recipe: 'another one' }))).toBe(
      '409 recipe_changed',
    );
    const fish = [{ allergen: 'fish' as const, reason: 'There is none.' }];
    expect(await refusalOf(state('boss', 'fries', { removed: fish }))).toBe('400 invalid_request');
    expect(
      await refusalOf(
        bar.boss.stateMenuItemAllergens({ params: { id: 'nowhere' }, body: { ...nothing, recipe: '' } }),
      ),
    ).toBe('404 menu_item_not_found');
  });
});

describe('what staff add (D-044)', () => {
  it('needs no reason and no administrator; taking it back does', async () => {
    await state('boss', 'fries', {});
    await state('ana', 'fries', { contains: ['mustard'], mayContain: ['nuts'] });
    expect(await onTheMenu('fries')).toMatchObject({ contains: ['celery', 'mustard'], mayContain: ['nuts'] });
    expect(await refusalOf(state('ana', 'fries', { contains: ['mustard'] }))).toBe('403 administrator_only');
    expect(await refusalOf(state('ana', 'fries', { mayContain: ['nuts'] }))).toBe('403 administrator_only');
    await state('boss', 'fries', {});
    expect(await onTheMenu('fries')).toMatchObject({ contains: ['celery'], mayContain: [] });
    expect((await settingsOf('fries')).statement).toBeNull();
  });

  it('instead of a recipe is said by the administrator alone, because it makes the unknown known', async () => {
    expect((await counters()).unknown).toContain('lager_1l');
    expect(await refusalOf(state('ana', 'lager_1l', { contains: ['barley'] }))).toBe(
      '403 administrator_only',
    );
    expect(await refusalOf(state('boss', 'lager_1l', { mayContain: ['nuts'] }))).toBe('400 invalid_request');
    await state('boss', 'lager_1l', { contains: ['barley'] });
    expect(await onTheMenu('lager_1l')).toMatchObject({ state: 'known', contains: ['gluten', 'barley'] });
    expect((await counters()).unknown).not.toContain('lager_1l');
  });
});

describe('"none of the 14" (D-075)', () => {
  it('is said only once the administrator has confirmed it, and of this recipe only', async () => {
    const water = await keeping.config({ name: 'Water', allergens: [] });
    await keeping.use('celery_plate', water, 0.1);
    expect(await onTheMenu('celery_plate')).toMatchObject({ state: 'known', contains: [] });
    expect(await refusalOf(state('ana', 'celery_plate', { confirmed: true }))).toBe('403 administrator_only');
    await state('boss', 'celery_plate', { confirmed: true });
    expect(await onTheMenu('celery_plate')).toEqual({ state: 'none', contains: [], mayContain: [] });
    const dill = await keeping.config({ name: 'Dill', allergens: [] });
    await keeping.use('celery_plate', dill, 0.1);
    expect(await onTheMenu('celery_plate')).toMatchObject({ state: 'known' });
    expect((await counters()).confirm).toContain('celery_plate');
  });
});
