import type { Page } from '@playwright/test';
import type { Answer } from '@masa/contract/schemas';

/** The order and the delivery of the mockups, the same on every day: for pictures. */
const ORDER = '7c1d0000-0000-4000-8000-000000000001';
const NEXT_ORDER = '2b9e4000-0000-4000-8000-000000000002';
const DONE_ORDER = '90aa1000-0000-4000-8000-000000000003';
const DELIVERY = 'd1d1d1d1-0000-4000-8000-000000000001';
export const supplyDay = { order: ORDER, delivery: DELIVERY } as const;

type Config = Answer<'stockConfigs'>[number];
type Order = Answer<'supplierOrders'>[number];
type Delivery = Answer<'deliveries'>[number];

const config = (id: string, name: string, supplier: string, unit: Config['unit'] = 'kg'): Config => ({
  id,
  name,
  min: 4,
  max: 20,
  unit,
  supplier,
  stockControlSchedule: 7,
  lastCountedAt: null,
  dependencies: [],
});
const configs: readonly Config[] = [
  config('wings', 'Chicken wings', 'qualiko'),
  config('blue', 'Blue cheese sauce', 'qualiko'),
  config('ranch', 'Ranch dressing', 'qualiko'),
  config('celery', 'Celery', 'qualiko'),
  config('cauliflower', 'Cauliflower', 'qualiko'),
  config('lager', 'Lager keg', 'forward', 'liter'),
];

const order = (change: Partial<Order>): Order => ({
  id: ORDER,
  createdByEmployeeId: 'ana',
  createdAt: '2026-11-20T09:12:00.000Z',
  description: 'Weekend restock: wings and sauces first.',
  supplierId: 'qualiko',
  expectedDeliveryDate: '2026-11-24',
  status: 'pending',
  documents: ['invoice.pdf', 'order-list.pdf'],
  itemCount: 4,
  fullCount: 1,
  deliveryCount: 1,
  ...change,
});
const orders: readonly Order[] = [
  order({}),
  order({
    id: NEXT_ORDER,
    supplierId: 'forward',
    expectedDeliveryDate: '2026-11-26',
    itemCount: 2,
    fullCount: 0,
    deliveryCount: 0,
  }),
  order({
    id: DONE_ORDER,
    supplierId: 'nearbystore',
    expectedDeliveryDate: '2026-11-18',
    status: 'completed',
    itemCount: 3,
    fullCount: 3,
  }),
];

const delivery = (change: Partial<Delivery>): Delivery => ({
  id: DELIVERY,
  supplierOrderId: ORDER,
  receivedByEmployeeId: 'ion',
  receivedAt: '2026-11-20T13:40:00.000Z',
  invoiceAmount: 290_000,
  invoiceDocuments: ['2211.pdf'],
  notes: 'Ranch not on the truck, comes Tuesday.',
  status: 'pending',
  itemsAmount: 284_000,
  itemCount: 2,
  ...change,
});
const deliveries: readonly Delivery[] = [
  delivery({}),
  delivery({
    id: 'd2d2d2d2-0000-4000-8000-000000000002',
    supplierOrderId: DONE_ORDER,
    receivedAt: '2026-11-18T08:05:00.000Z',
    invoiceAmount: 118_050,
    itemsAmount: 118_050,
    itemCount: 3,
    status: 'validated',
  }),
];

const ordered = (id: string, expectedQuantity: number) => ({
  id: `ordered-${id}`,
  supplierOrderId: ORDER,
  stockConfigId: id,
  expectedQuantity,
});
const details: Answer<'supplierOrderDetails'> = {
  order: order({}),
  orderItems: [ordered('wings', 20), ordered('blue', 4), ordered('ranch', 3), ordered('celery', 2.5)],
  deliveries: [delivery({})],
  deliveredItems: [
    { orderedItemReference: 'ordered-wings', amount: 20 },
    { orderedItemReference: 'ordered-blue', amount: 2.5 },
  ],
};
const items: Answer<'deliveryDetails'>['items'] = [
  {
    id: 'line-1',
    deliveryReference: DELIVERY,
    orderedItemReference: 'ordered-wings',
    amount: 20,
    invoiceAmount: 240_000,
    expires: '2026-11-27T02:59:59.999Z',
  },
  {
    id: 'line-2',
    deliveryReference: DELIVERY,
    orderedItemReference: 'ordered-blue',
    amount: 2.5,
    invoiceAmount: 44_000,
    expires: null,
  },
];
const proposed = (stockConfigId: string, quantity: number, onHand: number, urgent: boolean) => ({
  stockConfigId,
  quantity,
  onHand,
  onOrder: 0,
  usedPerDay: 1.2,
  daysLeft: onHand / 1.2,
  urgent,
});
const proposal: Answer<'stockProposal'> = [
  {
    supplierId: 'qualiko',
    items: [proposed('cauliflower', 8, 1.5, true), proposed('wings', 12.5, 7.5, false)],
  },
  { supplierId: 'forward', items: [proposed('lager', 90, 30, false)] },
];
const suppliers: Answer<'suppliers'> = ['qualiko', 'forward', 'nearbystore'].map((name) => ({
  id: name,
  name,
  active: true,
}));

const deliveryDetails: Answer<'deliveryDetails'> = {
  delivery: delivery({}),
  order: order({}),
  supplier: { id: 'qualiko', name: 'qualiko', active: true },
  items,
  orderItems: details.orderItems.map((item) => ({
    ...item,
    name: configs.find(({ id }) => id === item.stockConfigId)?.name ?? '',
    unit: 'kg',
  })),
  deliveredItems: details.deliveredItems,
};

const answers: Readonly<Record<string, unknown>> = {
  '/api/stock/configs': configs,
  '/api/stock/levels': [],
  '/api/stock/proposal': proposal,
  '/api/admin/suppliers': suppliers,
  '/api/supplier-order': orders,
  [`/api/supplier-order/${ORDER}/details`]: details,
  '/api/supplier-order/delivery': deliveries,
  [`/api/supplier-order/delivery/${DELIVERY}/details`]: deliveryDetails,
};

/** Every question about orders and deliveries gets the same answer. */
export const onSupplyDay = (page: Page): Promise<unknown> =>
  page.route(
    ({ pathname }) => pathname in answers,
    (route) => route.fulfill({ json: answers[new URL(route.request().url()).pathname] }),
  );
