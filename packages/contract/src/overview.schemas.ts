import { z } from 'zod';
import { checkTypes, paymentMethods } from '@masa/domain/check';
import { cardTargets } from '@masa/domain/kitchen-work';
import { printJobState } from '@masa/domain/print-job';
import { staffRoles } from '@masa/domain/staff';
import { ringing } from './alert.schemas.ts';
import type { Schema, SchemasFor } from './endpoint.ts';
import type { overviewRoutes } from './overview.http.ts';
import { printerRoles } from '@masa/domain/printer';
import { orderingLimit } from './opening.schemas.ts';
import { openOrder } from './open-order.ts';
import { cardShare } from './payment-share.schemas.ts';
import { heldTable, lookupEntry, sessionsLookup, waiterCall } from './session.schemas.ts';
import { bani, id, isoTime, tableId } from './values.ts';

const openCheck = z.object({
  checkId: id,
  checkNumber: z.int(),
  type: z.enum(checkTypes),
  tableId,
  tableName: z.string(),
  requestedBySessionId: id,
  created: isoTime,
  paymentMethod: z.enum(paymentMethods),
  /** What its guest wished to give. */
  tips: bani,
  /** Of that, what closing books with the rest: a part that is paid may have brought its own. */
  tipsDue: bani,
  effectiveTotal: bani,
  /** Of it has been taken already. */
  paid: bani,
  /** What is still to come. */
  due: bani,
  /** Of the rest, what somebody has said that he pays. */
  reserved: bani,
  shares: z.array(cardShare),
  undelivered: z.int(),
  /** State of the newest fiscal job; null where none was asked (AMB-065). */
  fiscal: z.enum(printJobState.states).nullable(),
  /** That job waits for a print agent that is brought up to date. */
  fiscalWaits: z.boolean().optional(),
  /** The venue wants every check's receipt printed before its table is closed (AMB-065). */
  fiscalRequired: z.boolean(),
});

/** "Table 5: 42 dishes. Is somebody there?" Also a table that is full of visits which nobody has vouched for. */
const presenceQuestion = z.object({
  tableId,
  tableName: z.string(),
  /** Dishes that wait for the answer, and of how many visits. */
  dishes: z.int(),
  sessions: z.int(),
  /** The first few of these guests. */
  usernames: z.array(z.string()),
  /** Since when the first of the dishes waits; null where only the seats are taken. */
  sinceTs: z.int().nullable(),
  /** No seat is left: the next guest is sent to the staff. */
  full: z.boolean(),
});

const printers = z.array(
  z.object({ id, name: z.string(), role: z.enum(printerRoles), state: z.string(), detail: z.string() }),
);
const printTwins = z.array(z.object({ agentName: z.string(), lastRefused: isoTime }));
const printJobs = z.object({
  waiting: z.int(),
  failed: z.int(),
  late: z.int(),
  unknown: z.int(),
  /** Of those that wait: not on paper after 30 seconds, and since when the first of them is wanted. */
  stuck: z.object({ count: z.int(), oldest: isoTime.nullable() }),
});
const limits = z.array(orderingLimit);
/** Delivered once, and back in the kitchen: on no list of what is still to be delivered (AMB-230). */
const recalled = z.array(openOrder);
/** What can be undone now: one tap each, the newest first (AMB-232). */
const kitchenDeed = z.object({
  deedId: id,
  tableId,
  tableName: z.string(),
  target: z.enum(cardTargets),
  items: z.array(id),
  by: z.string(),
  at: z.int(),
  undoUntil: z.int(),
});
const lowDisk = z.object({ freeMegabytes: z.int(), uploads: z.boolean() }).nullable();

const overview = z.object({
  openWaiterOrders: z.array(openOrder),
  openKitchenOrders: z.array(openOrder),
  checks: z.array(openCheck),
  sessionsLookup,
  waiterCalls: z.array(waiterCall),
  presence: z.array(presenceQuestion).default([]),
  heldVisits: z.array(heldTable).default([]),
  /** What rings, by the role it rings for: one 'Seen' silences it everywhere. */
  alerts: z.record(z.enum(staffRoles), ringing),
  printers,
  /** Agents whose key a second one uses: that one is refused, and prints nothing. */
  printTwins,
  printJobs,
  /** Every screen says that nothing is real. */
  trainingMode: z.boolean().default(false),
  /** Null while there is room; `uploads`: photos and documents are still taken. */
  lowDisk: lowDisk.default(null),
  /** Where orders are paused or slowed down now (AMB-220). */
  limits: limits.default([]),
  recalled: recalled.default([]),
  deeds: z.array(kitchenDeed).default([]),
  /** The server's clock, so that cards age alike on every tablet. */
  now: z.int(),
});

