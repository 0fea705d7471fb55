import { z } from 'zod';
import { CARD_MOST_ITEMS, cardTargets, recallReasons } from '@masa/domain/kitchen-work';
import { orderStatus } from '@masa/domain/order-status';
import { MOST_STATIONS } from '@masa/domain/station';
import { stockUnits } from '@masa/domain/stock';
import { stationLoads } from '@masa/domain/station-load';
import type { SchemasFor } from './endpoint.ts';
import type { kitchenRoutes } from './kitchen.http.ts';
import { openOrder, skipped } from './open-order.ts';
import { id, station, tableId, venueText } from './values.ts';

const hits = z.number().min(0).max(1).nullable();

const isEachOnce = (items: readonly { readonly id: string }[]): boolean =>
  new Set(items.map((item) => item.id)).size === items.length;

const stationNow = z.object({
  id: z.string(),
  names: venueText,
  side: station,
  /** It has a board of its own, and somebody is there. */
  screen: z.boolean(),
  off: z.boolean(),
  /** So many portions at once: set by hand, or as it was seen. */
  slots: z.int(),
  open: z.int(),
  /** Until it has hands for whatever comes now; null: nobody knows, or nobody is to see it. */
  waitSeconds: z.int().nullable(),
  load: z.enum(stationLoads),
  /** Portions that it makes in five minutes, for whoever lets in no more while it is full; null: nobody knows. */
  inFiveMinutes: z.int().nullable().default(null),
});
/** What one station has to do with an order; `part` null: it makes all of it. */
const stationRow = z.object({
  orderId: id,
  part: z.int().nullable(),
  stationId: z.string(),
  /** Where it is only what is added: which choices. */
  choices: z.array(z.string()),
  work: z.enum(orderStatus.states),
  /** What half of them take there; null: too few to say so. */
  cookSeconds: z.int().nullable(),
  /** When it should be begun, so that what belongs together is ready together; null: now, or nobody knows. */
  startBy: z.int().nullable(),
});

/** What comes back from the pass or from a table. */
const broughtBack = z.object({
  /** All of them or none, of one table. */
  items: z
    .array(id)
    .min(1)
    .max(CARD_MOST_ITEMS)
    .refine((items) => new Set(items).size === items.length, 'an item twice'),
  /** Of a dish that several stations make: whose share alone comes back. Who is not named here comes back whole. */
  parts: z
    .array(z.object({ id, no: z.int().min(1).max(MOST_STATIONS) }))
    .max(CARD_MOST_ITEMS)
    .refine(
      (parts) => new Set(parts.map((part) => `${part.id} ${part.no}`)).size === parts.length,
      'a part twice',
    )
    .optional(),
  reason: z.enum(recallReasons),
  /** It is made once more: it takes its stock again, and prints a sticker of its own. */
  remake: z.boolean(),
});

export const kitchenSchemas = {
  kitchenBoard: {
    query: z.object({
      /** Of one station; left out: of all that the kitchen has. */
      station: z.string().max(40).optional(),
      /** `none`: whoever has the board already is told nothing of it twice. */
      orders: z.enum(['none']).optional(),
      /** `said`: with who looks after each table. */
      waiters: z.enum(['said']).optional(),
      /** A stock that the kitchen counts: with the dishes that take of it. */
      ingredient: z.string().max(40).optional(),
    }),
    response: z.object({
      now: z.int(),
      stations: z.array(stationNow),
      orders: z.array(openOrder),
      rows: z.array(stationRow),
      /** What is to be made now, dish by dish, and what comes later; `choice`: what is added there by itself. */
      totals: z.array(
        z.object({
          menuItemId: z.string().nullable(),
          choice: z.string().nullable(),
          portions: z.int(),
          later: z.int(),
        }),
      ),
      /** What that takes of the stocks that the kitchen counts, without what is left out; nothing of what comes later. */
      ingredients: z.array(
        z.object({
          stockId: id,
          name: z.string(),
          unit: z.enum(stockUnits),
          amount: z.number(),
          /** Which open dishes take of it; empty where nobody has asked. */
          takenBy: z.array(id).default([]),
        }),
      ),
      /** Who has handed something out last at each table; empty where nobody has asked, or nobody has yet. */
      waiters: z.array(z.object({ tableId, username: z.string() })).default([]),
    }),
    errors: ['station_not_found'],
  },
  moveCard: {
    params: z.object({ batchId: id, target: z.enum(cardTargets) }),
    body: z.object({
      tableId,
      /** Only what is made there. */
      stationId: z.string().max(40).optional(),
      /** Where the screen saw each of them: what has moved since is skipped. */
      items: z
        .array(z.object({ id, seen: z.enum(orderStatus.states) }))
        .min(1)
        .max(CARD_MOST_ITEMS)
        .refine(isEachOnce, 'an item twice'),
    }),
    response: z.object({
      /** By which it can be undone until then; null: nothing was moved. */
      deedId: id.nullable(),
      undoUntil: z.int().nullable(),
      moved: z.array(openOrder),
      skipped,
    }),
    errors: ['table_not_found', 'order_not_found'],
    idempotent: true,
  },
  undoDeed: {
    params: z.object({ deedId: id }),
    /** Whoever repeats it is answered the same. */
    response: z.object({ undone: z.array(id), skipped }),
    errors: ['deed_unknown', 'undo_too_late'],
    idempotent: true,
  },
  recallOrders: {
    body: broughtBack.refine(
      ({ items, parts }) => (parts ?? []).every((part) => items.includes(part.id)),
      'a part of an item that does not come back',
    ),
    response: z.object({ recalled: z.array(openOrder) }),
    errors: ['order_not_found', 'part_not_found', 'other_table', 'cannot_come_back'],
    idempotent: true,
  },
  kitchenDone: {
    query: z.object({
      /** Only of this side of the house, and of nothing else that was ordered with it; left out: of both. */
      side: station.optional(),
    }),
    response: z.object({
      /** The one that was done last first: a batch at a table, with what of it can come back or has. */
      orders: z.array(
        z.object({
          batchId: id,
          tableId,
          tableName: z.string(),
          /** When the last of it became ready or was handed out. */
          doneTs: z.int(),
          items: z.array(openOrder),
        }),
      ),
    }),
    errors: [],
  },
  learnedTimes: {
    response: z.object({
      /** Guests see them: the owner wants it, and they were right often enough. */
      shown: z.boolean(),
      /** Of the last two weeks, how many came in the late time; null: too few to say so. */
      hits,
      /** What the late time is stretched by. */
      factor: z.number(),
      /** Dishes of four weeks that something is learned from. */
      samples: z.int(),
      dishes: z.array(
        z.object({
          menuItemId: z.string(),
          names: venueText,
          samples: z.int(),
          /** Until it is ready, in seconds: half of them, and four of five; null: too few to say so. */
          usualSeconds: z.int().nullable(),
          lateSeconds: z.int().nullable(),
          hits,
        }),
      ),
    }),
    errors: [],
  },
} satisfies SchemasFor<typeof kitchenRoutes>;
