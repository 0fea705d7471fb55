import type { menuModifierRoutes } from '@masa/contract/menu-modifiers.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import { asSent } from './menu-settings.routes.ts';
import { groupOf, groupToWire } from './menu-modifiers.wire.ts';
import type { ModifierGroupService } from './modifier-group.service.ts';
import { modifierUse, type ModifierRecipeService } from './recipe.service.ts';

const recipeOf = ({ id }: { readonly id: string }, { item }: { readonly item?: string | undefined }) => ({
  choiceId: id,
  menuItemId: item ?? null,
});

export const menuModifierHandlers = (
  groups: ModifierGroupService,
  recipes: ModifierRecipeService,
): Handlers<typeof menuModifierRoutes> => ({
  modifierGroups: async () => (await groups.groups()).map(groupToWire),
  addModifierGroup: ({ body, caller, once }) =>
    groups.add(groupOf(body), staffOf(caller), { once, tell: groupToWire }),
  changeModifierGroup: async ({ params, body, caller }) =>
    groupToWire(await groups.change(params.id, groupOf(body), staffOf(caller))),

  modifierStock: async ({ params, query }) => (await recipes.list(recipeOf(params, query))).map(modifierUse),
  addModifierStock: async ({ params, query, body, caller, once }) =>
    modifierUse(await recipes.add(recipeOf(params, query), body, staffOf(caller), once)),
  changeModifierStock: async ({ params, query, body, caller }) => {
    const uses = await recipes.change(recipeOf(params, query), [body].flat(), staffOf(caller));
    return asSent(body, uses.map(modifierUse));
  },
  removeModifierStock: ({ params, query, caller, once }) =>
    recipes.remove(recipeOf(params, query), params.depId, staffOf(caller), once),
});
