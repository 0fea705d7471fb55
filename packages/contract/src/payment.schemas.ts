import { z } from 'zod';
import { checkStatus } from '@masa/domain/check';
import { moneyMethods, refundPurposes } from '@masa/domain/payment';
import { MOST_PARTS, MOST_RETURN_NUMBER, refundState, returnReceipts } from '@masa/domain/refund';
import { MOST_REASON_NOTE } from '@masa/domain/reason';
import { TIPS_MAX } from '@masa/domain/tips';
import type { SchemasFor } from './endpoint.ts';
import type { paymentRoutes } from './payment.http.ts';
import { checkId, MOST_AT_ONCE, noShare, notOnCheck, share, shareIn } from './payment-share.schemas.ts';
import { bani, baniIn, consentErrors, fieldsHold, givenReason, id, isUnique } from './values.ts';

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

/**
 * The number that a tablet has given to cash of its own, as long as an Idempotency-Key is at least: what is told under it is
 * booked once, also when that key is forgotten.
 */
const cashId = z
  .string()
  .regex(/^[0-9a-f]{32}$/u)
  .nullish();

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
  /** Of what is due, what somebody has said that he pays. */
  reserved: bani,
  /** Those that are open or paid. */
  shares: z.array(share),
};

/** A dish or a part of it; `wasted: false`: it goes back into the stock. */
const refundedItem = z.object({ id, num: z.int(), den: z.int(), wasted: z.boolean() });

const part = z.int().min(1).max(MOST_PARTS);
const itemIn = z
  .object({ id, num: part.default(1), den: part.default(1), wasted: z.boolean().default(true) })
  .refine(({ num, den }) => num <= den, { path: ['num'], message: 'more than the dish', when: fieldsHold });
const MOST_ITEMS = 200;

/** `method`: how it goes back; left out: as it came. */
const refundIn = z
  .object({
    amount: baniIn.max(MOST_AT_ONCE),
    tip: z.int().min(0).max(TIPS_MAX).default(0),
    method: z.enum(moneyMethods).nullish(),
    items: z
      .array(itemIn)
      .max(MOST_ITEMS)
      .refine((items) => isUnique(items.map((item) => item.id)), 'a dish stands twice')
      .default([]),
    ...givenReason.shape,
  })
  .refine(({ amount, tip }) => amount + tip > 0, { path: ['amount'], message: 'nothing goes back' });

const money = z.object({
  checkId: z.string(),
  status: z.enum(checkStatus.states),
  total: bani,
  ...moneyFields,
  /** `takenHere`: by whoever asks, on the tablet from which he does: he may undo it for half a minute, if it was cash. */
  payments: z.array(payment.extend({ takenHere: z.boolean().default(false) })),
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
      /** `by_hand`: somebody does it at the bank's terminal and has not said yet how that ended. */
      state: z.enum(refundState.states),
      /** `missing`: the register still has it as sold. */
      receipt: z.enum(returnReceipts).default('none'),
      receiptNumber: z.string().nullable().default(null),
      receiptNote: z.string().nullable().default(null),
      items: z.array(refundedItem),
    }),
  ),
  /** What the house takes. */
  methods: z.array(z.enum(moneyMethods)),
  /** What meal vouchers may still pay of the bill, alcohol left out; null: they are not bound so (AMB-287). */
  vouchersLeft: bani.nullable().default(null),
});

