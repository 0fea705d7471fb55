import { route } from './endpoint.ts';

export const overviewRoutes = {
  overview: route(
    'GET',
    '/api/admin/open-session-overview',
    'staff',
    'Everything that is open in hall and kitchen',
  ),
  overviewChanges: route(
    'GET',
    '/api/admin/open-session-overview/changes',
    'staff',
    'What of it has changed since the version that a screen has',
  ),
  floor: route(
    'GET',
    '/api/admin/floor',
    'staff',
    'Tables where somebody sits or has just paid: guests, since when, what is open',
  ),
};
