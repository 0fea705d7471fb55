import { z } from 'zod';
import type { VenueEvent } from './bus.ts';

const timestamp = z.number();
const tableRow = z.number();
const tableId = z.string();

/** An event as another process tells it, or an earlier life of this one. */
export const venueEvent: z.ZodType<VenueEvent> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('table'), tableRow, tableId, timestamp }),
  z.object({ kind: z.literal('membership'), tableRow, deviceId: z.string().nullable().exactOptional() }),
  z.object({ kind: z.literal('venue'), timestamp }),
  z.object({ kind: z.literal('staff'), timestamp }),
  z.object({ kind: z.literal('print') }),
  z.object({ kind: z.literal('access') }),
  z.object({ kind: z.literal('missed') }),
]);
