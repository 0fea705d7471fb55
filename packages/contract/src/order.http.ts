import { route } from './endpoint.ts';

export const orderRoutes = {
  placeOrder: route('POST', '/api/order', 'guest', 'Send a cart to kitchen and bar'),
  tableOrders: route(
    'GET',
    '/api/orders/:tableId',
    'guest',
    'Everything ordered at a table, by session, with totals',
  ),
  claimOrder: route('POST', '/api/order-claim', 'guest', "Take over somebody's order"),
};

export const staffOrderRoutes = {
  deleteItem: route('DELETE', '/api/admin/delete-item/:orderItemId', 'staff', 'Take an item off the bill'),
  advanceOrder: route(
    'POST',
    '/api/admin/order-status/:orderId/:nextStatus',
    'staff',
    'Move an order one step on',
  ),
  printSticker: route('POST', '/api/sticker/:orderId/print', 'staff', "Print an order's sticker"),
  overview: route(
    'GET',
    '/api/admin/open-session-overview',
    'staff',
    'Everything that is open in hall and kitchen',
  ),
};
