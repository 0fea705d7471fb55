import { z } from 'zod';
import { SEEN_AT_ONCE } from '@masa/domain/alert';
import { staffRoles } from '@masa/domain/staff';
import type { alertRoutes } from './alert.http.ts';
import type { SchemasFor } from './endpoint.ts';
import { id, tableId } from './values.ts';

const thing = z.string().min(1).max(80);

/**
 * What rings for one role: how much nobody has looked after, when the newest of it came, and each thing by name
 * (`order:…`, `ready:…`, `pass:…`, `check:…`, `call:…`, `presence:…`), for 'Seen'. At `nextTs` more begins to ring by itself:
 * a call that came within twenty seconds of another one of its table.
 */
export const ringing = z.object({
  count: z.int(),
  newestTs: z.int().nullable(),
  nextTs: z.int().nullable(),
  things: z.array(thing),
});

export const alertSchemas = {
  seen: {
    /** `things`: what rang on the screen that was tapped; nothing else falls silent. */
    body: z.object({ role: z.enum(staffRoles), things: z.array(thing).min(1).max(SEEN_AT_ONCE) }),
    response: z.object({ status: z.literal('seen') }),
    errors: [],
  },
  ringHall: {
    body: z.object({ batchId: id, tableId }),
    /** Whoever taps again within twenty seconds is told when it rang. */
    response: z.object({ rungTs: z.int() }),
    errors: ['table_not_found', 'order_not_found', 'illegal_transition'],
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
