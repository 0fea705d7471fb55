import { describe, expect, it } from 'vitest';
import { menuFindings, menuTables } from './menu-writes.ts';
import { apiSources } from './table-writes.ts';

const sources = apiSources();
const views = ['modules/menu/menu.view.ts', 'modules/menu/modifiers.view.ts'];
const tables = menuTables(views.map((view) => sources.get(view) ?? '').join('\n'));
const findings = (text: string) => menuFindings(new Map([['modules/menu/a.store.ts', text]]), tables);

describe('the menu in memory', () => {
  it('is read from these tables', () => {
    expect([...tables].toSorted()).toEqual([
      'menu_groups',
      'menu_item_modifier_choices',
      'menu_item_modifiers',
      'menu_item_options',
      'menu_items',
      'modifier_choices',
      'modifier_groups',
      'option_choices',
      'option_groups',
    ]);
  });

  it('hears of everybody who changes one of them', () => {
    expect(menuFindings(sources, tables)).toEqual([]);
  });
});

describe('a verb that changes a dish', () => {
  it.each([
    [
      'update',
      "export async function reprice(tx: Tx) { await tx('menu_items').where({ id }).update({ price }); }",
    ],
    ['delete', "export const reprice = (tx: Tx) => tx('menu_item_options').where({ id }).delete();"],
    [
      'insert',
      "export async function reprice(tx: Tx) { await inPieces(all, (some) => tx('menu_items').insert(some)); }",
    ],
    ['raw words', "export const reprice = (tx: Tx) => tx.raw('update menu_items set price = price + 1');"],
  ])('has to say so (%s)', (_, text) => {
    expect(findings(text)).toEqual([expect.stringContaining('in reprice and does not say menuChanged')]);
  });

  it('says it itself, or calls one that does', () => {
    const said =
      "async function options(tx: Tx) { await tx('menu_items').update({}); await menuChanged(tx); }";
    expect(findings(said)).toEqual([]);
    const through =
      "export async function item(tx: Tx) { await tx('menu_items').insert(one); await options(tx); }";
    expect(findings(`${said}\n${through}`)).toEqual([]);
    expect(findings(through)).toHaveLength(1);
  });

  it('is none that changes what the menu does not say', () => {
    expect(findings("export const a = (tx: Tx) => tx('menu_stock_uses').delete();")).toEqual([]);
  });
});
