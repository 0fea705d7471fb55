import type { menuModifierRoutes } from '@masa/contract/menu-modifiers.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import { groupOf, groupToWire } from './menu-modifiers.wire.ts';
import type { ModifierGroupService } from './modifier-group.service.ts';

export const menuModifierHandlers = (groups: ModifierGroupService): Handlers<typeof menuModifierRoutes> => ({
  modifierGroups: async () => (await groups.groups()).map(groupToWire),
  addModifierGroup: ({ body, caller, once }) =>
    groups.add(groupOf(body), staffOf(caller), { once, tell: groupToWire }),
  changeModifierGroup: async ({ params, body, caller }) =>
    groupToWire(await groups.change(params.id, groupOf(body), staffOf(caller))),
});
