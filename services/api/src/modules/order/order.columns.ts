import { z } from 'zod';
import { venueText } from '@masa/contract/values';

export const orderColumns = {
  'order_items.names': venueText,
  'order_items.options': z.array(
    z.object({ group: z.string(), choice: z.string(), groupNames: venueText, choiceNames: venueText }),
  ),
};
