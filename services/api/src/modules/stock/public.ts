import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import { personsInStock } from './personal.store.ts';
import { stockHandlers } from './stock.routes.ts';
import { storeroom } from './storeroom.ts';

export { expiryInstant } from './expiry.ts';
export { availableAt, levelsOf } from './level.view.ts';
export { dishRecipes, removeUsesOf } from './menu-use.ts';
export { choiceRecipes, removeChoiceUsesOn, removeUsesOfChoices } from './modifier-use.ts';
export { readModifierUses, type ChoiceRecipe, type ModifierStockUse } from './modifier-use.store.ts';
export type { RecipeBook, UseEntry } from './recipe-book.ts';
export { lockConfigs, readConfigs, type StockConfig } from './stock-config.store.ts';
export { readLinks } from './stock-link.store.ts';
export { readUses, type MenuStockUse, type Recipe } from './stock-use.store.ts';
export type { OrderedPortion, Storeroom } from './storeroom.ts';
export { usedPerDay } from './use-by-day.view.ts';

export const stockModule = (context: Context) =>
  ({
    handlers: stockHandlers(context),
    verbs: storeroom(context),
    jobs: [],
    persons: [personsInStock],
  }) satisfies Module;
