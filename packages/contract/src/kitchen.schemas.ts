import { z } from 'zod';
import type { SchemasFor } from './endpoint.ts';
import type { kitchenRoutes } from './kitchen.http.ts';
import { venueText } from './values.ts';

const hits = z.number().min(0).max(1).nullable();

export const kitchenSchemas = {
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
