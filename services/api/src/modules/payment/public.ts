import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import { MINUTE_MS } from '../../process/schedule.ts';
import { lapsedShareSweep } from './lapsed-shares.service.ts';
import type { PaymentNeeds } from './payment.needs.ts';
import { paymentHandlers } from './payment.routes.ts';
import { paymentService } from './payment.service.ts';
import { personsAtTheTill } from './personal.store.ts';

export { cashOfShift, cashTakenOn, cashWithoutDrawer, movedByMethodOn } from './cash-sums.view.ts';
export { bookClosing } from './closing.ts';
export { dueOf, EMPTY, keepsMoney, takenIn, type Ledger } from './ledger.ts';
export type { Bill, HeldBill } from './payment.needs.ts';
export type { Share } from './share.ts';
export { readShares, sharesOf } from './share.store.ts';
export { looseCashOn } from './loose-cash.store.ts';
export { missingReturnsOn } from './returns.view.ts';
export { endShares, moneyIn } from './shares.ts';
export { advancesOf, givenBackIn, openRefundsOn, readLedger, readLedgers } from './payment.store.ts';

/** The till: what was really taken for checks, and what went back. */
export const paymentModule = (context: Context, needs: PaymentNeeds) =>
  ({
    handlers: paymentHandlers(paymentService(context, needs)),
    verbs: {},
    jobs: [{ name: 'shares nobody has paid', everyMs: MINUTE_MS, run: lapsedShareSweep(context, needs) }],
    persons: [personsAtTheTill],
  }) satisfies Module;
