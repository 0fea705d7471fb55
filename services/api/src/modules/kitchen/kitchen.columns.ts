import { z } from 'zod';
import { partState } from '@masa/domain/item-parts';
import { skippedBecause } from '@masa/domain/kitchen-work';
import { orderStatus } from '@masa/domain/order-status';

const status = z.enum(orderStatus.states);
const part = z.object({ no: z.int(), state: z.enum(partState.states) });

export const kitchenColumns = {
  'kitchen_deeds.items': z.array(z.object({ id: z.string(), from: status, parts: z.array(part).optional() })),
  'order_recalls.parts': z.array(z.int()),
  'order_item_parts.choices': z.array(z.string()),
  'kitchen_deeds.undo_answer': z.object({
    undone: z.array(z.string()),
    skipped: z.array(z.object({ id: z.string(), why: z.enum(skippedBecause) })),
  }),
};
