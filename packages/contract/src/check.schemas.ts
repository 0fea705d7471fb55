import { z } from 'zod';
import { checkRequestOutcomes, checkStatus, checkTypes, paymentMethods } from '@masa/domain/check';
import { TIPS_MAX } from '@masa/domain/tips';
import type { checkRoutes, staffCheckRoutes } from './check.http.ts';
import { adjustErrors, adjusting, adjustment } from './adjustment-fields.ts';
import type { SchemasFor } from './endpoint.ts';
import { orderRequest, placedOrder, printTicket } from './order.schemas.ts';
import { precheckFields } from './precheck-fields.ts';
import { moneyFields, takingIn } from './payment.schemas.ts';
import { checkPerson } from './payment-share.schemas.ts';
import { bani, businessDate, consentErrors, givenReason, id, isoTime, tableId } from './values.ts';

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
  adjustments: z.array(adjustment),
});

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
