import { route } from './endpoint.ts';

/** How long dishes take, and what the kitchen does with whole cards. */
export const kitchenRoutes = {
  learnedTimes: route(
    'GET',
    '/api/admin/times',
    'administrator',
    'How long each dish takes, and how often what was told came true',
  ),
  moveCard: route(
    'POST',
    '/api/admin/order-cards/:batchId/:target',
    'staff',
    'Move the dishes of one card on, with one tap',
  ),
  undoDeed: route(
    'POST',
    '/api/admin/kitchen-deeds/:deedId/undo',
    'staff',
    'Take back what one tap in the kitchen did, for some seconds',
  ),
};
