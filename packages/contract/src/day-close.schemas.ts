import { z } from 'zod';
import { drawerShift } from '@masa/domain/drawer';
import { zeroBani } from '@masa/domain/money';
import { moneyMethods } from '@masa/domain/payment';
import { printJobKinds } from '@masa/domain/print-document';
import { printJobState } from '@masa/domain/print-job';
import type { dayCloseRoutes } from './day-close.http.ts';
import type { SchemasFor } from './endpoint.ts';
import { paperSubject } from './print.schemas.ts';
import { reportDay, salesReport } from './report.schemas.ts';
import { bani, businessDate, id, isoTime } from './values.ts';

/** What stands in the way. `warns`: whoever closes may say that he knows. */
/** Where the check stands among the closed ones; null: it is not closed, or whoever answers does not know. */
const whereClosed = {
  checkNumber: z.int().nullable().default(null),
  checkDay: businessDate.nullable().default(null),
};

const blocker = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('open_table'),
    warns: z.literal(false),
    tableId: id,
    tableName: z.string(),
    items: z.int(),
    /** Checks that were asked for at this table. */
    checkIds: z.array(id),
  }),
  z.object({
    kind: z.literal('fiscal_receipt'),
    /** False only while its printer is at it, or nobody has said what became of it. */
    warns: z.boolean(),
    checkId: id,
    checkNumber: z.int(),
    total: bani,
    /** Of its newest fiscal job; null where none was made. */
    state: z.enum(printJobState.states).nullable(),
  }),
  z.object({
    kind: z.literal('print_job'),
    warns: z.literal(false),
    jobId: id,
    jobKind: z.enum(printJobKinds),
    state: z.enum(['unknown', 'failed', 'late']),
    about: paperSubject,
  }),
  z.object({ kind: z.literal('task'), warns: z.literal(true), taskId: id, title: z.string() }),
  /** Somebody is responsible for its cash still. */
  z.object({
    kind: z.literal('drawer_open'),
    warns: z.literal(true),
    shiftId: id,
    drawer: z.string(),
    openedBy: z.string(),
    /** The business day on which it was opened; null: whoever answers does not know. */
    day: businessDate.nullable().default(null),
  }),
  z.object({
    kind: z.literal('refund_open'),
    warns: z.literal(true),
    refundId: id,
    checkId: id,
    ...whereClosed,
    amount: bani,
  }),
  /** Taken without the network, and its check had no room for it any more. */
  z.object({
    kind: z.literal('loose_cash'),
    warns: z.literal(true),
    cashId: id,
    checkId: id,
    takenBy: z.string(),
    takenTs: z.int(),
    amount: bani,
  }),
  /** The register still has it as sold. */
  z.object({
    kind: z.literal('return_missing'),
    warns: z.literal(true),
    refundId: id,
    checkId: id,
    ...whereClosed,
    amount: bani,
  }),
]);
export type DayBlocker = z.output<typeof blocker>;

const MOST_CASH = 10_000_000_000;

const methodSums = z.array(z.object({ method: z.enum(moneyMethods), amount: bani }));

/** Ledger, drawers and cash registers of a day side by side; nothing of it is made to agree. */
const beside = z.object({
  methods: z.array(
    z.object({
      method: z.enum(moneyMethods),
      /** By the ledger: what came on this day, and what went back on it. */
      taken: bani,
      back: bani,
      /** Cash of checks by the counts of drawers that were ended; null where none was, and of what lies in none. */
      counted: bani.nullable(),
      /** On the fiscal receipts of this day; null where none came out. */
      receipts: bani.nullable(),
    }),
  ),
  /** How much more drawers held than they should have, below zero less; null where none was counted. */
  difference: bani.nullable(),
  /** What each cash register has told of this day: numbers of papers, and no sums of its own. */
  registers: z.array(
    z.object({
      /** Null: of a printer that is gone. */
      name: z.string().nullable(),
      /** Null: it prints slips, and keeps no books. */
      device: z.object({ model: z.string(), serial: z.string() }).nullable(),
      receipts: z.int(),
      total: bani,
      z: z.object({ state: z.enum(printJobState.states), number: z.string().nullable() }).nullable(),
    }),
  ),
  /** Paid checks of this day of which no receipt is out. */
  withoutReceipt: z.object({ checks: z.int(), total: bani }),
  /** Receipts of returns that were made at the register by hand: of money that went back, and of what was written off. */
  returned: z
    .object({ receipts: z.int(), total: bani, ofRefunds: bani })
    .default({ receipts: 0, total: zeroBani, ofRefunds: zeroBani }),
  /** Receipts of this day whose checks were paid otherwise, until somebody says why they stay. */
  differing: z.object({
    list: z.array(
      z.object({
        checkId: id,
        checkNumber: z.int(),
        /** Of the receipt, where its device tells one. */
        number: z.string().nullable(),
        said: methodSums,
        paid: methodSums,
      }),
    ),
    more: z.boolean(),
  }),
});

const dayClose = z.object({
  date: businessDate,
  /** The running business day (AMB-105). */
  today: businessDate,
  /** Cash that came on this day: what the drawer should hold beside the change it began with. */
  expectedCash: bani,
  /** Of what came on this day, what is of checks that were closed later, or are open still. */
  advances: bani.default(zeroBani),
  till: bani,
  /** Null in a house without drawers. What they should hold is their floats and `expectedCash` without `withoutDrawer`. */
  drawers: z
    .object({
      /** Put into the shifts that were opened on this day. */
      floats: bani,
      /** Cash that came while no drawer was open. */
      withoutDrawer: bani,
      shifts: z.array(
        z.object({
          id,
          drawer: z.string(),
          openedBy: z.string(),
          state: z.enum(drawerShift.states),
          float: bani,
          /** What it should have held, and what was counted; null while it is open. */
          expected: bani.nullable(),
          counted: bani.nullable(),
        }),
      ),
    })
    .nullable()
    .default(null),
  beside: beside.nullable().default(null),
  /** Cash registers that will be asked for their Z report. */
  registers: z.int(),
  blockers: z.array(blocker),
  /** Kinds of which there are others, that come after those on the list. */
  more: z.array(z.enum(['refund_open', 'return_missing', 'loose_cash'])).default([]),
  /** How the day was closed; null while it is open. */
  closed: z
    .object({
      at: isoTime,
      by: z.string(),
      countedCash: bani,
      expectedCash: bani,
      /** The day as it stood when it was closed. */
      report: salesReport,
      /** What was still paid on that business day after it was closed. */
      since: z.object({
        checks: z.int(),
        total: bani,
        /** How much more cash should lie in the house than when it was closed, below zero less. */
        cash: bani.default(zeroBani),
      }),
      /** What of it waits for somebody still, known when it was closed or come after it. */
      left: z.array(blocker).default([]),
    })
    .nullable(),
});

export const dayCloseSchemas = {
  dayClose: {
    params: z.object({ date: reportDay }),
    response: dayClose,
    errors: [],
  },
  closeDay: {
    params: z.object({ date: reportDay }),
    body: z.object({
      /** Beside the change that the day began with: below zero where more went out of that than came in. */
      countedCash: z.int().min(-MOST_CASH).max(MOST_CASH),
      /** Tasks that were not handed in are known. */
      acceptWarnings: z.boolean().default(false),
    }),
    response: dayClose,
    errors: ['day_has_blockers', 'day_out_of_turn', 'training_mode'],
  },
} satisfies SchemasFor<typeof dayCloseRoutes>;