/** What a row of each list of the board is. The lists of what rings hold the names of things, and are rows themselves. */
export const boardRows = {
  openWaiterOrders: openOrder,
  openKitchenOrders: openOrder,
  checks: openCheck,
  sessionsLookup: lookupEntry,
  waiterCalls: waiterCall,
  presence: presenceQuestion,
  heldVisits: heldTable,
  deeds: kitchenDeed,
  waiterThings: z.string(),
  kitchenThings: z.string(),
};
const rings = z.record(z.enum(staffRoles), ringing.omit({ things: true }));
/** What of the board is no long list: told whole when it has changed. */
export const boardValues = {
  rings,
  printers,
  printTwins,
  printJobs,
  trainingMode: z.boolean(),
  lowDisk,
  limits,
  recalled,
};

const listChange = <Row extends Schema, Fields extends Schema>(row: Row, fields: Fields) =>
  z
    .object({
      gone: z.array(z.string()),
      rows: z.array(z.object({ at: z.int(), row })),
      changed: z.array(z.object({ key: z.string(), fields })),
    })
    .exactOptional();
/**
 * How a list became another one. First goes whatever is named in `gone`, and whatever a row of `rows` takes the place of.
 * Then the rows of `changed` get the fields that are otherwise now, where they stand. Last, each of `rows` comes in at its
 * place in the list as it is now, the first place first.
 */
const changesOf = <Shape extends z.ZodRawShape>(row: z.ZodObject<Shape>) => listChange(row, row.partial());
/** Of names, which only come and go. */
const changesOfNames = listChange(z.string(), z.never());

/** A table where somebody sits, or has just paid. What waits there and who calls stands on the board. */
const floorTable = z.object({
  tableId,
  /** Visits of guests, without the waiters' own. */
  guests: z.int(),
  /** Since when; null: nobody sits there any more. */
  sinceTs: z.int().nullable(),
  /** What is ordered there and not paid, vouchers taken off. */
  openTotal: bani,
  /** Dishes of that, delivered or not. */
  dishes: z.int(),
  /** When its last check was paid; null: not in the last quarter of an hour. */
  paidTs: z.int().nullable(),
});

/** Lists and values that have not changed are not named. */
const boardChanges = z.object({
  lists: z.object({
    openWaiterOrders: changesOf(boardRows.openWaiterOrders),
    openKitchenOrders: changesOf(boardRows.openKitchenOrders),
    checks: changesOf(boardRows.checks),
    sessionsLookup: changesOf(boardRows.sessionsLookup),
    waiterCalls: changesOf(boardRows.waiterCalls),
    presence: changesOf(boardRows.presence),
    heldVisits: changesOf(boardRows.heldVisits),
    deeds: changesOf(boardRows.deeds),
    waiterThings: changesOfNames,
    kitchenThings: changesOfNames,
  }),
  values: z.object({
    rings: boardValues.rings.exactOptional(),
    printers: boardValues.printers.exactOptional(),
    printTwins: boardValues.printTwins.exactOptional(),
    printJobs: boardValues.printJobs.exactOptional(),
    trainingMode: boardValues.trainingMode.exactOptional(),
    lowDisk: boardValues.lowDisk.exactOptional(),
    limits: boardValues.limits.exactOptional(),
    recalled: boardValues.recalled.exactOptional(),
  }),
});

export const overviewSchemas = {
  overview: { response: overview, errors: [] },
  floor: { response: z.object({ tables: z.array(floorTable), now: z.int() }), errors: [] },
  overviewChanges: {
    /** The `version` of the answer that the screen has. */
    query: z.object({ since: z.string().max(64).optional() }),
    response: z.object({
      /** Names this content of the board; another moment with the same content has the same one. */
      version: z.string(),
      /** The server's clock. */
      now: z.int(),
      /** Between the version that was asked about and this one; null where nobody here knows that one. */
      changes: boardChanges.nullable(),
      /** The board, where there are no `changes`. */
      whole: overview.nullable(),
    }),
    errors: [],
  },
} satisfies SchemasFor<typeof overviewRoutes>;
