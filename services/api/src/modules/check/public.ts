import type { Context } from '../../context.ts';
import { unknownReceipts } from '../../limits/misses.ts';
import type { Module } from '../../module.ts';
import { billsForTill } from './bills.ts';
import { checkPaper } from './check-paper.ts';
import type { CheckNeeds } from './check.needs.ts';
import { checkHandlers } from './check.routes.ts';
import { checkService } from './check.service.ts';
import { personsOnChecks } from './personal.store.ts';

export { renameOnChecks } from './check-names.store.ts';
export type { CheckService } from './check.service.ts';
export { openCheckCards } from './check.view.ts';
export { anyReceiptPagesUntil, dropReceiptPagesUntil } from './receipt-page.store.ts';
export { lastPaidAt } from './paid-tables.view.ts';
export { moneyOfDay } from './day-money.view.ts';
export { toldCheck } from './told-check.ts';

export function checkModule(context: Context, needs: CheckNeeds) {
  const checks = checkService(context, needs);
  return {
    handlers: checkHandlers(checks, unknownReceipts(context.counting)),
    verbs: {
      cancelAll: checks.cancelAll,
      bills: billsForTill(needs.locks),
      ...checkPaper(needs.locks, context.config),
    },
    jobs: [],
    persons: [personsOnChecks],
  } satisfies Module;
}
