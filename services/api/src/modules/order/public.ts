export { billOf, billsOf, billToWire, type Bill } from './bill.view.ts';
export { orderHandlers } from './order.routes.ts';
export type { CartLine } from './cart-lines.ts';
export { mustShop, orderService, type OrderService } from './order.service.ts';
export { liveItemsOf, type OrderItem } from './order.store.ts';
export { forKitchen, forWaiter, openOrders, orderToWire } from './overview.view.ts';
export { checkLines } from './sticker.ts';
export { personsInOrders } from './personal.store.ts';
