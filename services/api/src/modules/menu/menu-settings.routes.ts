import type { menuSettingsRoutes } from '@masa/contract/menu-settings.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { AllergenStatements } from './allergen-statement.service.ts';
import type { MenuSettingsService } from './menu-settings.service.ts';
import { itemUse, optionUse, type RecipeService } from './recipe.service.ts';

const ofItem = ({ id }: { readonly id: string }) => ({ menuItemId: id, optionId: null });
const ofOption = ({ id, optionId }: { readonly id: string; readonly optionId: string }) => ({
  menuItemId: id,
  optionId,
});

/** One entry is answered with one, several with several (AMB-110). */
export function asSent<T>(body: unknown, uses: T[]): T | T[] {
  const [only] = uses;
  return Array.isArray(body) || only === undefined ? uses : only;
}

export const menuSettingsHandlers = (
  settings: MenuSettingsService,
  recipes: RecipeService,
  allergens: AllergenStatements,
): Handlers<typeof menuSettingsRoutes> => ({
  menuSettings: () => settings.list(),
  menuItemSettings: ({ params }) => settings.item(params.id),
  rankMenuItem: ({ params, body, caller }) =>
    settings.changeItem(params.id, { rank: body.rank }, staffOf(caller)),
  activateMenuItem: ({ params, body, caller }) =>
    settings.changeItem(params.id, { active: body.active }, staffOf(caller)),
  rankMenuOption: ({ params, body, caller }) =>
    settings.changeOption(params.id, params.optionId, { rank: body.rank }, staffOf(caller)),
  activateMenuOption: ({ params, body, caller }) =>
    settings.changeOption(params.id, params.optionId, { active: body.active }, staffOf(caller)),

  activateMenuModifier: ({ params, body, caller }) =>
    settings.activateModifier(params.id, params.choiceId, body.active, staffOf(caller)),

  stateMenuItemAllergens: ({ params, body, caller }) => allergens.state(params.id, body, staffOf(caller)),

  menuItemStock: async ({ params }) => (await recipes.list(ofItem(params))).map(itemUse),
  addMenuItemStock: async ({ params, body, caller, once }) =>
    itemUse(await recipes.add(ofItem(params), body, staffOf(caller), once)),
  changeMenuItemStock: async ({ params, body, caller }) => {
    const uses = await recipes.change(ofItem(params), [body].flat(), staffOf(caller));
    return asSent(body, uses.map(itemUse));
  },
  removeMenuItemStock: ({ params, caller, once }) =>
    recipes.remove(ofItem(params), params.depId, staffOf(caller), once),

  menuOptionStock: async ({ params }) => (await recipes.list(ofOption(params))).map(optionUse),
  addMenuOptionStock: async ({ params, body, caller, once }) =>
    optionUse(await recipes.add(ofOption(params), body, staffOf(caller), once)),
  changeMenuOptionStock: async ({ params, body, caller }) => {
    const uses = await recipes.change(ofOption(params), [body].flat(), staffOf(caller));
    return asSent(body, uses.map(optionUse));
  },
  removeMenuOptionStock: ({ params, caller, once }) =>
    recipes.remove(ofOption(params), params.depId, staffOf(caller), once),
});
