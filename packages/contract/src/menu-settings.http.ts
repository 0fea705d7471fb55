import { route } from './endpoint.ts';

const item = '/api/menu/item/:id';
const option = `${item}/option/:optionId` as const;
const modifier = `${item}/modifier/:choiceId` as const;

/** What the Menu Settings screens call: activation, rank and stock of dishes and options. */
export const menuSettingsRoutes = {
  menuSettings: route('GET', '/api/menu/items', 'staff', 'Every item with its activation and rank'),
  menuItemSettings: route('GET', item, 'staff', 'One item with its options'),
  rankMenuItem: route('PUT', `${item}/rank`, 'staff', 'Move an item within its category'),
  activateMenuItem: route('PUT', `${item}/active`, 'staff', 'Put an item on or off the menu'),
  rankMenuOption: route('PUT', `${option}/rank`, 'staff', 'Move an option within its group'),
  activateMenuOption: route('PUT', `${option}/active`, 'staff', 'Put an option on or off'),
  activateMenuModifier: route('PUT', `${modifier}/active`, 'staff', 'Put a modifier of an item on or off'),
  stateMenuItemAllergens: route(
    'PUT',
    `${item}/allergens`,
    'staff',
    'Say of allergens what its recipe does not; taking away is for the administrator',
  ),
  menuItemStock: route('GET', `${item}/stock-dependencies`, 'staff', 'What one portion uses up'),
  addMenuItemStock: route('POST', `${item}/stock-dependencies`, 'staff', 'A portion uses up one more stock'),
  changeMenuItemStock: route('PUT', `${item}/stock-dependencies`, 'staff', 'Change what a portion uses up'),
  removeMenuItemStock: route(
    'DELETE',
    `${item}/stock-dependencies/:depId`,
    'staff',
    'It is not used any more',
  ),
  menuOptionStock: route('GET', `${option}/stock-dependencies`, 'staff', 'What one chosen option uses up'),
  addMenuOptionStock: route(
    'POST',
    `${option}/stock-dependencies`,
    'staff',
    'An option uses up one more stock',
  ),
  changeMenuOptionStock: route(
    'PUT',
    `${option}/stock-dependencies`,
    'staff',
    'Change what an option uses up',
  ),
  removeMenuOptionStock: route(
    'DELETE',
    `${option}/stock-dependencies/:depId`,
    'staff',
    'It is not used any more',
  ),
};
