import type { checkRoutes, staffCheckRoutes } from '@masa/contract/check.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { CheckRequestService } from './check-request.service.ts';
import type { CheckService } from './check.service.ts';

export const checkHandlers = (
  requests: CheckRequestService,
  checks: CheckService,
): Handlers<typeof checkRoutes & typeof staffCheckRoutes> => ({
  requestSessionCheck: ({ body, caller, once }) => requests.ofSession(body.sessionId, body, caller, once),
  requestTableCheck: ({ body, caller, once }) =>
    requests.ofTable(body.tableId, body.requestedBySessionId, body, caller, once),
  getCheck: ({ params, caller }) => checks.details(params.checkId, caller),
  printPrecheck: ({ params, caller, once }) => checks.printPrecheck(params.checkId, staffOf(caller), once),
  printFiscal: ({ params, caller, once }) => checks.printFiscal(params.checkId, staffOf(caller), once),
  completeCheck: ({ params, caller, once }) => checks.complete(params.checkId, staffOf(caller), once),
  cancelCheck: ({ params, caller, once }) => checks.cancel(params.checkId, staffOf(caller), once),
  quickOrder: ({ body, caller, once }) => {
    const fiscal = body.printFiscal === true || body.printFiscal === 'print';
    const order = {
      sessionId: body.order.sessionId,
      lines: body.order.orderItems,
      paymentMethod: body.paymentMethod,
      fiscal,
    };
    return checks.quickOrder(order, staffOf(caller), caller, once);
  },
});
