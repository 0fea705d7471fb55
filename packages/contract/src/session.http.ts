import { guestRoute, route, wayIn } from './endpoint.ts';

export const sessionRoutes = {
  // Strangers are let in by the table's code alone: there is nothing that tells the next guest from a flood.
  createSession: wayIn('POST', '/api/session-create', 'Open a guest session at a scanned table', {
    limit: 'sessionsPerGuestDevice',
    by: 'phone',
  }),
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
    { limit: 'tableChanges', by: 'body.sessionId' },
  ),
  tableSummary: wayIn('GET', '/api/table-summary/:tableId', 'Name and number of orders of a table'),
  callWaiter: guestRoute(
    'POST',
    '/api/call-waiter/:tableId/:sessionId',
    'params.sessionId',
    'Call the waiter to the table',
  ),
  waiterCallState: guestRoute(
    'GET',
    '/api/waiter-call/:sessionId',
    'params.sessionId',
    'Whether somebody has accepted the last call of a visit',
  ),
};

export const tableRoutes = {
  tables: route(
    'GET',
    '/api/tables',
    'staff',
    'Active tables with their counts, and others as long as somebody has to pay there',
  ),
  virtualTables: route('GET', '/api/virtual-tables', 'staff', 'The same of virtual tables'),
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
  keepVisit: route(
    'POST',
    '/api/admin/visits/:sessionId/keep',
    'staff',
    'Keep a visit whose table got another code: it may order again',
  ),
  keepHeldTable: route(
    'POST',
    '/api/admin/held-tables/:tableId/keep',
    'staff',
    'Keep every visit at a table that waits for it',
  ),
  acceptWaiterCall: route(
    'POST',
    '/api/admin/waiter-call/:callId/done',
    'staff',
    'Accept a call for the waiter',
  ),
};
