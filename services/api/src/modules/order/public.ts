export { billOf, billsOf, billToWire, tableBill, type Bill, type PricedItem } from './bill.view.ts';
export { effectOf } from './applied-promos.view.ts';
export { orderHandlers } from './order.routes.ts';
export type { CartLine } from './cart-lines.ts';
export { mustShop, orderService, type OrderService } from './order.service.ts';
export { liveItemsOf, type OrderItem } from './order.store.ts';
export { forKitchen, forWaiter, openOrders, orderToWire } from './overview.view.ts';
export { checkLines } from './sticker.ts';
