import type { paymentRoutes } from '@masa/contract/payment.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { PaymentService } from './payment.service.ts';
import {
  checkMoneyToWire,
  correctingOf,
  refundedToWire,
  refundingOf,
  takenToWire,
  takingOf,
} from './payment.wire.ts';

export const paymentHandlers = (payments: PaymentService): Handlers<typeof paymentRoutes> => ({
  checkMoney: async ({ params }) => checkMoneyToWire(await payments.money(params.checkId)),
  takePayment: ({ params, body, caller, once }) =>
    payments.take(params.checkId, takingOf(body), staffOf(caller), { once, tell: takenToWire }),
  undoPayment: ({ params, caller, once }) =>
    payments.undo(params.paymentId, staffOf(caller), { once, tell: checkMoneyToWire }),
  refundPayment: ({ params, body, caller, once }) =>
    payments.refund(params.paymentId, refundingOf(body), staffOf(caller), { once, tell: refundedToWire }),
  finishRefund: ({ params, body, caller, once }) =>
    payments.finish(params.refundId, body.went, staffOf(caller), { once, tell: checkMoneyToWire }),
  correctPayment: ({ params, body, caller, once }) =>
    payments.correct(params.paymentId, correctingOf(body), staffOf(caller), { once, tell: takenToWire }),
});
