import { z } from 'zod';
import { orderStatus } from '@masa/domain/order-status';
import { leftOut, orderedModifier, waits } from './open-order.ts';
import { sessionsLookup } from './session.schemas.ts';
import { allergen, bani, chosenOption, id, tableId, venueText } from './values.ts';

const totals = z.object({ regularTotal: bani, effectiveTotal: bani });

/** When a dish comes, in seconds from now; without figures: it takes longer than nearly all that were like it (AMB-223). */
const estimate = z.object({
  usualSeconds: z.int().nullable(),
  lateSeconds: z.int().nullable(),
  /** By when it was to be there, as it was ordered. */
  promisedTs: z.int(),
});

const precheckItem = z.object({
  orderItem: z.object({
    id,
    sessionId: id,
    orderedItemId: z.string(),
    /** With the words as they were when ordered: a choice may leave the menu before the table has paid. */
    options: z.array(chosenOption.extend({ choiceNames: venueText.default({}) })),
    /** What it would have cost without the price rule of that hour; null: there was none (AMB-218). */
    listPrice: bani.nullable().default(null),
    /** `amount`: what these units add to the price, which contains it. */
    modifiers: z.array(orderedModifier.extend({ amount: bani })).default([]),
    without: leftOut.default([]),
    /** Told to staff and to the phone of whoever wrote it; null to everybody else. */
    note: z.string().nullable().default(null),
    /** As a note. */
    allergy: z.array(allergen).default([]),
    /** Additive: the names as they were when ordered, the status, the time. */
    names: venueText,
    status: z.enum(orderStatus.states),
    createdTs: z.int(),
    waits: waits.default(null),
    /** Of a table that still waits for it: where the kitchen is with it, and when it comes; null: nobody says. */
    work: z.enum(orderStatus.states).optional(),
    /** It came back from the table. */
    again: z.boolean().optional(),
    /** It waits for its course (AMB-235). */
    held: z.boolean().optional(),
    /** To staff: it is begun, and struck off unspoilt it may go back into the stock (AMB-285); left out: it may not. */
    returnable: z.boolean().optional(),
    estimate: estimate.nullable().optional(),
    /** Shown at the counter while it is open; left out where it is carried to the table (AMB-237). */
    pickupCode: z.string().optional(),
  }),
  appliedPromo: z
    .object({
      id,
      singleItemPromo: z.boolean(),
      code: z.string(),
      /** Left out: it lowers what was added, too (AMB-205). */
      modifiersToo: z.boolean().optional(),
    })
    .nullable(),
  regularPrice: bani,
  effectivePrice: bani,
  /** Of what it is cheaper by, what was taken off on its check, beside its promo; left out: nothing. */
  adjusted: bani.optional(),
});

export const precheckFields = {
  tableId,
  tableName: z.string(),
  sessionPrechecks: z.array(z.object({ sessionId: id, items: z.array(precheckItem), total: bani, totals })),
  sessionsLookup,
  checkTotal: totals,
  /** What is charged for service, in the effective total; left out: nothing. */
  service: z.object({ percent: z.int(), vatGroup: z.string(), regular: bani, effective: bani }).optional(),
};
