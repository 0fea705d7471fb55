import { guestRoute, needing, route } from './endpoint.ts';

export const checkRoutes = {
  requestSessionCheck: needing(
    'open_check',
    guestRoute(
      'POST',
      '/api/session-check-request',
      'body.sessionId',
      'Ask for a separate check of one session',
      { limit: 'checkRequests', by: 'body.sessionId' },
    ),
  ),
  requestTableCheck: needing(
    'open_check',
    guestRoute(
      'POST',
      '/api/table-check-request',
      'body.requestedBySessionId',
      'Ask for one check of the whole table',
      { limit: 'checkRequests', by: 'body.requestedBySessionId' },
    ),
  ),
  getCheck: guestRoute(
    'GET',
    '/api/precheck/:checkId',
    'by data',
    'Read a check: staff, or a guest whose session is on it',
  ),
  visitEnd: guestRoute(
    'GET',
    '/api/visit-end/:sessionId',
    'by data',
    'How a visit of this phone has ended; 404 while it has not, or it is somebody else’s',
  ),
};

export const staffCheckRoutes = {
  finishedChecks: route(
    'GET',
    '/api/admin/finished-checks',
    'staff',
    'The checks that were closed on a business day, the newest first',
  ),
  printPrecheck: needing(
    'print_check',
    route('POST', '/api/precheck/:checkId/print', 'staff', 'Print the pre-check'),
  ),
  printFiscal: needing(
    'print_check',
    route(
      'POST',
      '/api/precheck/:checkId/print-fiscal',
      'staff',
      'Print the fiscal receipt, at most once per check',
    ),
  ),
  noteReceipt: route(
    'POST',
    '/api/precheck/:checkId/receipt-note',
    'administrator',
    'Say why a fiscal receipt stays although its check was paid otherwise',
  ),
  completeCheck: needing(
    'take_money',
    route('POST', '/api/precheck/:checkId/complete', 'staff', 'Close the table: the check is paid'),
  ),
  cancelCheck: needing(
    'cancel_check',
    route('DELETE', '/api/precheck/:checkId', 'staff', 'Cancel a check request'),
  ),
  adjustCheck: route(
    'POST',
    '/api/checks/:checkId/adjustments',
    'staff',
    'Change what an open check comes to: discount, on the house, write-off, service; each kind needs its right',
  ),
  takeBackAdjustment: route(
    'DELETE',
    '/api/checks/:checkId/adjustments/:adjustmentId',
    'staff',
    'Take back one change of an open check',
  ),
  takeBackAdjustments: route(
    'DELETE',
    '/api/checks/:checkId/adjustments',
    'staff',
    'Take back all changes of an open check',
  ),
  quickOrder: needing(
    'open_check',
    route('POST', '/api/admin/quick-order', 'staff', 'Order and pay at the counter in one step'),
  ),
};
