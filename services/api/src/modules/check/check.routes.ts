import type { checkRoutes, staffCheckRoutes } from '@masa/contract/check.http';
import type { receiptPageRoutes } from '@masa/contract/check-receipt.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { unknownReceipts } from '../../limits/misses.ts';
import type { CheckService } from './check.service.ts';
import {
  adjustedToWire,
  adjustingOf,
  cancellingOf,
  completedToWire,
  detailsToWire,
  endToWire,
  finishedToWire,
  paymentOf,
  quickOrderOf,
  quickToWire,
  takenOf,
} from './check.wire.ts';
import { receiptToWire } from './receipt-page.wire.ts';

export const checkHandlers = (
  checks: CheckService,
  countMisses: ReturnType<typeof unknownReceipts>,
): Handlers<typeof checkRoutes & typeof staffCheckRoutes & typeof receiptPageRoutes> => ({
  requestSessionCheck: ({ body, caller, once }) =>
    checks.requestOwn(body.sessionId, paymentOf(body), caller, once),
  requestTableCheck: ({ body, caller, once }) =>
    checks.requestOfTable(body.tableId, body.requestedBySessionId, paymentOf(body), caller, once),
  getCheck: async ({ params, caller }) => detailsToWire(await checks.details(params.checkId, caller)),
  visitEnd: async ({ params, caller }) => endToWire(await checks.endOfVisit(params.sessionId, caller)),
  receiptPage: async ({ params, caller, reply }) => {
    reply.header('Cache-Control', 'private, no-store');
    reply.header('X-Robots-Tag', 'noindex, nofollow');
    return receiptToWire(await countMisses(caller, () => checks.receipt(params.token)));
  },
  finishedChecks: async ({ query }) => finishedToWire(await checks.finished(query.date, query.before)),
  printPrecheck: ({ params, caller, once }) => checks.printPrecheck(params.checkId, staffOf(caller), once),
  printFiscal: ({ params, caller, once }) => checks.printFiscal(params.checkId, staffOf(caller), once),
  noteReceipt: ({ params, body, caller, once }) =>
    checks.noteReceipt(params.checkId, body.note, staffOf(caller), once),
  completeCheck: ({ params, body, caller, once }) =>
    checks.complete(params.checkId, takenOf(body), staffOf(caller), { once, tell: completedToWire }),
  cancelCheck: ({ params, body, caller, once }) =>
    checks.cancel(params.checkId, cancellingOf(body), staffOf(caller), once),
  adjustCheck: ({ params, body, caller, once }) =>
    checks.adjust(params.checkId, adjustingOf(body), staffOf(caller), { once, tell: adjustedToWire }),
  takeBackAdjustment: ({ params, caller, once }) =>
    checks.takeBack(params.checkId, params.adjustmentId, staffOf(caller), { once, tell: completedToWire }),
  takeBackAdjustments: ({ params, caller, once }) =>
    checks.takeBack(params.checkId, null, staffOf(caller), { once, tell: completedToWire }),
  quickOrder: ({ body, caller, once }) =>
    checks.quickOrder(quickOrderOf(body), staffOf(caller), caller, { once, tell: quickToWire }),
});
