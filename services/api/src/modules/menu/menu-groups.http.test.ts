import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Request } from '@masa/contract/schemas';
import { storedJson } from '../../testing/stored-json.ts';
import { evening, refusalOf, refusalsOf, type Evening } from '../../testing/evening.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

type Change = Request<'changeMenuItem'>['body'];
const change = (id: string, body: Change) => bar.boss.changeMenuItem({ params: { id }, body });
const onTheMenu = async (id: string, lang = 'en') =>
  (await bar.bare.menu({ query: { lang } })).find((item) => item.id === id);
async function deedsOf(entityId: string) {
  const rows = await bar.database.db('audit_log').where({ entity_id: entityId }).orderBy('id');
  return rows.map(({ action, details }) => ({ action, details: storedJson(details) }));
}

describe('categories and option groups', () => {
  const desserts = { id: 'desserts', names: { ro: 'Deserturi', ru: 'Десерты', en: 'Desserts' } };

  it('are those of the product, in its order, and own ones at the end', async () => {
    const before = await bar.boss.menuGroups();
    expect(before.map(({ id }) => id)).toEqual(
      'wings cauliflower beer_snacks beer wine cocktails shots soft_drinks glovo coffee tea'.split(' '),
    );
    expect(await bar.boss.addMenuGroup({ body: desserts })).toEqual({ ...desserts, rank: 12 });
    expect(await refusalOf(bar.boss.addMenuGroup({ body: desserts }))).toBe('409 id_taken');
    await bar.boss.addMenuItem({
      body: { id: 'cake', group: 'desserts', price: 5_000, names: { ro: 'Tort' } },
    });
    expect(await onTheMenu('cake', 'ro')).toMatchObject({ group: 'desserts', groupName: 'Deserturi' });
    expect((await bar.bare.menu({ query: {} })).at(-1)?.id).toBe('cake');
    await bar.boss.changeMenuGroup({
      params: { id: 'desserts' },
      body: { rank: 0, names: { ro: 'Dulciuri' } },
    });
    expect((await bar.bare.menu({ query: {} }))[0]).toMatchObject({ id: 'cake', groupName: 'Dulciuri' });
    expect(await deedsOf('desserts')).toMatchObject([
      { action: 'menu_group.added' },
      { action: 'menu_group.changed', details: { before: { rank: 12 }, after: { rank: 0 } } },
    ]);
    const unknown = bar.boss.changeMenuGroup({ params: { id: 'nothing' }, body: { rank: 1 } });
    expect(await refusalOf(unknown)).toBe('404 menu_group_not_found');
  });

  it('go while no dish is in them, and come back under their id', async () => {
    const body = { id: 'brunch', names: { en: 'Brunch' } };
    const params = { id: 'brunch' };
    const ids = async () => (await bar.boss.menuGroups()).map(({ id }) => id);
    await bar.boss.addMenuGroup({ body });
    await bar.boss.addMenuItem({
      body: { id: 'eggs', group: 'brunch', price: 4_000, names: { en: 'Eggs' } },
    });
    expect(await refusalOf(bar.boss.deleteMenuGroup({ params }))).toBe('409 menu_group_in_use');
    expect(await refusalOf(bar.ana.deleteMenuGroup({ params }))).toBe('403 administrator_only');
    await bar.boss.deleteMenuItem({ params: { id: 'eggs' } });
    expect(await bar.boss.deleteMenuGroup({ params })).toEqual({ status: 'deleted', id: 'brunch' });
    expect(await ids()).not.toContain('brunch');
    expect(await refusalOf(bar.boss.deleteMenuGroup({ params }))).toBe('404 menu_group_not_found');
    expect(await refusalOf(bar.boss.deleteMenuGroup({ params: { id: 'nothing' } }))).toBe(
      '404 menu_group_not_found',
    );
    await bar.boss.addMenuGroup({ body: { ...body, names: { en: 'Late brunch' } } });
    expect((await bar.boss.menuGroups()).at(-1)).toMatchObject({
      id: 'brunch',
      names: { en: 'Late brunch' },
    });
    await bar.boss.deleteMenuGroup({ params });
    // The dish comes back, and its category with it.
    await bar.boss.addMenuItem({
      body: { id: 'eggs', group: 'brunch', price: 4_000, names: { en: 'Eggs' } },
    });
    expect(await ids()).toContain('brunch');
    expect((await deedsOf('brunch')).map(({ action }) => action)).toEqual([
      'menu_group.added',
      'menu_group.deleted',
      'menu_group.added',
      'menu_group.deleted',
    ]);
    await bar.boss.deleteMenuItem({ params: { id: 'eggs' } });
    await bar.boss.deleteMenuGroup({ params });
  });

  it('have options that dishes can offer; none of them ever goes', async () => {
    expect((await bar.boss.optionGroups()).map(({ id }) => id).toSorted()).toEqual([
      'coffee_milk_options',
      'fries_dipping_sauce',
      'nestea_type',
      'side_vegetables',
      'spiciness_level',
      'wings_dipping_sauce',
    ]);
    const cream = { id: 'cream', names: { en: 'Cream' } };
    const made = await bar.boss.addOptionGroup({
      body: {
        id: 'topping',
        names: { en: 'Topping' },
        options: [cream, { id: 'syrup', names: { en: 'Syrup' } }],
      },
    });
    expect(made).toMatchObject({
      rank: 7,
      options: [
        { ...cream, rank: 1 },
        { id: 'syrup', rank: 2 },
      ],
    });
    const topped = [{ optionGroup: 'topping', options: [{ id: 'syrup' }, { id: 'cream' }] }];
    await change('cake', { optionsCatalogue: topped });
    const changed = await bar.boss.changeOptionGroup({
      params: { id: 'topping' },
      body: {
        options: [
          { id: 'syrup', names: { en: 'Maple syrup' } },
          { id: 'nuts', names: { en: 'Nuts' } },
        ],
      },
    });
    expect(changed.options.map(({ id }) => id)).toEqual(['cream', 'syrup', 'nuts']);
    expect(await onTheMenu('cake')).toMatchObject({
      optionsCatalogue: [{ name: 'Topping', options: [{ name: 'Maple syrup' }, { name: 'Cream' }] }],
    });
    const tries = [
      bar.boss.addOptionGroup({
        body: { id: 'dip', names: { en: 'Dip' }, options: [{ id: 'mayo', names: { en: 'M' } }] },
      }),
      bar.boss.changeOptionGroup({
        params: { id: 'topping' },
        body: { options: [{ id: 'mayo', names: { en: 'M' } }] },
      }),
    ];
    expect(await refusalsOf(...tries)).toEqual(['409 id_taken']);
    expect((await bar.boss.optionGroups()).map(({ id }) => id)).not.toContain('dip');
    expect(
      await refusalOf(
        bar.boss.changeOptionGroup({
          params: { id: 'spiciness_level' },
          body: { options: [{ id: 'deadly', names: { en: 'Deadly' } }] },
        }),
      ),
    ).toBe('400 invalid_request');
    const unknown = bar.boss.changeOptionGroup({ params: { id: 'nothing' }, body: {} });
    expect(await refusalOf(unknown)).toBe('404 option_group_not_found');
  });
});
