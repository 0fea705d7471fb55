import { toBani } from '@masa/domain/money';
import { z } from 'zod';

export const drawerColumns = {
  'drawer_shifts.counts': z.array(
    z.object({
      at: z.int(),
      amount: z.int().transform(toBani),
      pieces: z.array(z.object({ worth: z.int(), pieces: z.int() })),
      expected: z.int().transform(toBani).optional(),
    }),
  ),
};
