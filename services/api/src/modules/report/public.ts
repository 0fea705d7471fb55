export { salesKeeper, takenOn } from './kept-days.ts';
export { countSales, recount } from './recount.ts';
export { personsInSales } from './personal.store.ts';
export { reportHandlers } from './report.routes.ts';
export { readReport } from './report.view.ts';
export { checkSold, firstReceiptOut, soldDishHandedOver } from './selling.ts';
