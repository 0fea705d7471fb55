import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import { MINUTE_MS } from '../../process/schedule.ts';
import { lockUploads } from '../image/public.ts';
import { allergenStatements } from './allergen-statement.service.ts';
import { demoMenuHandlers } from './demo-menu.routes.ts';
import { demoMenuService, type DemoMenuSource } from './demo-menu.service.ts';
import { watchLastPortions } from './last-portions-watch.ts';
import { menuEditorHandlers } from './menu-editor.routes.ts';
import { menuEditor } from './menu-editor.service.ts';
import { menuGroupService } from './menu-group.service.ts';
import { menuImport } from './menu-import.service.ts';
import { menuInMemory } from './menu-in-memory.ts';
import { menuSettingsHandlers } from './menu-settings.routes.ts';
import { menuSettingsService } from './menu-settings.service.ts';
import { menuHandlers } from './menu.routes.ts';
import { menuModifierHandlers } from './menu-modifiers.routes.ts';
import { modifierImport } from './modifier-import.service.ts';
import { modifierGroupService } from './modifier-group.service.ts';
import { modifierRecipeService, recipeService } from './recipe.service.ts';

export type { DemoMenuSource } from './demo-menu.service.ts';
export { menuChanged, type KnownMenu } from './menu-in-memory.ts';
export { readAllergens, readAllergensAsOrdered } from './allergens.view.ts';
export { itemAt, type MenuItemNow } from './menu-at.ts';
export { isOrderable, readMenu, type MenuItem } from './menu.view.ts';
export { picturesOfMenu } from './menu-pictures.view.ts';
export { showAllGroups } from './menu-group.store.ts';
export { nothingCounted, withoutSoldOut } from './portions.ts';
export { portionsLeavingOut } from './portions.view.ts';
export { isRemovable, readRemovable, type RemovableOf } from './removable.view.ts';

type MenuNeeds = {
  /** The demo bar's dishes and drinks, for a venue that has none. */
  readonly demo: DemoMenuSource;
};

export function menuModule(context: Context, { demo }: MenuNeeds) {
  const lastPortions = watchLastPortions(context);
  return {
    handlers: {
      ...menuHandlers(context, lastPortions),
      ...menuEditorHandlers({
        editor: menuEditor(context, { lockUploads }),
        groups: menuGroupService(context),
        files: menuImport(context, { lockUploads }),
        extras: modifierImport(context),
      }),
      ...menuModifierHandlers(modifierGroupService(context), modifierRecipeService(context)),
      ...menuSettingsHandlers(
        menuSettingsService(context),
        recipeService(context),
        allergenStatements(context),
      ),
      ...demoMenuHandlers(demoMenuService(context, demo)),
    },
    verbs: { inMemory: menuInMemory(), close: lastPortions.close },
    // A batch expires, or may be used from now on, with nobody touching it.
    jobs: [{ name: 'last portions', everyMs: MINUTE_MS, run: lastPortions.look }],
    persons: [],
  } satisfies Module;
}
