import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EndpointSchemas } from './endpoint.ts';
import { routes, type RouteName } from './routes.ts';
import { schemas } from './schemas.ts';

/** Every specified call: first those of the guests, then those of the staff. */
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
  ['menuSettings', 'GET /api/menu/items'],
  ['menuItemSettings', 'GET /api/menu/item/{id}'],
  ['rankMenuItem', 'PUT /api/menu/item/{id}/rank'],
  ['activateMenuItem', 'PUT /api/menu/item/{id}/active'],
  ['rankMenuOption', 'PUT /api/menu/item/{id}/option/{optionId}/rank'],
  ['activateMenuOption', 'PUT /api/menu/item/{id}/option/{optionId}/active'],
  ['menuItemStock', 'GET /api/menu/item/{id}/stock-dependencies'],
  ['addMenuItemStock', 'POST /api/menu/item/{id}/stock-dependencies'],
  ['changeMenuItemStock', 'PUT /api/menu/item/{id}/stock-dependencies'],
  ['removeMenuItemStock', 'DELETE /api/menu/item/{id}/stock-dependencies/{depId}'],
  ['menuOptionStock', 'GET /api/menu/item/{id}/option/{optionId}/stock-dependencies'],
  ['addMenuOptionStock', 'POST /api/menu/item/{id}/option/{optionId}/stock-dependencies'],
  ['changeMenuOptionStock', 'PUT /api/menu/item/{id}/option/{optionId}/stock-dependencies'],
  ['removeMenuOptionStock', 'DELETE /api/menu/item/{id}/option/{optionId}/stock-dependencies/{depId}'],
  ['stockConfigs', 'GET /api/stock/configs'],
  ['stockConfig', 'GET /api/stock/config/{id}'],
  ['createStockConfig', 'POST /api/stock/config'],
  ['updateStockConfig', 'PUT /api/stock/config'],
  ['deleteStockConfig', 'DELETE /api/stock/config/{id}'],
  ['stockLinks', 'GET /api/stock/config/{id}/dependencies'],
  ['addStockLink', 'POST /api/stock/config/{id}/dependencies'],
  ['changeStockLink', 'PUT /api/stock/config/{id}/dependencies/{depId}'],
  ['removeStockLink', 'DELETE /api/stock/config/{id}/dependencies/{depId}'],
  ['stockBatches', 'GET /api/stock/batch'],
  ['writeOffStockBatch', 'DELETE /api/stock/batch/{id}'],
  ['supplierOrders', 'GET /api/supplier-order'],
  ['createSupplierOrder', 'POST /api/supplier-order'],
  ['changeSupplierOrder', 'PUT /api/supplier-order/{id}'],
  ['deleteSupplierOrder', 'DELETE /api/supplier-order/{id}'],
  ['supplierOrderDetails', 'GET /api/supplier-order/{id}/details'],
  ['addSupplierOrderItem', 'POST /api/supplier-order-item'],
  ['removeSupplierOrderItem', 'DELETE /api/supplier-order-item/{id}'],
  ['deliveries', 'GET /api/supplier-order/delivery'],
  ['createDelivery', 'POST /api/supplier-order/delivery'],
  ['changeDelivery', 'PUT /api/supplier-order/delivery/{id}'],
  ['deleteDelivery', 'DELETE /api/supplier-order/delivery/{id}'],
  ['deliveryItems', 'GET /api/supplier-order/delivery/{id}/items'],
  ['addDeliveryItem', 'POST /api/supplier-order/delivery/{id}/items'],
  ['removeDeliveryItem', 'DELETE /api/supplier-order/delivery/items/{itemId}'],
  ['finishDelivery', 'POST /api/supplier-order/delivery/{id}/finish'],
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
const accepts = (name: RouteName, body: unknown): boolean => z.safeParse(bodyOf(name), body).success;

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
/** With the fixed names that the specified call sends and the server does not believe (AMB-114). */
const supplierOrder = {
  createdByEmployeeId: 'employee-1',
  description: '',
  supplierId: 'qualiko',
  expectedDeliveryDate: '2026-11-24',
  documents: ['a.webp'],
};
const delivery = {
  supplierOrderId: 'o1',
  invoiceAmount: 284_050,
  invoiceDocuments: [],
  notes: '',
  receivedByEmployeeId: 'Receiver',
};
const stockConfig = {
  name: 'Wings',
  min: 8,
  max: 60.5,
  unit: 'kg',
  supplier: 'qualiko',
  stockControlSchedule: 7,
};
const ordered = { supplierOrderId: 'o1', stockConfigId: 's1', expectedQuantity: 0.01 };
const came = { orderedItemReference: 'i1', amount: 2.5, invoiceAmount: 4_400 };
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
    ['rankMenuItem', { rank: 3 }],
    ['activateMenuOption', { active: false }],
    ['addMenuItemStock', { id: null, menuItemId: 'fries', stockId: 's1', ratio: 0 }],
    [
      'addMenuOptionStock',
      { id: '', menuItemId: 'wings', optionId: 'ranch_dressing', stockId: 's1', ratio: 0.04 },
    ],
    ['changeMenuItemStock', { id: 'd1', stockId: 's1', ratio: 0.3 }],
    ['createStockConfig', stockConfig],
    ['createStockConfig', { ...stockConfig, min: 0, max: 0, unit: 'grams' }],
    ['updateStockConfig', { id: 's1', ...stockConfig }],
    ['addStockLink', { stockId: 's1', dependsOnId: 's2', ratio: 0.01 }],
    ['changeStockLink', { ratio: 0.4 }],
    ['createSupplierOrder', supplierOrder],
    ['changeSupplierOrder', supplierOrder],
    ['addSupplierOrderItem', ordered],
    ['createDelivery', delivery],
    ['changeDelivery', delivery],
    ['addDeliveryItem', came],
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
    ['createStockConfig', 'a unit of its own', { ...stockConfig, unit: 'bucket' }],
    ['createStockConfig', 'no schedule', { ...stockConfig, stockControlSchedule: undefined }],
    ['addStockLink', 'a ratio below a hundredth', { dependsOnId: 's2', ratio: 0 }],
    ['createSupplierOrder', 'no supplier', { ...supplierOrder, supplierId: '' }],
    ['createSupplierOrder', 'no date', { ...supplierOrder, expectedDeliveryDate: '' }],
    ['createSupplierOrder', 'no document', { ...supplierOrder, documents: [] }],
    ['addSupplierOrderItem', 'less than a hundredth', { ...ordered, expectedQuantity: 0.009 }],
    ['createDelivery', 'no order', { ...delivery, supplierOrderId: undefined }],
    ['createDelivery', 'no invoice amount', { ...delivery, invoiceAmount: undefined }],
    ['changeDelivery', 'no invoice amount', { ...delivery, invoiceAmount: undefined }],
    ['addDeliveryItem', 'no amount', { ...came, amount: undefined }],
    ['addDeliveryItem', 'nothing', { ...came, amount: 0 }],
    ['addDeliveryItem', 'no invoice amount', { ...came, invoiceAmount: undefined }],
    ['addDeliveryItem', 'no ordered item', { ...came, orderedItemReference: '' }],
  ])('%s refuses %s', (name, _, body) => {
    expect(accepts(name, body)).toBe(false);
  });

  it('let nobody send a price: what the contract does not know is dropped, not refused', () => {
    const cheap = { ...order, total: 1, orderItems: [{ ...line, price: 1, status: 'delivered' }] };
    expect(z.parse(bodyOf('placeOrder'), cheap)).toEqual(order);
  });
});
