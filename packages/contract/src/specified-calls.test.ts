import { describe, expect, it } from 'vitest';
import type { EndpointSchemas } from './endpoint.ts';
import { routes, type RouteName } from './routes.ts';
import { schemas } from './schemas.ts';

/** The calls of guest.md 7 and staff.md 7 that are served today, in their order there. */
const specified: readonly (readonly [RouteName, string])[] = [
  ['getSession', 'GET /api/session/{sessionId}'],
  ['tableSummary', 'GET /api/table-summary/{tableId}'],
  ['tableOrders', 'GET /api/orders/{tableId}'],
  ['menu', 'GET /api/menu'],
  ['placeOrder', 'POST /api/order'],
  ['claimOrder', 'POST /api/order-claim'],
  ['applyPromo', 'POST /api/promos/apply'],
  ['requestSessionCheck', 'POST /api/session-check-request'],
  ['requestTableCheck', 'POST /api/table-check-request'],
  ['callWaiter', 'POST /api/call-waiter/{tableId}/{sessionId}'],
  ['moveSession', 'POST /api/session-update-table'],
  ['deleteItem', 'DELETE /api/admin/delete-item/{orderItemId}'],
  ['quickOrder', 'POST /api/admin/quick-order'],
  ['tables', 'GET /api/tables'],
  ['virtualTables', 'GET /api/virtual-tables'],
  ['createSession', 'POST /api/session-create'],
  ['waiterTableSession', 'POST /api/admin/waiter-table-session/{tableId}'],
  ['waiterQuickSession', 'POST /api/admin/waiter-quick-session'],
  ['ping', 'GET /api/admin/ping'],
  ['overview', 'GET /api/admin/open-session-overview'],
  ['tasksTodo', 'GET /api/admin/tasks/todo'],
  ['tasksCompleted', 'GET /api/admin/tasks/completed/{date}'],
  ['submitTask', 'POST /api/admin/tasks/submit'],
  ['uploadImage', 'POST /api/img/upload'],
  ['readImage', 'GET /api/img/upload/{filename}'],
  ['advanceOrder', 'POST /api/admin/order-status/{orderId}/{nextStatus}'],
  ['printSticker', 'POST /api/sticker/{orderId}/print'],
  ['getCheck', 'GET /api/precheck/{checkId}'],
  ['printPrecheck', 'POST /api/precheck/{checkId}/print'],
  ['printFiscal', 'POST /api/precheck/{checkId}/print-fiscal'],
  ['completeCheck', 'POST /api/precheck/{checkId}/complete'],
  ['cancelCheck', 'DELETE /api/precheck/{checkId}'],
  ['calendarSummary', 'GET /api/admin/calendar-summary/{year}/{month}'],
  ['calendarDay', 'GET /api/admin/calendar-day/{date}'],
  ['users', 'GET /api/admin/users'],
  ['assignShift', 'POST /api/admin/calendar-set-users/{date}/{roleId}/{username}'],
  ['fine', 'POST /api/admin/penalty'],
  ['deletePenalty', 'DELETE /api/admin/penalty/{id}'],
  ['payShift', 'POST /api/admin/paid/{date}/{roleId}'],
];

describe('the specified calls', () => {
  it.each(specified)('%s is %s', (name, call) => {
    const { method, path } = routes[name];
    expect(`${method} ${path.replace(/:(\w+)/gu, '{$1}')}`).toBe(call);
  });
});

const bodyOf = (name: RouteName) => {
  const { body }: EndpointSchemas = schemas[name];
  if (!body) throw new Error(`${name} takes no body.`);
  return body;
};
const accepts = (name: RouteName, body: unknown): boolean => bodyOf(name).safeParse(body).success;

const line = { menuItemId: 'buffalo__12pc', options: [{ group: 'spiciness_level', choice: 'very_spicy' }] };
const order = { sessionId: 's1', orderItems: [line] };
const separate = {
  sessionId: 's1',
  paymentMethod: 'card',
  lastProcessedUpdate: 1_780_000_000_000,
  tips: 2_500,
};
const whole = {
  tableId: 'T1',
  requestedBySessionId: 's1',
  paymentMethod: 'cash',
  lastProcessedUpdate: 0,
  tips: 0,
};
const quick = { order, paymentMethod: 'card', printFiscal: true };
const voucher = { promocode: 'WINGS10', sessionId: 's1', appliedToOrder: null };

describe('the specified bodies', () => {
  it.each<[RouteName, unknown]>([
    ['createSession', { table: 'T1', uniqueCustomerId: '1780000000000-1234567890' }],
    ['createSession', { table: 'T1', uniqueCustomerId: 1_234_567, username: 'Ana' }],
    ['moveSession', { table: 'T2', sessionId: 's1' }],
    ['placeOrder', order],
    ['placeOrder', { ...order, orderItems: [{ menuItemId: 'fries' }] }],
    ['claimOrder', { newSessionId: 's1', previousSessionId: 's2', orderId: 'o1' }],
    ['applyPromo', voucher],
    ['applyPromo', { ...voucher, appliedToOrder: 'o1' }],
    ['requestSessionCheck', separate],
    ['requestSessionCheck', { ...separate, lastProcessedUpdate: '2026-06-12T18:00:00.000Z' }],
    ['requestSessionCheck', { sessionId: 's1', paymentMethod: 'cash' }],
    ['requestTableCheck', whole],
    ['quickOrder', quick],
    ['quickOrder', { ...quick, printFiscal: 'dont_print' }],
  ])('%s takes %j', (name, body) => {
    expect(accepts(name, body)).toBe(true);
  });

  it.each<[RouteName, string, unknown]>([
    ['createSession', 'no table', { uniqueCustomerId: 'x' }],
    [
      'createSession',
      'a name of a megabyte',
      { table: 'T1', uniqueCustomerId: 'x', username: 'a'.repeat(1e6) },
    ],
    ['placeOrder', 'an empty cart', { ...order, orderItems: [] }],
    ['placeOrder', 'more than 100 lines', { ...order, orderItems: Array.from({ length: 101 }, () => line) }],
    ['placeOrder', 'a number for a session', { ...order, sessionId: 1 }],
    ['applyPromo', 'a blank code', { ...voucher, promocode: '   ' }],
    ['requestSessionCheck', 'an unknown payment method', { ...separate, paymentMethod: 'barter' }],
    ['requestSessionCheck', 'a negative tip', { ...separate, tips: -1 }],
    ['requestSessionCheck', 'half a ban', { ...separate, tips: 0.5 }],
    ['requestSessionCheck', 'a tip over the cap', { ...separate, tips: 1_000_001 }],
    ['requestTableCheck', 'nobody who asks', { ...whole, requestedBySessionId: undefined }],
    ['quickOrder', 'no word on the receipt', { order, paymentMethod: 'cash' }],
  ])('%s refuses %s', (name, _, body) => {
    expect(accepts(name, body)).toBe(false);
  });

  it('let nobody send a price: what the contract does not know is dropped, not refused', () => {
    const cheap = { ...order, total: 1, orderItems: [{ ...line, price: 1, status: 'delivered' }] };
    expect(bodyOf('placeOrder').parse(cheap)).toEqual(order);
  });
});
