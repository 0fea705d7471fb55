const ORDERS = '/stock/orders';
const DELIVERIES = '/stock/deliveries';

/** Where orders and deliveries are in the staff app: each has an address of its own. */
export const supplyPlaces = {
  orders: ORDERS,
  newOrder: `${ORDERS}/new`,
  order: (id: string): string => `${ORDERS}/${encodeURIComponent(id)}`,
  deliveries: DELIVERIES,
  newDelivery: `${DELIVERIES}/new`,
  newDeliveryOf: (orderId: string): string => `${DELIVERIES}/new/${encodeURIComponent(orderId)}`,
  delivery: (id: string): string => `${DELIVERIES}/${encodeURIComponent(id)}`,
} as const;
