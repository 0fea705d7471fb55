import { z } from 'zod';
import { skippedBecause } from '@masa/domain/kitchen-work';
import { orderStatus } from '@masa/domain/order-status';

const status = z.enum(orderStatus.states);

export const kitchenColumns = {
  'kitchen_deeds.items': z.array(z.object({ id: z.string(), from: status })),
  'kitchen_deeds.undo_answer': z.object({
    undone: z.array(z.string()),
    skipped: z.array(z.object({ id: z.string(), why: z.enum(skippedBecause) })),
  }),
};
