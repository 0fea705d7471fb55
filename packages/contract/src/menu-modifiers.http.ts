import { route } from './endpoint.ts';

const groups = '/api/admin/modifier-groups';

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
};
