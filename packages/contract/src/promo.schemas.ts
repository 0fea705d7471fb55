import { z } from 'zod';
import { promoStatuses } from '@masa/domain/promo';
import type { SchemasFor } from './endpoint.ts';
import type { promoRoutes } from './promo.http.ts';
import { id } from './values.ts';

export const promoSchemas = {
  applyPromo: {
    body: z.object({
      promocode: z.string().trim().min(1).max(64),
      sessionId: id,
      appliedToOrder: id.nullish(),
    }),
    response: z.object({ status: z.enum(promoStatuses) }),
    errors: [
      'session_not_found',
      'not_your_session',
      'session_not_open',
      'order_not_found',
      'check_requested',
      'visit_held',
      'slip_needed',
    ],
    idempotent: true,
  },
} satisfies SchemasFor<typeof promoRoutes>;
