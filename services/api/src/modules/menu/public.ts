export { isOrderable, readMenu, type MenuItem } from './menu.view.ts';
export { menuHandlers } from './menu.routes.ts';
export { picturesOfMenu } from './menu-pictures.view.ts';
export { menuSettingsHandlers } from './menu-settings.routes.ts';
export { menuSettingsService } from './menu-settings.service.ts';
export { nothingCounted, withoutSoldOut } from './portions.ts';
export { readPortions } from './portions.view.ts';
export { recipeService } from './recipe.service.ts';
export { shelf } from './shelf.ts';
