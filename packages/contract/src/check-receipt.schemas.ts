import { z } from 'zod';
import { checkStatus } from '@masa/domain/check';
import { moneyMethods } from '@masa/domain/payment';
import type { SchemasFor } from './endpoint.ts';
import type { receiptPageRoutes } from './check-receipt.http.ts';
import { bani, isoTime, venueText } from './values.ts';

const { requested, completed } = checkStatus.is;

/** One dish, in the words in which it was ordered. */
const line = z.object({
  name: venueText,
  /** `500ml`; null: it has one size. */
  qualifier: z.string().nullable(),
  options: z.array(venueText),
  /** `amount`: what these units add to the price, which contains it. */
  modifiers: z.array(z.object({ count: z.int(), name: venueText, amount: bani })),
  without: z.array(venueText),
  regularPrice: bani,
  effectivePrice: bani,
});

/** What of it was paid in one way. */
const paidBy = z.object({ method: z.enum(moneyMethods), amount: bani, tip: bani, change: bani });

const fiscal = z.object({
  /** Null: it is on its way, or its register tells no number. */
  number: z.string().nullable(),
  link: z.string().nullable(),
  /** The link as a code: its rows from the top, a letter for each square, `1` a dark one; null where there is no link. */
  code: z.array(z.string()).nullable(),
  awaited: z.boolean(),
});

export const receiptPageSchemas = {
  /** Nobody is named in it: neither guests nor staff, and no visit by its number. */
  receiptPage: {
    params: z.object({ token: z.string().min(1).max(64) }),
    response: z.object({
      venue: z.object({
        name: z.string(),
        address: z.string(),
        phone: z.string(),
        fiscalCode: z.string(),
        timeZone: z.string(),
      }),
      checkNumber: z.int(),
      tableName: z.string(),
      /** Nothing of it was real. */
      training: z.boolean(),
      status: z.enum([requested, completed]),
      asked: isoTime,
      /** Null: it is open. */
      finished: isoTime.nullable(),
      lines: z.array(line),
      service: z.object({ percent: z.int(), regular: bani, effective: bani }).nullable(),
      /** What was changed on it beside its promos; below zero where it is off the total. */
      changes: z.array(z.object({ name: venueText, amount: bani })),
      regularTotal: bani,
      total: bani,
      vat: z.array(z.object({ group: z.string(), percent: z.number(), gross: bani, vat: bani })),
      paid: bani,
      due: bani,
      /** What is still to be given beside what is due, as its guest has wished. */
      tipAsked: bani,
      payments: z.array(paidBy),
      /** What went back since it was closed. */
      givenBack: bani,
      /** Null: there is none, and none is on its way. */
      fiscal: fiscal.nullable(),
    }),
    errors: ['receipt_not_found'],
  },
} satisfies SchemasFor<typeof receiptPageRoutes>;
