import { z } from 'zod';
import { adjustmentKinds, MOST_SERVICE_PERCENT } from '@masa/domain/adjustment';
import { checkRequestOutcomes, checkStatus, checkTypes, paymentMethods } from '@masa/domain/check';
import { MOST_RETURN_NUMBER } from '@masa/domain/refund';
import { MOST_PERCENT } from '@masa/domain/right';
import { TIPS_MAX } from '@masa/domain/tips';
import type { checkRoutes, staffCheckRoutes } from './check.http.ts';
import type { SchemasFor } from './endpoint.ts';
import { orderRequest, placedOrder, printTicket } from './order.schemas.ts';
import { precheckFields } from './precheck-fields.ts';
import { moneyFields, takingIn } from './payment.schemas.ts';
import { checkPerson } from './payment-share.schemas.ts';
import {
  bani,
  baniIn,
  businessDate,
  consentErrors,
  givenReason,
  id,
  isoTime,
  isUnique,
  tableId,
} from './values.ts';

/** So many rows at most close one table. */
const MOST_PAYMENTS = 30;

/** Epoch milliseconds or ISO time; missing counts as 0 (AMB-018, AMB-050). */
const lastProcessedUpdate = z.union([z.int().nonnegative(), z.iso.datetime({ offset: true })]).nullish();
const payment = {
  paymentMethod: z.enum(paymentMethods),
  lastProcessedUpdate,
  tips: z.int().min(0).max(TIPS_MAX).nullish(),
};

const outcome = z.object({ status: z.enum(checkRequestOutcomes), checkId: id.optional() });

export const checkDetails = z.object({
  ...precheckFields,
  checkId: id,
  checkNumber: z.int(),
  type: z.enum(checkTypes),
  status: z.enum(checkStatus.states),
  requestedBySessionId: id,
  created: isoTime,
  paymentMethod: z.enum(paymentMethods),
  tips: bani,
  fiscalNumber: z.string().nullable(),
  /** Where the receipt can be looked up; null where its device tells no such place. */
  fiscalLink: z.string().nullable(),
});

/** A check with what has been taken for it; its frozen words say nothing of that. */
const paidCheck = checkDetails.extend({
  ...moneyFields,
  /** What was changed on it and stands. */
  adjustments: z.array(
    z.object({
      id,
      kind: z.enum(adjustmentKinds),
      percent: z.int().nullable(),
      amount: bani.nullable(),
      /** The dishes that it is for; null: the whole check. */
      items: z.array(id).nullable(),
      /** What it comes to: off the bill, and of service onto it. */
      effect: bani,
      madeTs: z.int(),
      /** Told to staff alone; `by` is null where the house charges it by itself. */
      said: z
        .object({
          reason: z.string(),
          note: z.string().nullable(),
          by: z.string().nullable(),
          /** The register's number of the return of what was written off after its receipt. */
          returnNumber: z.string().nullable().default(null),
        })
        .nullable(),
    }),
  ),
});

/** More than any check has. */
const MOST_ADJUSTED_ITEMS = 500;
const adjusting = givenReason
  .extend({
    kind: z.enum(adjustmentKinds),
    percent: z.int().min(1).max(MOST_PERCENT).nullish(),
    amount: baniIn.min(1).nullish(),
    /** Left out: the whole check. */
    items: z.array(id).min(1).max(MOST_ADJUSTED_ITEMS).refine(isUnique, 'a dish twice').nullish(),
    /** Of what is on the house: whether it was lost. */
    wasted: z.boolean().nullish(),
    /** Of what is written off once the fiscal receipt is out: the number of the register's receipt of the return. */
    returnNumber: z.string().trim().min(1).max(MOST_RETURN_NUMBER).nullish(),
  })
  .superRefine(({ kind, percent, amount, items, returnNumber }, context) => {
    const [isPercent, isAmount] = [(percent ?? null) !== null, (amount ?? null) !== null];
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'discount' ? isPercent === isAmount : isAmount)
      wrong('amount', 'either a percentage or an amount');
    if (
      kind === 'service'
        ? !isPercent || (percent ?? 0) > MOST_SERVICE_PERCENT
        : kind !== 'discount' && isPercent
    )
      wrong('percent', 'not of this kind');
    if ((kind === 'service' || kind === 'write_off') && (items ?? null) !== null)
      wrong('items', 'of the whole check');
    if (kind !== 'write_off' && (returnNumber ?? null) !== null)
      wrong('returnNumber', 'of what is written off');
  });
const adjustErrors = ['check_not_found', 'check_not_open', 'check_has_fiscal', 'amount_too_large'] as const;

/** Of the address at which its receipt is read by whoever has it; null: it has none, or no more. */
const receiptToken = z.string().nullable().default(null);

