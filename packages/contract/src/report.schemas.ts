import { z } from 'zod';
import { adjustmentKinds } from '@masa/domain/adjustment';
import { addDays } from '@masa/domain/business-day';
import { paymentMethods } from '@masa/domain/check';
import { recallReasons } from '@masa/domain/kitchen-work';
import { zeroBani } from '@masa/domain/money';
import { moneyMethods } from '@masa/domain/payment';
import type { Schema, SchemasFor } from './endpoint.ts';
import type { reportRoutes } from './report.http.ts';
import { bani, businessDate, fieldsHold, id, isoTime, venueText } from './values.ts';

/** A leap year. */
const REPORT_MOST_DAYS = 366;

/** A day whose hours the venue's clock can say. */
export const reportDay = businessDate.refine(
  (day) => day >= '2000' && day < '3000',
  'not in this millennium',
);

const checksSum = { checks: z.int(), total: bani, tips: bani };
const itemsSum = { items: z.int(), total: bani };

export const salesReport = z.object({
  from: businessDate,
  to: businessDate,
  totals: z.object({
    checks: z.int(),
    items: z.int(),
    /** By the menu of the moment of the order. */
    regularTotal: bani,
    /** What was paid and not given back, without tips: the calendar's till (AMB-101). */
    till: bani,
    tips: bani,
  }),
  byDay: z.array(z.object({ day: businessDate, ...checksSum })),
  /** '00'…'23' of the venue's clock at completion, in the order of the business day. */
  byHour: z.array(z.object({ hour: z.string(), ...checksSum })),
  byItem: z.array(z.object({ menuItemId: z.string(), names: venueText, group: z.string(), ...itemsSum })),
  byGroup: z.array(z.object({ group: z.string(), names: venueText, ...itemsSum })),
  /** By the rates of the day of each check, rounded as on its receipt. */
  byVat: z.array(z.object({ group: z.string(), percent: z.number(), gross: bani, net: bani, vat: bani })),
  byPayment: z.array(z.object({ paymentMethod: z.enum(paymentMethods), ...checksSum })),
  /** By the ledger; the report of a day that was closed before there was one says nothing of it. */
  byMethod: z
    .array(z.object({ method: z.enum(moneyMethods), payments: z.int(), total: bani, tips: bani }))
    .default([]),
  /** Who completed the check. */
  byStaff: z.array(z.object({ username: z.string(), ...checksSum })),
  promos: z.array(z.object({ code: z.string(), items: z.int(), discount: bani })),
  /** Units of what was added to dishes; what they cost is in the sums of their dishes already. */
  modifiers: z.array(z.object({ id: z.string(), names: venueText, ...itemsSum })).default([]),
  /** What guests did not want in their dishes, and how often (AMB-209). */
  leftOut: z.array(z.object({ id: z.string(), names: venueText, items: z.int() })).default([]),
  /** What was cheaper at its hour; the report of a day that was closed before has none (AMB-218). */
  priceRules: z.array(z.object({ id: z.string(), items: z.int(), discount: bani })).default([]),
  /** What was given away, written off or charged on checks, for each reason. */
  adjustments: z
    .array(z.object({ kind: z.enum(adjustmentKinds), reason: z.string(), count: z.int(), total: bani }))
    .default([]),
  /** What was paid for service, in the till. */
  service: bani.default(zeroBani),
  /** What was given back of what had been sold; the till, the tips and both sums by payment are without it. */
  refunds: z
    .object({
      refunds: z.int(),
      total: bani,
      tips: bani,
      byReason: z.array(z.object({ reason: z.string(), refunds: z.int(), total: bani })),
      byMethod: z.array(
        z.object({ method: z.enum(moneyMethods), refunds: z.int(), total: bani, tips: bani }),
      ),
    })
    .optional(),
  /** What came back from the pass or from a table in that time, by the reason that was given; `total`: the menu's price of what was made once more (AMB-232). */
  recalls: z
    .array(z.object({ reason: z.enum(recallReasons), items: z.int(), remade: z.int(), total: bani }))
    .default([]),
  /** From the order to the hand-over of what was paid. */
  handOver: z.object({ items: z.int(), averageMs: z.int().nullable() }),
  /** Dishes that were struck off in that time, newest first. */
  voids: z.object({
    items: z.int(),
    total: bani,
    list: z.array(
      z.object({
        orderId: id,
        names: venueText,
        price: bani,
        tableName: z.string(),
        deletedAt: isoTime,
        deletedBy: z.string(),
        reason: z.string().nullable().default(null),
        /** Whether its food was lost; null: nobody had begun it. */
        wasted: z.boolean().nullable().default(null),
      }),
    ),
  }),
  /** Completed checks without a fiscal receipt, newest first. */
  unfiscalised: z.object({
    checks: z.int(),
    total: bani,
    list: z.array(
      z.object({
        checkId: id,
        checkNumber: z.int(),
        day: businessDate,
        finished: isoTime,
        paymentMethod: z.enum(paymentMethods),
        total: bani,
      }),
    ),
  }),
});
export type SalesReport = z.output<typeof salesReport>;

const format = z.enum(['json', 'csv']).default('json');
/** Written down as JSON schema, unlike the bytes of a call that only ever answers a file. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the refinement tells apart is no part of the schema's type
const csvFile = z
  .unknown()
  .refine((value) => value instanceof Uint8Array)
  .meta({ description: 'with format=csv: a text/csv file' }) as Schema<Uint8Array, Uint8Array>;
/** Bytes where a file was asked for. */
const reportOrFile = z.union([salesReport, csvFile]);

const struck = {
  items: z.int(),
  /** By the menu. */
  total: bani,
  /** Of them: begun, and their food was lost; begun, and back in the store; not begun. */
  lost: z.int(),
  returned: z.int(),
  notBegun: z.int(),
  /** What went into those that were lost, as far as deliveries have told what it cost. */
  cost: bani,
};
const struckOff = z.object({
  from: businessDate,
  to: businessDate,
  totals: z.object(struck),
  byReason: z.array(z.object({ reason: z.string().nullable(), ...struck })),
  byPerson: z.array(z.object({ username: z.string(), ...struck })),
});
export type StruckOff = z.output<typeof struckOff>;
const days = z
  .object({ from: reportDay, to: reportDay, format })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'before the first day' })
  .refine(({ from, to }) => to < addDays(from, REPORT_MOST_DAYS), {
    path: ['to'],
    message: `more than ${REPORT_MOST_DAYS} days`,
    when: fieldsHold,
  });

export const reportSchemas = {
  strikeOffs: {
    query: days,
    /** The dearest first. `reason`: null where nobody was made to say one. A file tells the dishes as well. */
    response: z.union([struckOff, csvFile]),
    errors: [],
  },
  favourites: {
    /** The most sold first; none in a house that has sold nothing yet. */
    response: z.object({ items: z.array(z.object({ menuItemId: z.string(), sold: z.int() })) }),
    errors: [],
  },
  dayReport: {
    params: z.object({ date: reportDay }),
    query: z.object({ format }),
    response: reportOrFile,
    errors: [],
  },
  rangeReport: {
    query: days,
    response: reportOrFile,
    errors: [],
  },
} satisfies SchemasFor<typeof reportRoutes>;
