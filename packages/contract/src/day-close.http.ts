import { route } from './endpoint.ts';

export const dayCloseRoutes = {
  dayClose: route(
    'GET',
    '/api/admin/day-close/:date',
    'administrator',
    'What stands in the way of closing a business day, or how it was closed',
  ),
  closeDay: route(
    'POST',
    '/api/admin/day-close/:date',
    'administrator',
    'Close a business day with the cash that was counted',
  ),
};
