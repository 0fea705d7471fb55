import { route } from './endpoint.ts';

export const checkRoutes = {
  requestSessionCheck: route(
    'POST',
    '/api/session-check-request',
    'guest',
    'Ask for a separate check of one session',
  ),
  requestTableCheck: route(
    'POST',
    '/api/table-check-request',
    'guest',
    'Ask for one check of the whole table',
  ),
  getCheck: route(
    'GET',
    '/api/precheck/:checkId',
    'guest',
    'Read a check: staff, or a guest whose session is on it',
  ),
};

export const staffCheckRoutes = {
  printPrecheck: route('POST', '/api/precheck/:checkId/print', 'staff', 'Print the pre-check'),
  printFiscal: route(
    'POST',
    '/api/precheck/:checkId/print-fiscal',
    'staff',
    'Print the fiscal receipt, at most once per check',
  ),
  completeCheck: route(
    'POST',
    '/api/precheck/:checkId/complete',
    'staff',
    'Close the table: the check is paid',
  ),
  cancelCheck: route('DELETE', '/api/precheck/:checkId', 'staff', 'Cancel a check request'),
  quickOrder: route('POST', '/api/admin/quick-order', 'staff', 'Order and pay at the counter in one step'),
};
