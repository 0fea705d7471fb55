import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import { MINUTE_MS } from '../../process/schedule.ts';
import { salesKeeper } from './kept-days.ts';
import { personsInSales } from './personal.store.ts';
import { reportHandlers } from './report.routes.ts';

export { takenOn } from './kept-days.ts';
export { countSales, recount } from './recount.ts';
export { readReport } from './report.view.ts';
export { checkResold, checkSold, firstReceiptOut, soldDishHandedOver } from './selling.ts';
export { soldWithoutReceipt } from './sold.view.ts';

export const reportModule = (context: Context) =>
  ({
    handlers: reportHandlers(context),
    verbs: {},
    jobs: [{ name: 'sums of past days', everyMs: MINUTE_MS, run: salesKeeper(context) }],
    persons: [personsInSales],
  }) satisfies Module;
