import { route } from './endpoint.ts';

const groups = '/api/admin/modifier-groups';
const recipe = '/api/admin/modifier-choices/:id/stock-dependencies';

/** What guests can add to dishes, beside the options (AMB-200). */
export const menuModifierRoutes = {
  modifierGroups: route('GET', groups, 'administrator', 'The modifier groups with their choices and dishes'),
  addModifierGroup: route('POST', groups, 'administrator', 'One more modifier group'),
  changeModifierGroup: route(
    'PUT',
    `${groups}/:id`,
    'administrator',
    'Change what is given of a modifier group and its choices, add choices, take choices off',
  ),
  modifierStock: route('GET', recipe, 'administrator', 'What one unit of a modifier uses up'),
  addModifierStock: route('POST', recipe, 'administrator', 'A modifier uses up one more stock'),
  changeModifierStock: route('PUT', recipe, 'administrator', 'Change what a modifier uses up'),
  removeModifierStock: route('DELETE', `${recipe}/:depId`, 'administrator', 'It is not used any more'),
};
