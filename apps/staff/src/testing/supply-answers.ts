import type { Answer } from '@masa/contract/schemas';
import { aCalendar } from './calendar-answers.ts';
import { FakeServer, type Handlers } from './fake-server.ts';

/** What the server says of suppliers, orders and deliveries. */
export type OrderAnswer = Answer<'supplierOrders'>[number];
export type DeliveryAnswer = Answer<'deliveries'>[number];
export type DetailsAnswer = Answer<'supplierOrderDetails'>;
export type DeliveryDetailsAnswer = Answer<'deliveryDetails'>;
type Config = Answer<'stockConfigs'>[number];

export const ORDER_ID = '7c1d0000-0000-4000-8000-000000000001';
export const DELIVERY_ID = 'd1d1d1d1-0000-4000-8000-000000000001';

const aConfig = (id: string, name: string, unit: Config['unit'] = 'kg', supplier = 'qualiko'): Config => ({
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

export const aSupplierOrder = (change: Partial<OrderAnswer> = {}): OrderAnswer => ({
  id: ORDER_ID,
  createdByEmployeeId: 'irina',
  createdAt: '2026-11-20T09:12:00.000Z',
  description: 'Weekend restock',
  supplierId: 'qualiko',
  expectedDeliveryDate: '2026-11-24',
  status: 'pending',
  documents: ['offer.pdf'],
  itemCount: 3,
  fullCount: 1,
  deliveryCount: 1,
  ...change,
});

export const aDelivery = (change: Partial<DeliveryAnswer> = {}): DeliveryAnswer => ({
  id: DELIVERY_ID,
  supplierOrderId: ORDER_ID,
  receivedByEmployeeId: 'ion',
  receivedAt: '2026-11-20T13:40:00.000Z',
  invoiceAmount: 284_000,
  invoiceDocuments: [],
  notes: 'Ranch comes Tuesday.',
  status: 'pending',
  itemsAmount: 0,
  itemCount: 0,
  ...change,
});

export const anOrderedItem = (id: string, expectedQuantity: number): DetailsAnswer['orderItems'][number] => ({
  id: `ordered-${id}`,
  supplierOrderId: ORDER_ID,
  stockConfigId: id,
  expectedQuantity,
});

export const aLine = (
  id: string,
  amount: number,
  invoiceAmount: number,
): Answer<'deliveryItems'>[number] => ({
  id: `line-${id}`,
  deliveryReference: DELIVERY_ID,
  orderedItemReference: `ordered-${id}`,
  amount,
  invoiceAmount,
  expires: null,
});

/** Wings came in full, the sauce in part, the ranch not yet. */
export const someDetails = (order: Partial<OrderAnswer> = {}): DetailsAnswer => ({
  order: aSupplierOrder(order),
  orderItems: [anOrderedItem('wings', 20), anOrderedItem('blue', 4), anOrderedItem('ranch', 3)],
  deliveries: [aDelivery()],
  deliveredItems: [
    { orderedItemReference: 'ordered-wings', amount: 20 },
    { orderedItemReference: 'ordered-blue', amount: 2.5 },
  ],
});

const names = { wings: 'Chicken wings', blue: 'Blue cheese sauce', ranch: 'Ranch dressing' } as const;
const aNamedItem = (id: keyof typeof names, expectedQuantity: number) => ({
  ...anOrderedItem(id, expectedQuantity),
  name: names[id],
  unit: 'kg' as const,
});

/** What its page shows of a delivery of that order. */
export const someDelivery = (change: Partial<DeliveryDetailsAnswer> = {}): DeliveryDetailsAnswer => ({
  delivery: aDelivery(),
  order: aSupplierOrder(),
  supplier: { id: 'qualiko', name: 'qualiko', active: true },
  items: [],
  orderItems: [aNamedItem('wings', 20), aNamedItem('blue', 4), aNamedItem('ranch', 3)],
  deliveredItems: someDetails().deliveredItems,
  ...change,
});

/** A server with one order of four things that are kept, and whatever a test adds. */
export const supplyServer = (handlers: Handlers = {}): FakeServer =>
  new FakeServer({
    suppliers: () => [
      { id: 'qualiko', name: 'qualiko', active: true },
      { id: 'forward', name: 'forward', active: true },
      { id: 'gone', name: 'gone', active: false },
    ],
    stockConfigs: () => [
      aConfig('wings', 'Chicken wings'),
      aConfig('blue', 'Blue cheese sauce'),
      aConfig('ranch', 'Ranch dressing'),
      aConfig('celery', 'Celery', 'kg', 'forward'),
      aConfig('lager', 'Lager keg', 'liter'),
    ],
    calendar: () =>
      aCalendar({
        people: [
          { username: 'irina', displayName: 'Irina' },
          { username: 'ion', displayName: 'Ion' },
        ],
      }),
    supplierOrders: () => [aSupplierOrder()],
    supplierOrderDetails: () => someDetails(),
    deliveries: () => [aDelivery()],
    deliveryDetails: () => someDelivery(),
    stockProposal: () => [],
    uploadImage: () => ({ filename: 'stored.webp' }),
    readImage: () => new Uint8Array([1]),
    ...handlers,
  });
