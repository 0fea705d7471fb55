import { z } from 'zod';
import { checkStatus } from '@masa/domain/check';
import { moneyMethods, refundPurposes } from '@masa/domain/payment';
import { TIPS_MAX } from '@masa/domain/tips';
import type { SchemasFor } from './endpoint.ts';
import type { paymentRoutes } from './payment.http.ts';
import { bani, baniIn, id } from './values.ts';

/** More than any table spends: what is typed above it is a mistake. */
const MOST_AT_ONCE = 100_000_000;

/** `tendered`: what the guest gave in cash; what is above the amount goes back to him. */
export const takingIn = z
  .object({
    method: z.enum(moneyMethods),
    amount: baniIn.max(MOST_AT_ONCE),
    tip: z.int().min(0).max(TIPS_MAX).default(0),
    tendered: baniIn.max(MOST_AT_ONCE).nullish(),
  })
  .refine(({ amount, tip }) => amount + tip > 0, { path: ['amount'], message: 'nothing is taken' })
  .refine(({ method, tendered }) => method === 'cash' || (tendered ?? null) === null, {
    path: ['tendered'],
    message: 'change is given in cash alone',
  })
  .refine(({ amount, tendered }) => (tendered ?? amount) >= amount, {
    path: ['tendered'],
    message: 'less than the amount',
  });

const payment = z.object({
  id,
  method: z.enum(moneyMethods),
  /** Covers the bill. */
  amount: bani,
  tip: bani,
  /** What was handed over is the sum of all three. */
  change: bani,
  takenTs: z.int(),
  /** Who took it; told to staff alone. */
  takenBy: z.string().nullable(),
  /** Of it went back since. */
  refunded: bani,
});

/** What is told of the money of a check. */
export const moneyFields = {
  paid: bani,
  due: bani,
  payments: z.array(payment),
};

const money = z.object({
  checkId: z.string(),
  status: z.enum(checkStatus.states),
  total: bani,
  ...moneyFields,
  /** Of what is due, what nobody has taken on yet. */
  free: bani,
  refunds: z.array(
    z.object({
      id,
      paymentId: id,
      purpose: z.enum(refundPurposes),
      method: z.enum(moneyMethods),
      amount: bani,
      tip: bani,
      reason: z.string(),
      note: z.string().nullable(),
      givenTs: z.int(),
      givenBy: z.string(),
    }),
  ),
  /** What the house takes. */
  methods: z.array(z.enum(moneyMethods)),
});

export const paymentSchemas = {
  checkMoney: { params: z.object({ checkId: id }), response: money, errors: ['check_not_found'] },
  takePayment: {
    params: z.object({ checkId: id }),
    body: takingIn,
    response: money.extend({ paymentId: id }),
    errors: ['check_not_found', 'check_not_open', 'amount_too_large', 'tips_need_card', 'method_off'],
    idempotent: true,
  },
  undoPayment: {
    params: z.object({ paymentId: id }),
    response: money,
    errors: ['payment_not_found', 'check_not_open', 'undo_too_late'],
    idempotent: true,
  },
} satisfies SchemasFor<typeof paymentRoutes>;
