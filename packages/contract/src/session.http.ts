import { guestRoute, route } from './endpoint.ts';

export const sessionRoutes = {
  createSession: route('POST', '/api/session-create', 'public', 'Open a guest session at a scanned table'),
  getSession: guestRoute(
    'GET',
    '/api/session/:sessionId',
    'by data',
    'Read a session; 404 means it is not yours or unknown',
  ),
  moveSession: guestRoute(
    'POST',
    '/api/session-update-table',
    'body.sessionId',
    'Move a guest session to another table',
  ),
  tableSummary: route('GET', '/api/table-summary/:tableId', 'public', 'Name and number of orders of a table'),
  callWaiter: guestRoute(
    'POST',
    '/api/call-waiter/:tableId/:sessionId',
    'params.sessionId',
    'Call the waiter to the table',
  ),
};

export const tableRoutes = {
  tables: route('GET', '/api/tables', 'staff', 'Active tables with their counts'),
  virtualTables: route('GET', '/api/virtual-tables', 'staff', 'Active virtual tables with their counts'),
  waiterTableSession: route(
    'POST',
    '/api/admin/waiter-table-session/:tableId',
    'staff',
    "Open the waiter's own session at a table",
  ),
  waiterQuickSession: route(
    'POST',
    '/api/admin/waiter-quick-session',
    'staff',
    'Open a quick-order session on a table of its own',
  ),
  acceptWaiterCall: route(
    'POST',
    '/api/admin/waiter-call/:callId/done',
    'staff',
    'Accept a call for the waiter',
  ),
};
