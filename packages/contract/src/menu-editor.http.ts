import { route } from './endpoint.ts';

const items = '/api/admin/menu-items';
const groups = '/api/admin/menu-groups';
const optionGroups = '/api/admin/option-groups';

/** The menu editor (AMB-034): what the venue sells, without a programmer. */
export const menuEditorRoutes = {
  addMenuItem: route('POST', items, 'administrator', 'One more dish, or one more size of it'),
  changeMenuItem: route(
    'PUT',
    `${items}/:id`,
    'administrator',
    'Change the fields of an item that are given',
  ),
  deleteMenuItem: route(
    'DELETE',
    `${items}/:id`,
    'administrator',
    'Take an item off the menu for good; what was ordered stays as it was',
  ),
  menuGroups: route('GET', groups, 'administrator', 'The categories of the menu'),
  addMenuGroup: route('POST', groups, 'administrator', 'One more category'),
  changeMenuGroup: route('PUT', `${groups}/:id`, 'administrator', 'Rename or move a category'),
  deleteMenuGroup: route('DELETE', `${groups}/:id`, 'administrator', 'Give up a category that no dish is in'),
  optionGroups: route('GET', optionGroups, 'administrator', 'The option groups with all their options'),
  addOptionGroup: route('POST', optionGroups, 'administrator', 'One more option group'),
  changeOptionGroup: route(
    'PUT',
    `${optionGroups}/:id`,
    'administrator',
    'Rename or move an option group and its options, or add options',
  ),
  importMenu: route(
    'POST',
    '/api/admin/menu-import',
    'administrator',
    'The whole menu from a CSV or YAML file, or only what it would change',
  ),
  exampleMenu: route(
    'GET',
    '/api/admin/menu-example',
    'administrator',
    'An example of a menu file that this venue can import',
  ),
  exportMenu: route('GET', '/api/admin/menu-export', 'administrator', 'The whole menu as a CSV or YAML file'),
};
