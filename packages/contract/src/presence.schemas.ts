import { z } from 'zod';
import type { SchemasFor } from './endpoint.ts';
import type { presenceRoutes } from './presence.http.ts';
import { tableId } from './values.ts';

const params = z.object({ tableId });

export const presenceSchemas = {
  confirmPresence: {
    params,
    /** `released`: dishes that kitchen and bar have from now on. */
    response: z.object({ status: z.literal('confirmed'), released: z.int() }),
    errors: ['table_not_found'],
    idempotent: true,
  },
  denyPresence: {
    params,
    /** How many visits ended, and how many dishes of theirs were struck off. */
    response: z.object({ status: z.literal('nobody_here'), sessions: z.int(), dishes: z.int() }),
    errors: ['table_not_found', 'check_has_fiscal', 'check_has_payments'],
    idempotent: true,
  },
} satisfies SchemasFor<typeof presenceRoutes>;
