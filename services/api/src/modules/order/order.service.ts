import type { Context } from '../../context.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { advanceItem } from './advance-item.deed.ts';
import { changePickupTime } from './change-pickup-time.deed.ts';
import { claimItem } from './claim-item.deed.ts';
import { coverNote } from './cover-note.deed.ts';
import { fireCourse, fireDue } from './fire-course.deed.ts';
import { holdCourse } from './hold-course.deed.ts';
import { changeItems } from './order.store.ts';
import type { OrderItem } from './order.tables.ts';
import { lockItem } from './locked-item.ts';
import type { OrderNeeds } from './order.needs.ts';
import type { SettlingClock } from './settling-clock.ts';
import { placeIn, placeOrder } from './place-order.deed.ts';
import { releaseAt } from './waiting.ts';
import { printMoved, printSticker } from './print-sticker.deed.ts';
import { removeAllOf, removeItem } from './remove-items.deed.ts';
import { returnToStock } from './return-to-stock.ts';
import { rushItems } from './rush-items.deed.ts';
import { settleVisits } from './settling.ts';
import { undoOrder } from './undo-order.deed.ts';

/** What can be done with orders. */
export const orderService = (context: Context, needs: OrderNeeds, clock: SettlingClock) => ({
  place: placeOrder(context, needs, clock),
  undo: undoOrder(context, needs),
  claim: claimItem(context, needs),
  advance: advanceItem(context, needs),
  remove: removeItem(context, needs),
  rush: rushItems(context, needs),
  changePickupTime: changePickupTime(context, needs),
  fire: fireCourse(context, needs),
  hold: holdCourse(context, needs),
  coverNote: coverNote(context, needs),
  printSticker: printSticker(context, needs),

  // In the transaction of another module's deed.
  lockItem: (work: Work, orderId: string) => lockItem(work, needs.locks, orderId),
  placeIn: placeIn(context, needs),
  settle: settleVisits(needs),
  removeAll: removeAllOf(needs),
  returnToStock: returnToStock(needs),
  noteShown: ({ tx }: Work, ids: readonly string[], shown: Pick<OrderItem, 'shownAt' | 'shownTotal'>) =>
    changeItems(tx, ids, shown),
  moved: printMoved(needs),
  release: releaseAt(needs),
  fireDue: fireDue(needs),
});
export type OrderService = ReturnType<typeof orderService>;
