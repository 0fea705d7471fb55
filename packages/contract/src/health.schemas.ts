import { z } from 'zod';
import type { SchemasFor } from './endpoint.ts';
import type { healthRoutes } from './health.http.ts';

export const healthSchemas = {
  live: { response: z.object({ status: z.literal('live') }), errors: [] },
  ready: {
    response: z.object({ status: z.literal('ready'), degraded: z.array(z.string()) }),
    errors: [],
  },
  metrics: { response: z.string(), binary: 'text/plain', errors: ['not_found'] },
  openapi: { response: z.looseObject({ openapi: z.string() }), errors: [] },
  clientError: {
    body: z.object({ message: z.string().max(2000), screen: z.string().max(200), build: z.string().max(80) }),
    response: z.object({ status: z.literal('noted') }),
    errors: [],
  },
} satisfies SchemasFor<typeof healthRoutes>;
