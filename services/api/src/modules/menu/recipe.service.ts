import { ratioOf, toRatio } from '@masa/domain/quantity';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { isDuplicate, type Tx } from '../../db/database.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { addUse, changeUses, readUses, removeUse, type MenuStockUse, type Recipe } from '../stock/public.ts';
import { readAllergens } from './allergens.view.ts';
import { lockMenuItem, readMenuOption } from './menu-item.store.ts';
import { readMenu } from './menu.view.ts';

type Entry = { readonly id: string; readonly stockId: string; readonly ratio: number };

const toWire = ({ id, menuItemId, stockId, ratio }: MenuStockUse) => ({
  id,
  menuItemId,
  stockId,
  ratio: ratioOf(ratio),
});
/** Whose recipe it is goes with each entry. */
export const itemUse = (use: MenuStockUse) => toWire(use);
export const optionUse = (use: MenuStockUse) => ({ ...toWire(use), optionId: use.optionId ?? '' });

async function mustExist(tx: Tx, { menuItemId, optionId }: Recipe): Promise<void> {
  found(await lockMenuItem(tx, menuItemId), 'menu_item_not_found');
  if (optionId !== null) found(await readMenuOption(tx, menuItemId, optionId), 'option_not_found');
}
const usesOf = async (tx: Tx, { menuItemId, optionId }: Recipe): Promise<MenuStockUse[]> =>
  (await readUses(tx, [menuItemId])).filter((use) => use.optionId === optionId);

/** What guests read of it: what it contains, with each of its choices. */
async function toldOf(tx: Tx, menuItemId: string): Promise<string> {
  const items = await readMenu(tx, [menuItemId]);
  const allergensOf = await readAllergens(tx, items);
  return JSON.stringify(
    items.map(allergensOf).map(({ own, choices, proposed }) => [own.said, [...choices], proposed]),
  );
}

/**
 * Guests hear of it when it makes a difference to them: they are told at once of what a dish contains (AMB-210), and whoever
 * watches the last portions listens to this.
 */
async function rewriting<A>(work: Work, { menuItemId }: Recipe, rewrite: () => Promise<A>): Promise<A> {
  const before = await toldOf(work.tx, menuItemId);
  const done = await rewrite();
  const isTold = before !== (await toldOf(work.tx, menuItemId));
  work.announce({ kind: isTold ? 'venue' : 'staff', timestamp: work.now });
  return done;
}

/** What a portion of an item, and what a chosen option, uses up (AMB-110). The table is the stock's. */
export function recipeService({ uow, world }: Context) {
  return {
    list: (recipe: Recipe): Promise<MenuStockUse[]> =>
      uow.snapshot(async (tx) => {
        const [item] = await readMenu(tx, [recipe.menuItemId]);
        const options = found(item, 'menu_item_not_found').optionGroups.flatMap((group) => group.options);
        if (recipe.optionId !== null)
          found(
            options.find(({ id }) => id === recipe.optionId),
            'option_not_found',
          );
        return usesOf(tx, recipe);
      }),

    add: async (
      recipe: Recipe,
      { id, stockId, ratio }: Omit<Entry, 'id'> & { readonly id: string | null },
      staff: Staff,
      once: Once | null,
    ): Promise<MenuStockUse> => {
      try {
        return await uow.run(async (work) => {
          await mustExist(work.tx, recipe);
          const entry = { id: id ?? world.newId(), stockId, ratio: toRatio(ratio) };
          return rewriting(work, recipe, () => addUse(work, recipe, entry, actorOf(staff)));
        }, once);
      } catch (reason) {
        // Two items were given the same id at the same moment.
        if (isDuplicate(reason)) throw new Refusal('id_taken');
        throw reason;
      }
    },

    change: async (recipe: Recipe, entries: readonly Entry[], staff: Staff): Promise<MenuStockUse[]> =>
      uow.run(async (work) => {
        await mustExist(work.tx, recipe);
        const before = new Map((await usesOf(work.tx, recipe)).map((use) => [use.id, use]));
        const wanted = entries.map((entry) => ({ ...entry, ratio: toRatio(entry.ratio) }));
        const change = () => changeUses(work, recipe, wanted, actorOf(staff));
        const isNew = ({ id, stockId, ratio }: (typeof wanted)[number]) =>
          before.get(id)?.stockId !== stockId || before.get(id)?.ratio !== ratio;
        return wanted.some(isNew) ? rewriting(work, recipe, change) : change();
      }),

    remove: async (recipe: Recipe, id: string, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        await mustExist(work.tx, recipe);
        await rewriting(work, recipe, () => removeUse(work, recipe, id, actorOf(staff)));
        return { status: 'deleted' as const, id };
      }, once),
  };
}
export type RecipeService = ReturnType<typeof recipeService>;
