import { route } from './endpoint.ts';

/** How long dishes take, and what the kitchen does with whole cards. */
export const kitchenRoutes = {
  kitchenBoard: route(
    'GET',
    '/api/admin/kitchen',
    'staff',
    'What a station has to make, how long it takes, and how full it is',
  ),
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
  recallOrders: route(
    'POST',
    '/api/admin/order-recalls',
    'staff',
    'Bring dishes back into the kitchen that were ready or handed out',
  ),
  kitchenDone: route(
    'GET',
    '/api/admin/kitchen-done',
    'staff',
    'The last orders of this shift of which something is ready or handed out',
  ),
};
