import { z } from 'zod';

export const paymentColumns = {
  'refunds.items': z.array(z.object({ id: z.string(), num: z.int(), den: z.int(), wasted: z.boolean() })),
};
