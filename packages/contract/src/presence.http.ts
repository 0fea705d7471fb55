import { needing, route } from './endpoint.ts';

export const presenceRoutes = {
  confirmPresence: route(
    'POST',
    '/api/admin/presence/:tableId/confirm',
    'staff',
    'Say that somebody is there: what waits at the table goes to kitchen and bar',
  ),
  denyPresence: needing(
    'strike_off',
    route(
      'POST',
      '/api/admin/presence/:tableId/nobody',
      'staff',
      'Say that nobody is there: end the visits that nobody has vouched for, and strike off all that they ordered',
    ),
  ),
};
