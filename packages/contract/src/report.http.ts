import { route } from './endpoint.ts';

/** What was sold, and the end of a day (additions). */
export const reportRoutes = {
  dayReport: route(
    'GET',
    '/api/admin/reports/day/:date',
    'administrator',
    'What was sold on a business day, as JSON or CSV',
  ),
  rangeReport: route(
    'GET',
    '/api/admin/reports/range',
    'administrator',
    'What was sold on the business days of a range, as JSON or CSV',
  ),
};

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
