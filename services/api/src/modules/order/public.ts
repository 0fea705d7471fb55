import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import { fireInTime } from './fire-course.deed.ts';
import type { OrderNeeds } from './order.needs.ts';
import { orderHandlers } from './order.routes.ts';
import { orderService } from './order.service.ts';
import { personsInOrders } from './personal.store.ts';
import { settlingClock } from './settling-clock.ts';

export type { Bill, PricedItem } from './bill.ts';
export { billOf, billsOf, NOTHING } from './bill.view.ts';
export { costForAdults } from './for-adults.view.ts';
export type { Cart } from './cart-lines.ts';
export type { ItemShare } from './made-at.ts';
export { forgetTold, toldBefore } from './told-allergies.store.ts';
export { tellSteps, writeSteps } from './item-steps.ts';
export { printAgain } from './print-again.ts';
export type { ItemEstimates, ItemStep, KitchenTap, StartsOf } from './order.needs.ts';
export { codesComeBack, withHeldCodes } from './pickup-codes.ts';
export { mustShop } from './place-order.deed.ts';
export type { OrderService } from './order.service.ts';
export { untouched, type OrderItem } from './order.tables.ts';
export { forgetNotes, hasOrdered, liveCountsAt, readItems } from './order.store.ts';
export {
  forKitchen,
  forWaiter,
  isBack,
  openOrders,
  orderWork,
  readOpenOrders,
  type OpenOrder,
} from './open-orders.view.ts';
export { openRecalls, openRecallsOf, type OpenRecall } from './recall.view.ts';
export { billLine, checkLines, receiptLines, vatPartsOf } from './check-lines.ts';
export { toldBill } from './told-bill.ts';

export function orderModule(context: Context, needs: OrderNeeds) {
  const clock = settlingClock(context);
  const orders = orderService(context, needs, clock);
  return {
    handlers: orderHandlers(context, needs, orders),
    verbs: { ...orders, close: clock.close },
    jobs: [
      { name: 'orders that have settled', everyMs: 2_000, run: clock.look },
      { name: 'courses that are due', everyMs: 10_000, run: fireInTime(context, needs) },
    ],
    persons: [personsInOrders],
  } satisfies Module;
}
