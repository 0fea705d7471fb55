import { z } from 'zod';
import type { demoMenuRoutes } from './menu-demo.http.ts';
import type { SchemasFor } from './endpoint.ts';

export const demoMenuSchemas = {
  takeDemoMenu: {
    response: z.object({
      status: z.literal('created'),
      /** How many menu items the venue has now. */
      items: z.int(),
    }),
    errors: ['menu_exists'],
    idempotent: true,
  },
} satisfies SchemasFor<typeof demoMenuRoutes>;