export const checkSchemas = {
  requestSessionCheck: {
    body: z.object({ sessionId: id, ...payment }),
    response: outcome,
    errors: ['session_not_found', 'not_your_session', 'tips_need_card'],
    idempotent: true,
  },
  requestTableCheck: {
    body: z.object({ tableId, requestedBySessionId: id, ...payment }),
    response: outcome,
    errors: ['session_not_found', 'table_not_found', 'not_your_session', 'tips_need_card', 'slip_needed'],
    idempotent: true,
  },
  getCheck: {
    params: z.object({ checkId: id }),
    /** `people`: everybody of the visit, also who is on another check or on none. */
    response: paidCheck.extend({ people: z.array(checkPerson), receiptToken }),
    errors: ['check_not_found', 'not_your_session'],
  },
  visitEnd: {
    params: z.object({ sessionId: id }),
    /** Nobody but its owner learns why it ended (AMB-228). */
    response: z.object({
      reason: z.enum(['paid', 'closed']),
      endedAt: isoTime,
      /** Of the check that it was paid with; null where there was none. */
      total: bani.nullable(),
      tips: bani.nullable(),
      paymentMethod: z.enum(paymentMethods).nullable(),
      receipt: z.object({ number: z.string(), link: z.string().nullable() }).nullable(),
      receiptToken,
    }),
    errors: ['session_not_found'],
  },
} satisfies SchemasFor<typeof checkRoutes>;

export const staffCheckSchemas = {
  finishedChecks: {
    /** `date`: the running business day where none is named; `before`: those that were closed before this one. */
    query: z.object({ date: businessDate.optional(), before: id.optional() }),
    response: z.object({
      date: businessDate,
      today: businessDate,
      checks: z.array(
        z.object({
          checkId: id,
          checkNumber: z.int(),
          tableId: z.string(),
          tableName: z.string(),
          finished: isoTime,
          finishedBy: z.string(),
          paymentMethod: z.enum(paymentMethods),
          total: bani,
          tips: bani,
          /** Of it was given back since. */
          refunded: bani,
          /** Somebody has to say how a refund ended. */
          waits: z.boolean(),
        }),
      ),
      more: z.boolean(),
    }),
    errors: ['check_not_found'],
  },
  printPrecheck: {
    params: z.object({ checkId: id }),
    response: printTicket,
    errors: ['check_not_found', 'check_not_open'],
    idempotent: true,
  },
  printFiscal: {
    params: z.object({ checkId: id }),
    response: printTicket,
    errors: ['check_not_found', 'check_not_open', 'nothing_to_pay'],
    idempotent: true,
  },
  noteReceipt: {
    params: z.object({ checkId: id }),
    body: z.object({ note: z.string().trim().min(1).max(200) }),
    response: z.object({ checkId: id, note: z.string() }),
    errors: ['check_not_found'],
    idempotent: true,
  },
  completeCheck: {
    params: z.object({ checkId: id }),
    /** Left out: what is due is taken as its guest wished. */
    body: z.object({ payments: z.array(takingIn).min(1).max(MOST_PAYMENTS).optional() }).optional(),
    response: paidCheck,
    errors: [
      'check_not_found',
      'check_not_open',
      'not_covered',
      'payment_pending',
      'overpaid',
      'tips_too_high',
      'tips_need_card',
      'provider_off',
      'vouchers_no_alcohol',
    ],
    idempotent: true,
  },
  /** Without a body as specified. */
  cancelCheck: {
    params: z.object({ checkId: id }),
    body: givenReason.optional(),
    response: z.object({ status: z.literal('deleted'), checkId: id }),
    errors: [
      'check_not_found',
      'check_not_open',
      'check_has_fiscal',
      'check_has_payments',
      'quick_check_stays',
      'reason_required',
      'reason_unknown',
      ...consentErrors,
    ],
    idempotent: true,
  },
  adjustCheck: {
    params: z.object({ checkId: id }),
    body: adjusting,
    response: paidCheck.extend({ adjustmentId: id }),
    errors: [
      ...adjustErrors,
      'share_taken',
      'order_not_found',
      'nothing_to_pay',
      'return_needed',
      'return_not_missing',
      'service_off',
      'right_missing',
      'reason_required',
      'reason_unknown',
      ...consentErrors,
    ],
    idempotent: true,
  },
  takeBackAdjustment: {
    params: z.object({ checkId: id, adjustmentId: id }),
    response: paidCheck,
    errors: [...adjustErrors, 'adjustment_not_found', 'right_missing'],
    idempotent: true,
  },
  takeBackAdjustments: {
    params: z.object({ checkId: id }),
    response: paidCheck,
    errors: [...adjustErrors, 'adjustment_not_found', 'right_missing'],
    idempotent: true,
  },
  quickOrder: {
    /** Words instead of the boolean are tolerated (AMB-086). */
    body: z.object({
      order: orderRequest,
      paymentMethod: z.enum(paymentMethods),
      printFiscal: z.union([z.boolean(), z.enum(['print', 'dont_print'])]),
    }),
    response: z.object({
      status: z.literal('created'),
      checkId: id,
      orders: z.array(placedOrder),
      /** What the guest shows at the counter (AMB-237). */
      pickupCode: z.string().nullable().optional(),
    }),
    errors: [
      'session_not_found',
      'session_not_open',
      'check_requested',
      'not_a_quick_session',
      'menu_item_unknown',
      'item_inactive',
      'price_changed',
      'ordering_paused',
      'pickup_time_off',
      'option_unknown',
      'option_inactive',
      'option_group_repeated',
      'notes_off',
      'adults_only',
      'modifier_unknown',
      'modifier_repeated',
      'modifier_count',
      'modifier_inactive',
      'without_unknown',
    ],
    idempotent: true,
  },
} satisfies SchemasFor<typeof staffCheckRoutes>;
