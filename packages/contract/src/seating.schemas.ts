import { z } from 'zod';
import type { SchemasFor } from './endpoint.ts';
import type { seatingRoutes } from './seating.http.ts';
import { bytes, id, tableId } from './values.ts';

export const seatingSchemas = {
  seatGuests: {
    params: z.object({ tableId }),
    /** `fresh`: a new code; else the slip of those who sit there is printed again. The paper may come later, or never. */
    response: z.object({
      status: z.literal('seated'),
      tableId,
      tableName: z.string(),
      code: tableId,
      address: z.url(),
      fresh: z.boolean(),
      jobId: id,
    }),
    errors: ['table_not_found', 'slips_not_used'],
    idempotent: true,
  },
  /** Nobody orders with it any more; those who came with it and ordered nothing may look at the menu. */
  endSlip: {
    params: z.object({ tableId }),
    response: z.object({ status: z.literal('ended'), tableId }),
    errors: ['table_not_found', 'slip_not_found', 'slip_in_use'],
    idempotent: true,
  },
  slipQr: {
    params: z.object({ tableId }),
    response: bytes,
    binary: 'image/png',
    errors: ['table_not_found', 'slip_not_found'],
  },
} satisfies SchemasFor<typeof seatingRoutes>;