export const paymentSchemas = {
  checkMoney: {
    params: checkId,
    response: money.extend({
      /** Who else has the payment of it open, told to staff alone. */
      takers: z.array(z.object({ name: z.string(), sinceTs: z.int() })),
    }),
    errors: [...notOnCheck],
  },
  takePayment: {
    params: checkId,
    /** `shareId`: of a share that was made before; `share`: one that is made and paid at once. */
    body: takingIn
      .safeExtend({ shareId: id.nullish(), share: shareIn.nullish(), cashId })
      .refine(({ method, cashId: told }) => method === 'cash' || (told ?? null) === null, {
        path: ['cashId'],
        message: 'a tablet keeps cash alone',
        when: fieldsHold,
      })
      .refine(({ shareId, share: made }) => !(shareId && made), {
        path: ['share'],
        message: 'another one is named',
      }),
    response: money.extend({ paymentId: id }),
    errors: [
      'check_not_found',
      'tips_too_high',
      'tips_need_card',
      'provider_off',
      'vouchers_no_alcohol',
      'share_not_found',
      'share_not_open',
      'not_covered',
      'cash_number_taken',
      ...noShare,
    ],
    idempotent: true,
  },
  lateCash: {
    params: checkId,
    body: z
      .object({
        amount: baniIn.min(1).max(MOST_AT_ONCE),
        tendered: baniIn.max(MOST_AT_ONCE).nullish(),
        shareId: id.nullish(),
        cashId,
        /** When it came into the hand, by the tablet's clock. */
        takenTs: z.int().min(0),
      })
      .refine(({ amount, tendered }) => (tendered ?? amount) >= amount, {
        path: ['tendered'],
        message: 'less than the amount',
        when: fieldsHold,
      }),
    response: z.object({ booked: bani, loose: bani }),
    errors: ['check_not_found', 'cash_number_taken'],
    idempotent: true,
  },
  looseCash: {
    /** The newest first, of the last month. */
    response: z.object({
      cash: z.array(
        z.object({
          cashId: id,
          checkId: id,
          amount: bani,
          takenBy: z.string(),
          takenTs: z.int(),
          day: z.string(),
        }),
      ),
    }),
    errors: [],
  },
  settleLooseCash: {
    params: z.object({ cashId: id }),
    /** `gaveBack`: its guest has it again; else it stays in the house. */
    body: z.object({ note: z.string().trim().min(1).max(MOST_REASON_NOTE), gaveBack: z.boolean() }),
    response: z.object({ id, checkId: id, amount: bani, note: z.string() }),
    errors: ['cash_not_found', 'cash_settled', 'check_not_found'],
    idempotent: true,
  },
  undoPayment: {
    params: z.object({ paymentId: id }),
    response: money,
    errors: ['payment_not_found', 'check_not_open', 'undo_too_late', 'drawer_handed_over'],
    idempotent: true,
  },
  refundPayment: {
    params: z.object({ paymentId: id }),
    body: refundIn,
    response: money.extend({ refundId: id }),
    errors: [
      'payment_not_found',
      'check_not_open',
      'order_not_found',
      'refund_too_large',
      'refund_otherwise',
      'not_returnable',
      'reason_required',
      'reason_unknown',
      ...consentErrors,
    ],
    idempotent: true,
  },
  finishRefund: {
    params: z.object({ refundId: id }),
    /** `went`: the money has left; else it never did. */
    body: z.object({ went: z.boolean() }),
    response: money,
    errors: [
      'refund_not_found',
      'refund_finished',
      'check_not_open',
      'amount_too_large',
      'vouchers_no_alcohol',
      'day_closed',
      'shift_paid',
    ],
    idempotent: true,
  },
  noteReturn: {
    params: z.object({ refundId: id }),
    body: z
      .object({
        number: z.string().trim().min(1).max(MOST_RETURN_NUMBER).nullish(),
        note: z.string().trim().min(1).max(MOST_REASON_NOTE).nullish(),
      })
      .refine(({ number, note }) => number || note, { path: ['number'], message: 'nothing is said' }),
    response: money,
    errors: ['refund_not_found', 'return_not_missing', 'check_not_open'],
    idempotent: true,
  },
  correctPayment: {
    params: z.object({ paymentId: id }),
    body: z.object({
      method: z.enum(moneyMethods),
      note: givenReason.shape.note,
      approvalId: givenReason.shape.approvalId,
    }),
    response: money.extend({ paymentId: id }),
    errors: [
      'payment_not_found',
      'check_not_open',
      'provider_off',
      'vouchers_no_alcohol',
      'tips_need_card',
      'refund_too_large',
      'refund_otherwise',
      'day_closed',
      'shift_paid',
      ...consentErrors,
    ],
    idempotent: true,
  },
} satisfies SchemasFor<typeof paymentRoutes>;
