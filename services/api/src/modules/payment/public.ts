import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import type { PaymentNeeds } from './payment.needs.ts';
import { paymentHandlers } from './payment.routes.ts';
import { paymentService } from './payment.service.ts';
import { personsAtTheTill } from './personal.store.ts';

export { bookClosing } from './closing.ts';
export { EMPTY, keepsMoney, takenIn, type Ledger } from './ledger.ts';
export type { Bill, HeldBill } from './payment.needs.ts';
export {
  advancesOf,
  cashOfShift,
  cashTakenOn,
  cashWithoutDrawer,
  givenBackIn,
  openRefundsOn,
  readLedger,
  readLedgers,
} from './payment.store.ts';

/** The till: what was really taken for checks, and what went back. */
export const paymentModule = (context: Context, needs: PaymentNeeds) =>
  ({
    handlers: paymentHandlers(paymentService(context, needs)),
    verbs: {},
    jobs: [],
    persons: [personsAtTheTill],
  }) satisfies Module;
