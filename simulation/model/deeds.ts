import { moveCard } from './cards.ts';
import { fireCourse, holdCourse } from './courses.ts';
import { cancelCheck, completeCheck, quickOrder, requestSessionCheck, requestTableCheck } from './checks.ts';
import {
  addDrawer,
  closeDrawer,
  countDrawer,
  moveCash,
  openDrawer,
  openWithoutSale,
  removeDrawer,
} from './drawers.ts';
import { activateMenuOption, changeMenuItem, putVenue } from './menu.ts';
import { claimOrder, confirmPresence, placeOrder } from './orders.ts';
import { takePayment, undoPayment } from './payments.ts';
import { adjustCheck, takeBackAdjustments } from './adjusting.ts';
import { correctPayment, finishRefund, refundPayment } from './refunds.ts';
import { dropShare, makeShare } from './shares.ts';
import { addStation, changeStation, removeStation, routeToStations } from './stations.ts';
import { changePickupTime } from './pickup-time.ts';
import { advanceOrder, rushOrders } from './steps.ts';
import { coverNote, giveFeedback } from './guests.ts';
import { deleteItem, denyPresence, undoOrder } from './taken-off.ts';
import { recallOrders, undoDeed } from './recalls.ts';
import type { Restaurant } from './restaurant.ts';
import {
  addDaypart,
  addPriceRule,
  endDaypart,
  endPriceRule,
  limitOrdering,
  resumeOrdering,
} from './time-rules.ts';
import type { Asked, Said } from './said.ts';
import { makeWall, revokeWall } from './wall.ts';
import {
  acceptWaiterCall,
  applyPromo,
  callWaiter,
  createSession,
  moveSession,
  waiterQuickSession,
  waiterTableSession,
} from './visits.ts';

type Deed = (bar: Restaurant, asked: Asked) => Said;

/** What the model knows of, under the names that the calls have. */
export const deeds: Readonly<Partial<Record<string, Deed>>> = {
  createSession,
  moveSession,
  waiterTableSession,
  waiterQuickSession,
  callWaiter,
  acceptWaiterCall,
  placeOrder,
  claimOrder,
  advanceOrder,
  moveCard,
  undoDeed,
  recallOrders,
  fireCourse,
  holdCourse,
  addStation,
  changeStation,
  removeStation,
  routeToStations,
  makeWall,
  revokeWall,
  undoOrder,
  deleteItem,
  coverNote,
  giveFeedback,
  rushOrders,
  changePickupTime,
  confirmPresence,
  denyPresence,
  applyPromo,
  requestSessionCheck,
  requestTableCheck,
  quickOrder,
  completeCheck,
  cancelCheck,
  takePayment,
  undoPayment,
  refundPayment,
  finishRefund,
  correctPayment,
  makeShare,
  dropShare,
  adjustCheck,
  takeBackAdjustment: takeBackAdjustments,
  takeBackAdjustments,
  addDrawer,
  removeDrawer,
  openDrawer,
  moveCash,
  openWithoutSale,
  countDrawer,
  closeDrawer,
  changeMenuItem,
  activateMenuItem: changeMenuItem,
  activateMenuOption,
  putVenue,
  addDaypart,
  endDaypart,
  addPriceRule,
  endPriceRule,
  limitOrdering,
  resumeOrdering,
};
