import { guestRoute, needing, route } from './endpoint.ts';

export const orderRoutes = {
  placeOrder: guestRoute(
    'POST',
    '/api/order',
    'body.sessionId',
    'Send a cart to kitchen and bar',
    { limit: 'ordersPerSession', by: 'body.sessionId' },
    { limit: 'ordersPerGuestDevice', by: 'phone' },
  ),
  undoOrder: guestRoute(
    'POST',
    '/api/order-undo',
    'body.sessionId',
    'Take back what was just sent, while it settles',
    { limit: 'claims', by: 'body.sessionId' },
  ),
  tableOrders: guestRoute(
    'GET',
    '/api/orders/:tableId',
    'by data',
    'Everything ordered at a table, by session, with totals',
  ),
  claimOrder: guestRoute('POST', '/api/order-claim', 'body.newSessionId', "Take over somebody's order", {
    limit: 'claims',
    by: 'body.newSessionId',
  }),
};

export const staffOrderRoutes = {
  deleteItem: needing(
    'strike_off',
    route('DELETE', '/api/admin/delete-item/:orderItemId', 'staff', 'Take an item off the bill'),
  ),
  advanceOrder: route(
    'POST',
    '/api/admin/order-status/:orderId/:nextStatus',
    'staff',
    'Move an order one step on',
  ),
  fireCourse: route(
    'POST',
    '/api/admin/order-fire',
    'staff',
    'Fire a course: kitchen and bar may make it now',
  ),
  holdCourse: route(
    'POST',
    '/api/admin/order-hold',
    'staff',
    'Let a course wait again, as far as nobody has begun it',
  ),
  rushOrders: route(
    'POST',
    '/api/admin/order-rush',
    'staff',
    'Mark dishes of the kitchen as urgent, or no longer',
  ),
  changePickupTime: route(
    'POST',
    '/api/admin/order-pickup-time',
    'staff',
    'Fetch an order at another time, or as soon as it is ready',
  ),
  coverNote: route(
    'POST',
    '/api/admin/order-note-cover/:orderId',
    'staff',
    'Take the note that a guest wrote to a dish from every screen',
  ),
  printSticker: route('POST', '/api/sticker/:orderId/print', 'staff', "Print an order's sticker"),
};
