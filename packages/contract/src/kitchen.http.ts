import { route } from './endpoint.ts';

/** How long dishes take. */
export const kitchenRoutes = {
  learnedTimes: route(
    'GET',
    '/api/admin/times',
    'administrator',
    'How long each dish takes, and how often what was told came true',
  ),
};
