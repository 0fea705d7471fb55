import { z } from 'zod';
import { CARD_MOST_ITEMS, cardTargets, recallReasons, skippedBecause } from '@masa/domain/kitchen-work';
import { orderStatus } from '@masa/domain/order-status';
import type { SchemasFor } from './endpoint.ts';
import type { kitchenRoutes } from './kitchen.http.ts';
import { openOrder } from './open-order.ts';
import { id, tableId, venueText } from './values.ts';

const hits = z.number().min(0).max(1).nullable();

const skipped = z.array(z.object({ id, why: z.enum(skippedBecause) }));
const isEachOnce = (items: readonly { readonly id: string }[]): boolean =>
  new Set(items.map((item) => item.id)).size === items.length;

export const kitchenSchemas = {
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
    body: z.object({
      /** All of them or none, of one table. */
      items: z
        .array(id)
        .min(1)
        .max(CARD_MOST_ITEMS)
        .refine((items) => new Set(items).size === items.length, 'an item twice'),
      reason: z.enum(recallReasons),
      /** It is made once more: it takes its stock again, and prints a sticker of its own. */
      remake: z.boolean(),
    }),
    response: z.object({ recalled: z.array(openOrder) }),
    errors: ['order_not_found', 'other_table', 'cannot_come_back'],
    idempotent: true,
  },
  kitchenDone: {
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
