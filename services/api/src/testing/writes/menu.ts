import { evening } from '../evening.ts';
import type { Place, Writes } from './write.ts';
import { knexOf } from '../../db/database.ts';

const dish = async ({ bar, fresh }: Place): Promise<string> => {
  const id = fresh();
  await bar.boss.addMenuItem({
    body: { id, group: 'beer', price: 5_000, names: { en: id }, station: 'bar' },
  });
  return id;
};
/** Something else to cook with, and a dish that uses it. */
const used = async (at: Place) => {
  const id = await dish(at);
  const stock = await at.buy.config();
  const { id: depId } = await at.bar.ana.addMenuItemStock({
    params: { id },
    body: { stockId: stock.id, ratio: 1 },
  });
  return { id, depId };
};
const FRIES = { id: 'fries', optionId: 'mayo' };
const promo = (code: string) => ({
  code,
  singleItemPromo: true,
  effect: { kind: 'percent' as const, value: 10 },
});

/** What is on offer: the menu, its recipes, vouchers. */
export const menuWrites = {
  addMenuItem: ({ bar, fresh }) => {
    const id = fresh();
    const body = { id, group: 'beer', price: 5_000, names: { en: id }, station: 'bar' as const };
    return (once) => bar.boss.addMenuItem({ body }, once);
  },
  deleteMenuItem: async (at) => {
    const params = { id: await dish(at) };
    return (once) => at.bar.boss.deleteMenuItem({ params }, once);
  },
  addMenuGroup: ({ bar, fresh }) => {
    const body = { id: fresh(), names: { en: 'Cocktails' } };
    return (once) => bar.boss.addMenuGroup({ body }, once);
  },
  deleteMenuGroup: async ({ bar, fresh }) => {
    const params = { id: fresh() };
    await bar.boss.addMenuGroup({ body: { ...params, names: { en: 'Brunch' } } });
    return (once) => bar.boss.deleteMenuGroup({ params }, once);
  },
  addOptionGroup: ({ bar, fresh }) => {
    const body = { id: fresh(), names: { en: 'Ice' }, options: [{ id: fresh(), names: { en: 'A lot' } }] };
    return (once) => bar.boss.addOptionGroup({ body }, once);
  },
  addModifierGroup: ({ bar, fresh }) => {
    const choices = [{ id: fresh(), names: { en: 'A spoon' }, price: 500 }];
    const body = { id: fresh(), names: { en: 'Honey' }, max: 1, choices };
    return (once) => bar.boss.addModifierGroup({ body }, once);
  },
  importMenu: async (at) => {
    const id = await dish(at);
    const text = new TextDecoder().decode(await at.bar.boss.exportMenu({ query: { format: 'csv' } }));
    const file = new File([text.replaceAll(`,${id},`, `,${id} again,`)], 'menu.csv');
    return (once) => at.bar.boss.importMenu({ file, query: { dryRun: '0' } }, once);
  },
  takeDemoMenu: async ({ whenOver }) => {
    // A bar that has no menu yet.
    const empty = await evening();
    whenOver(() => empty.close());
    const { db } = empty.database;
    for (const table of ['menu_item_options', 'menu_items', 'promos']) await knexOf(db)(table).delete();
    return (once) => empty.boss.takeDemoMenu({}, once);
  },
  addMenuItemStock: async (at) => {
    const params = { id: await dish(at) };
    const body = { stockId: (await at.buy.config()).id, ratio: 1 };
    return (once) => at.bar.ana.addMenuItemStock({ params, body }, once);
  },
  removeMenuItemStock: async (at) => {
    const params = await used(at);
    return (once) => at.bar.ana.removeMenuItemStock({ params }, once);
  },
  addMenuOptionStock: async ({ bar, buy }) => {
    const body = { stockId: (await buy.config()).id, ratio: 1 };
    return (once) => bar.ana.addMenuOptionStock({ params: FRIES, body }, once);
  },
  removeMenuOptionStock: async ({ bar, buy }) => {
    const body = { stockId: (await buy.config()).id, ratio: 1 };
    const { id: depId } = await bar.ana.addMenuOptionStock({ params: FRIES, body });
    return (once) => bar.ana.removeMenuOptionStock({ params: { ...FRIES, depId } }, once);
  },
  addModifierStock: async ({ bar, buy }) => {
    const body = { stockId: (await buy.config()).id, ratio: 1 };
    return (once) => bar.boss.addModifierStock({ params: { id: 'add_fries' }, query: {}, body }, once);
  },
  removeModifierStock: async ({ bar, buy }) => {
    const params = { id: 'add_fries' };
    const body = { stockId: (await buy.config()).id, ratio: 1 };
    const { id: depId } = await bar.boss.addModifierStock({ params, query: {}, body });
    return (once) => bar.boss.removeModifierStock({ params: { ...params, depId }, query: {} }, once);
  },
  addPromo: ({ bar, fresh }) => {
    const body = promo(`ADDED${fresh()}`);
    return (once) => bar.boss.addPromo({ body }, once);
  },
  deletePromo: async ({ bar, fresh }) => {
    const { id } = await bar.boss.addPromo({ body: promo(`GONE${fresh()}`) });
    return (once) => bar.boss.deletePromo({ params: { id } }, once);
  },
} satisfies Writes;
