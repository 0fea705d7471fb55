import { ratioOf, toRatio, type Ratio } from '@masa/domain/quantity';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { isDuplicate, type Reader, type Tx } from '../../db/database.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import {
  choiceRecipes,
  dishRecipes,
  type ChoiceRecipe,
  type MenuStockUse,
  type ModifierStockUse,
  type Recipe,
  type RecipeBook,
  type UseEntry,
} from '../stock/public.ts';
import { readAllergens } from './allergens.view.ts';
import { lockMenuItem, readMenuOption } from './menu-item.store.ts';
import { readMenu } from './menu.view.ts';
import { groupOfChoice, readDishesOf } from './modifier-group.store.ts';
import { readRemovable } from './removable.view.ts';

type Entry = { readonly id: string; readonly stockId: string; readonly ratio: number };

const toWire = <R extends { readonly ratio: Ratio }>(use: R) => ({ ...use, ratio: ratioOf(use.ratio) });
/** Whose recipe it is goes with each entry. */
export const itemUse = ({ id, menuItemId, stockId, ratio }: MenuStockUse) =>
  toWire({ id, menuItemId, stockId, ratio });
export const optionUse = (use: MenuStockUse) => ({ ...itemUse(use), optionId: use.optionId ?? '' });
export const modifierUse = (use: ModifierStockUse) => toWire(use);

/** Whose recipe it is: is it on the menu, and is it held. */
type Owner<R> = {
  readonly mustBeThere: (reader: Reader, recipe: R) => Promise<void>;
  readonly hold: (tx: Tx, recipe: R) => Promise<void>;
  /** The dishes that are made by it. */
  readonly dishesOf: (tx: Tx, recipe: R) => Promise<readonly string[]>;
};

const dishes: Owner<Recipe> = {
  mustBeThere: async (reader, { menuItemId, optionId }) => {
    const [item] = await readMenu(reader, [menuItemId]);
    const options = found(item, 'menu_item_not_found').optionGroups.flatMap((group) => group.options);
    if (optionId !== null)
      found(
        options.find(({ id }) => id === optionId),
        'option_not_found',
      );
  },
  hold: async (tx, { menuItemId, optionId }) => {
    found(await lockMenuItem(tx, menuItemId), 'menu_item_not_found');
    if (optionId !== null) found(await readMenuOption(tx, menuItemId, optionId), 'option_not_found');
  },
  dishesOf: (_, { menuItemId }) => Promise.resolve([menuItemId]),
};

/** A group that is off is still one whose recipes may be written. */
async function mustOffer(reader: Reader, { choiceId, menuItemId }: ChoiceRecipe): Promise<void> {
  const group = found(await groupOfChoice(reader, choiceId), 'modifier_not_found');
  if (menuItemId === null) return;
  const [item] = await readMenu(reader, [menuItemId]);
  const { modifiersSaid } = found(item, 'menu_item_not_found');
  found(
    modifiersSaid.find((said) => said.group === group),
    'modifier_not_found',
  );
}
const modifiers: Owner<ChoiceRecipe> = {
  mustBeThere: mustOffer,
  hold: async (tx, recipe) => {
    if (recipe.menuItemId !== null) found(await lockMenuItem(tx, recipe.menuItemId), 'menu_item_not_found');
    await mustOffer(tx, recipe);
  },
  dishesOf: async (tx, { choiceId, menuItemId }) => {
    if (menuItemId !== null) return [menuItemId];
    const group = await groupOfChoice(tx, choiceId);
    return (group === undefined ? undefined : (await readDishesOf(tx)).get(group)) ?? [];
  },
};

/** What guests read of these dishes: what they contain, with each of their choices, and what can be left out. */
async function toldOf(tx: Tx, dishIds: readonly string[]): Promise<string> {
  const items = await readMenu(tx, dishIds);
  const allergensOf = await readAllergens(tx, items);
  const told = items.map(allergensOf).map(({ own, choices, proposed }) => [own.said, [...choices], proposed]);
  return JSON.stringify([told, [...(await readRemovable(tx, dishIds))]]);
}

/**
 * Guests hear of it when it makes a difference to them: they are told at once of what a dish contains (AMB-210) and of what
 * they may leave out (AMB-209), and whoever watches the last portions listens to this.
 */
async function rewriting<A>(work: Work, dishIds: readonly string[], rewrite: () => Promise<A>): Promise<A> {
  const before = await toldOf(work.tx, dishIds);
  const done = await rewrite();
  const isTold = before !== (await toldOf(work.tx, dishIds));
  work.announce({ kind: isTold ? 'venue' : 'staff', timestamp: work.now });
  return done;
}

function recipesOf<R>({ uow, world }: Context, book: RecipeBook<R>, owner: Owner<R>) {
  return {
    list: (recipe: R) =>
      uow.snapshot(async (tx) => {
        await owner.mustBeThere(tx, recipe);
        return book.usesOf(tx, recipe);
      }),

    add: async (
      recipe: R,
      { id, stockId, ratio }: Omit<Entry, 'id'> & { readonly id: string | null },
      staff: Staff,
      once: Once | null,
    ): Promise<R & UseEntry> => {
      try {
        return await uow.run(async (work) => {
          await owner.hold(work.tx, recipe);
          const entry = { id: id ?? world.newId(), stockId, ratio: toRatio(ratio) };
          const dishIds = await owner.dishesOf(work.tx, recipe);
          return rewriting(work, dishIds, () => book.add(work, recipe, entry, actorOf(staff)));
        }, once);
      } catch (reason) {
        // Two items were given the same id at the same moment.
        if (isDuplicate(reason)) throw new Refusal('id_taken');
        throw reason;
      }
    },

    change: async (recipe: R, entries: readonly Entry[], staff: Staff): Promise<(R & UseEntry)[]> =>
      uow.run(async (work) => {
        await owner.hold(work.tx, recipe);
        const before = new Map((await book.usesOf(work.tx, recipe)).map((use) => [use.id, use]));
        const wanted = entries.map((entry) => ({ ...entry, ratio: toRatio(entry.ratio) }));
        const change = () => book.change(work, recipe, wanted, actorOf(staff));
        const isNew = ({ id, stockId, ratio }: UseEntry) =>
          before.get(id)?.stockId !== stockId || before.get(id)?.ratio !== ratio;
        return wanted.some(isNew) ? rewriting(work, await owner.dishesOf(work.tx, recipe), change) : change();
      }),

    remove: async (recipe: R, id: string, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        await owner.hold(work.tx, recipe);
        const dishIds = await owner.dishesOf(work.tx, recipe);
        await rewriting(work, dishIds, () => book.remove(work, recipe, id, actorOf(staff)));
        return { status: 'deleted' as const, id };
      }, once),
  };
}

/** What a portion of an item, and what a chosen option, uses up (AMB-110). The tables are the stock's. */
export const recipeService = (context: Context) => recipesOf(context, dishRecipes, dishes);
export type RecipeService = ReturnType<typeof recipeService>;

/** What one unit of a modifier uses up, on one item or everywhere. */
export const modifierRecipeService = (context: Context) => recipesOf(context, choiceRecipes, modifiers);
export type ModifierRecipeService = ReturnType<typeof modifierRecipeService>;
