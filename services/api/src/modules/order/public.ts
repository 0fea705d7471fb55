export { billOf, billsOf, billToWire, type Bill } from './bill.view.ts';
export { orderHandlers } from './order.routes.ts';
export type { CartLine } from './cart-lines.ts';
export { mustShop, orderService, type OrderService } from './order.service.ts';
export { hasOrdered, liveCountsAt, onBoardSince, type OrderItem } from './order.store.ts';
export { releaseAt } from './presence.ts';
export { forKitchen, forWaiter, openOrders, orderToWire, type OpenOrder } from './overview.view.ts';
export { checkLines } from './sticker.ts';
export { personsInOrders } from './personal.store.ts';
