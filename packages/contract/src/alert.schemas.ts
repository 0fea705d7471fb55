import { z } from 'zod';
import { staffRoles } from '@masa/domain/staff';
import type { alertRoutes } from './alert.http.ts';
import type { SchemasFor } from './endpoint.ts';
import { epochMs } from './values.ts';

/** What rings for one role: how much nobody has looked after, and when the newest of it came. */
export const ringing = z.object({ count: z.int(), newestTs: z.int().nullable() });

export const alertSchemas = {
  seen: {
    /** `until`: the `now` of the overview that was on the screen; what came later still rings. */
    body: z.object({ role: z.enum(staffRoles), until: epochMs }),
    response: z.object({ status: z.literal('seen') }),
    errors: [],
  },
  pushKey: { response: z.object({ publicKey: z.string() }), errors: [] },
  subscribePush: {
    body: z.object({
      endpoint: z.url().max(1_000),
      keys: z.object({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(100) }),
    }),
    response: z.object({ status: z.literal('subscribed') }),
    errors: ['device_needed', 'push_service_unknown'],
  },
  unsubscribePush: { response: z.object({ status: z.literal('deleted') }), errors: ['device_needed'] },
} satisfies SchemasFor<typeof alertRoutes>;
