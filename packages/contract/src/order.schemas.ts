import { z } from 'zod';
import { allergens } from '@masa/domain/allergens';
import { claimStatuses } from '@masa/domain/claim';
import { MOST_COURSES, serves } from '@masa/domain/courses';
import { MOST_SEATS } from '@masa/domain/seat';
import { LINE_MAX_QUANTITY, ORDER_MAX_ITEMS } from '@masa/domain/menu';
import { MOST_CHOSEN_MODIFIERS, MOST_LEFT_OUT } from '@masa/domain/modifiers';
import { NOTE_MOST_SENT, NOTE_MOST_SIGNS, noteOf, signsIn } from '@masa/domain/note';
import { orderStatus } from '@masa/domain/order-status';
import { printJobState } from '@masa/domain/print-job';
import type { SchemasFor } from './endpoint.ts';
import type { orderRoutes, staffOrderRoutes } from './order.http.ts';
import { openOrder, rush, skipped, waits } from './open-order.ts';
import { precheckFields } from './precheck-fields.ts';
import {
  allergen,
  baniIn,
  chosenModifier,
  chosenOption,
  consentErrors,
  givenReason,
  id,
  tableId,
} from './values.ts';

/** Cleaned of what nobody sees, then counted. */
const note = z
  .string()
  .max(NOTE_MOST_SENT)
  .transform(noteOf)
  .refine((written) => signsIn(written) <= NOTE_MOST_SIGNS, `more than ${NOTE_MOST_SIGNS} signs`);

/** A line of a cart: so many equal dishes, each an item of its own (AMB-206). No price: the server knows it. */
const orderLine = z.object({
  menuItemId: z.string().min(1).max(64),
  options: z.array(chosenOption).max(16).default([]),
  modifiers: z.array(chosenModifier).max(MOST_CHOSEN_MODIFIERS).optional(),
  /** Stocks of its recipe that are left out: what the menu calls removable (AMB-209). */
  without: z.array(id).max(MOST_LEFT_OUT).optional(),
  /** To the kitchen, in one line; blanks are none (AMB-208). */
  note: note.optional(),
  /** One, where nothing is said. */
  quantity: z.int().min(1).max(LINE_MAX_QUANTITY).optional(),
  /** Of a waiter's order: the lowest is made at once, the others when somebody fires them; of a guest it means nothing (AMB-235). */
  course: z.int().min(1).max(MOST_COURSES).optional(),
  /** For which seat of the table a waiter orders it; of a guest it means nothing. */
  seat: z.int().min(1).max(MOST_SEATS).optional(),
});
const dishesOf = (lines: readonly { readonly quantity?: number | undefined }[]): number =>
  lines.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
export const orderRequest = z.object({
  sessionId: id,
  orderItems: z
    .array(orderLine)
    .min(1)
    .max(ORDER_MAX_ITEMS)
    .refine((lines) => dishesOf(lines) <= ORDER_MAX_ITEMS, `more than ${ORDER_MAX_ITEMS} dishes`),
  /** What the phone has shown for all of it: an order that costs more now is asked about, never sold (AMB-219). */
  seenTotal: baniIn.optional(),
  /** Staff who have spoken with the kitchen order in spite of a pause (AMB-220); of a guest it means nothing. */
  anyway: z.boolean().optional(),
  /** To the kitchen, with this order alone and only because the guest has pressed so (AMB-212). */
  allergy: z.array(allergen).max(allergens.length).optional(),
  /** Whether the guest has said that he is 18; left out: nobody has asked him (AMB-213). */
  adult: z.boolean().optional(),
  /** All of it at once, or each as it is ready (AMB-235). */
  serve: z.enum(serves).optional(),
  /** When it is to be fetched at the counter; of what is carried to a table it means nothing (AMB-241). */
  wantedAt: z.int().optional(),
});

export const placedOrder = z.object({
  id,
  menuItemId: z.string(),
  status: z.enum(orderStatus.states),
  createdTs: z.int(),
  /** An answer kept for a repeated call may be older than this field; so may the bill of a finished check. */
  waits: waits.default(null),
});

export const printTicket = z.object({
  jobId: id,
  status: z.enum(printJobState.states),
  duplicate: z.boolean(),
});

const sessionRefusals = [
  'session_not_found',
  'not_your_session',
  'session_not_open',
  'check_requested',
  'visit_held',
  'slip_needed',
] as const;

/** Not now, and why (AMB-217 to AMB-220). */
const openingRefusals = ['price_changed', 'outside_hours', 'ordering_paused', 'kitchen_busy'] as const;

