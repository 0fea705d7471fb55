import { openedBy, route } from './endpoint.ts';

/** What was sold. */
export const reportRoutes = {
  dayReport: openedBy(
    'day_report',
    route(
      'GET',
      '/api/admin/reports/day/:date',
      'administrator',
      'What was sold on a business day, as JSON or CSV; whoever only has the right sees the running one',
    ),
  ),
  rangeReport: route(
    'GET',
    '/api/admin/reports/range',
    'administrator',
    'What was sold on the business days of a range, as JSON or CSV',
  ),
  strikeOffs: route(
    'GET',
    '/api/admin/reports/strike-offs',
    'administrator',
    'What was struck off in a range of business days, by reason and by person, and what was lost with it, as JSON or CSV',
  ),
  favourites: route(
    'GET',
    '/api/admin/favourites',
    'staff',
    'What the house has sold most in four weeks: first at hand for whoever takes an order',
  ),
};
