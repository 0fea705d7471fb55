import { z } from 'zod';
import type { auditRoutes } from './audit.http.ts';
import type { SchemasFor } from './endpoint.ts';
import { bytes, businessDate, isoTime, venueText } from './values.ts';

const word = z.string().min(1).max(64);
/** In the venue's languages where it has them; of a dish with the size from its id. */
const name = z.object({ name: z.union([z.string(), venueText]), qualifier: z.string().nullable() });
const filter = {
  /** What it was done to: 'order', 'check', … */
  entity: word.optional(),
  entityId: word.optional(),
  /** 'order.deleted', or the beginning of it: 'order'. */
  action: word.optional(),
  /** 'user:ana', 'session:…', 'agent:…', or a username alone. */
  actor: word.optional(),
  /** Business days, both included. */
  from: businessDate.optional(),
  to: businessDate.optional(),
};

export const auditSchemas = {
  auditLog: {
    query: z.object({
      ...filter,
      limit: z.coerce.number().int().min(1).max(200).default(50),
      /** The id of the last row of the page before. */
      before: z.coerce.number().int().positive().optional(),
    }),
    response: z.array(
      z.object({
        id: z.int(),
        at: isoTime,
        actor: z.string(),
        action: z.string(),
        entity: z.string(),
        entityId: z.string(),
        /** What changed, as far as the deed says so. */
        details: z.record(z.string(), z.unknown()),
        /** What people call the things that it names, by their ids; left out where nobody knows any more. */
        names: z.record(z.string(), name),
        /** Its place in the chain of hashes; null until it is sealed, a few minutes later. */
        seal: z.string().nullable(),
      }),
    ),
    errors: [],
  },
  auditExport: {
    query: z.object(filter),
    response: bytes,
    binary: 'text/csv',
    errors: [],
  },
} satisfies SchemasFor<typeof auditRoutes>;