export const orderSchemas = {
  placeOrder: {
    /** `undo`: this phone can take it back, where the venue gives it the time (AMB-225). */
    body: orderRequest.extend({ undo: z.boolean().optional() }),
    response: z.object({
      status: z.literal('ok'),
      orders: z.array(placedOrder),
      /** Until when all of it can be taken back; null: it cannot. */
      undoUntil: z.int().nullable().optional(),
      /** What the guest shows at the counter; null: it is carried to his table (AMB-237). */
      pickupCode: z.string().nullable().optional(),
    }),
    errors: [
      ...sessionRefusals,
      'menu_item_unknown',
      'item_inactive',
      ...openingRefusals,
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
      'waiter_only_item',
      'quick_order_only',
      'too_many_dishes',
    ],
    idempotent: true,
  },
  undoOrder: {
    /** Of one order; by the server's clock it is in time or too late. */
    body: z.object({ sessionId: id, orderIds: z.array(id).min(1).max(ORDER_MAX_ITEMS) }),
    response: z.object({ status: z.enum(['undone', 'too_late']) }),
    errors: ['session_not_found', 'not_your_session', 'order_not_found', 'one_order_only'],
    idempotent: true,
  },
  tableOrders: {
    params: z.object({ tableId }),
    response: z.object({
      ...precheckFields,
      /** What a check of this table will charge for service; null: nothing. */
      servicePercent: z.int().nullable().optional(),
      /** Where anything is told of when dishes come: by which clock, a phone's may be wrong, and how often it was right. */
      times: z
        .object({
          now: z.int(),
          /** So many of ten came in the time that was told; null: that is not said. */
          hitsOfTen: z.int().nullable(),
        })
        .nullable()
        .optional(),
    }),
    errors: ['table_not_found', 'not_your_session'],
  },
  claimOrder: {
    body: z.object({ newSessionId: id, previousSessionId: id, orderId: id }),
    response: z.object({ claimStatus: z.enum(claimStatuses), claimedBySessionId: id }),
    errors: [...sessionRefusals, 'order_not_found', 'other_table'],
    idempotent: true,
  },
} satisfies SchemasFor<typeof orderRoutes>;

/** A course of one order, at one table. */
const card = z.object({ batchId: id, tableId, course: z.int().min(1).max(MOST_COURSES) });

export const staffOrderSchemas = {
  /** Without a body as specified. `wasted`: whether what was begun is lost; left out, it is. */
  deleteItem: {
    params: z.object({ orderItemId: id }),
    body: givenReason.extend({ wasted: z.boolean().optional() }).optional(),
    response: z.object({ status: z.literal('deleted'), id }),
    errors: [
      'order_not_found',
      'check_requested',
      'reason_required',
      'reason_unknown',
      'not_returnable',
      ...consentErrors,
    ],
    idempotent: true,
  },
  advanceOrder: {
    params: z.object({ orderId: id, nextStatus: z.string().max(40) }),
    /** `deedId`: by which it can be undone for some seconds; null: it did not get there by this call. */
    response: openOrder.extend({ deedId: id.nullable().optional() }),
    errors: ['order_not_found', 'illegal_transition', 'step_unknown', 'waits_for_presence'],
  },
  fireCourse: {
    body: card,
    /** What waited, and may be made now; nothing where it was fired already. */
    response: z.object({ fired: z.array(openOrder) }),
    errors: ['table_not_found', 'course_not_found'],
    idempotent: true,
  },
  holdCourse: {
    body: card,
    response: z.object({ held: z.array(openOrder), skipped }),
    errors: ['table_not_found', 'course_not_found'],
    idempotent: true,
  },
  rushOrders: {
    /** The dishes of one card, or one of them. */
    body: z.object({ orderIds: z.array(id).min(1).max(ORDER_MAX_ITEMS), rush: z.boolean() }),
    response: z.object({ orders: z.array(z.object({ id, rush })) }),
    errors: [
      'order_not_found',
      'other_table',
      'kitchen_only',
      'illegal_transition',
      'waits_for_course',
      'waits_for_presence',
    ],
    idempotent: true,
  },
  changePickupTime: {
    /** Any dish of the order: all that is still to be fetched of it goes along. null: as soon as it is ready. */
    body: z.object({ orderId: id, wantedAt: z.int().nullable() }),
    response: z.object({ orders: z.array(z.object({ id, wantedAt: z.int().nullable() })) }),
    errors: ['order_not_found', 'nothing_to_fetch', 'pickup_time_off'],
    idempotent: true,
  },
  coverNote: {
    params: z.object({ orderId: id }),
    response: z.object({ status: z.literal('covered'), id: z.string() }),
    errors: ['order_not_found'],
    idempotent: true,
  },
  printSticker: {
    params: z.object({ orderId: id }),
    response: printTicket,
    errors: ['order_not_found', 'waits_for_course', 'waits_for_presence'],
    idempotent: true,
  },
} satisfies SchemasFor<typeof staffOrderRoutes>;
