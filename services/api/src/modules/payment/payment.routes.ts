import type { paymentRoutes } from '@masa/contract/payment.http';
import type { shareRoutes } from '@masa/contract/payment-share.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { PaymentService } from './payment.service.ts';
import {
  checkMoneyToWire,
  correctingOf,
  lateCashOf,
  looseCashRowToWire,
  looseCashToWire,
  refundedToWire,
  refundingOf,
  returningOf,
  shownMoneyToWire,
  takenToWire,
  takeOf,
} from './payment.wire.ts';
import { madeToWire, shareToWire, shareWishOf } from './share.wire.ts';

export const paymentHandlers = (
  payments: PaymentService,
): Handlers<typeof paymentRoutes & typeof shareRoutes> => ({
  checkMoney: async ({ params, caller }) =>
    shownMoneyToWire(await payments.money(params.checkId, caller), caller.staff),
  makeShare: ({ params, body, caller, once }) =>
    payments.makeShare(params.checkId, shareWishOf(body), caller, { once, tell: madeToWire }),
  dropShare: ({ params, caller, once }) =>
    payments.dropShare(params.checkId, params.shareId, caller, { once, tell: madeToWire }),
  readShare: async ({ params, caller }) => shareToWire(await payments.share(params.shareId, caller)),
  noteTaking: async ({ params, body, caller }) => {
    await payments.noteTaking(params.checkId, body.open, staffOf(caller));
    return { status: 'noted' };
  },
  takePayment: ({ params, body, caller, once }) =>
    payments.take(params.checkId, takeOf(body), staffOf(caller), {
      once,
      tell: takenToWire(staffOf(caller)),
    }),
  lateCash: ({ params, body, caller, once }) =>
    payments.lateCash(params.checkId, lateCashOf(body), staffOf(caller), { once, tell: (late) => late }),
  looseCash: async () => ({ cash: (await payments.looseCash()).map(looseCashRowToWire) }),
  settleLooseCash: ({ params, body, caller, once }) =>
    payments.settleLoose(params.cashId, body, staffOf(caller), { once, tell: looseCashToWire }),
  undoPayment: ({ params, caller, once }) =>
    payments.undo(params.paymentId, staffOf(caller), { once, tell: checkMoneyToWire(staffOf(caller)) }),
  refundPayment: ({ params, body, caller, once }) =>
    payments.refund(params.paymentId, refundingOf(body), staffOf(caller), {
      once,
      tell: refundedToWire(staffOf(caller)),
    }),
  finishRefund: ({ params, body, caller, once }) =>
    payments.finish(params.refundId, body.went, staffOf(caller), {
      once,
      tell: checkMoneyToWire(staffOf(caller)),
    }),
  noteReturn: ({ params, body, caller, once }) =>
    payments.noteReturn(params.refundId, returningOf(body), staffOf(caller), {
      once,
      tell: checkMoneyToWire(staffOf(caller)),
    }),
  correctPayment: ({ params, body, caller, once }) =>
    payments.correct(params.paymentId, correctingOf(body), staffOf(caller), {
      once,
      tell: takenToWire(staffOf(caller)),
    }),
});
