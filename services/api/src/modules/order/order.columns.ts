import { z } from 'zod';
import { allergen, bani, venueText } from '@masa/contract/values';

export const orderColumns = {
  'order_items.allergy': z.array(allergen),
  'order_items.modifiers': z.array(
    z.object({
      group: z.string(),
      choice: z.string(),
      count: z.int(),
      price: bani,
      amount: bani,
      vatGroup: z.string().nullable(),
      filled: z.boolean(),
      groupNames: venueText,
      choiceNames: venueText,
    }),
  ),
  'order_items.names': venueText,
  'order_items.options': z.array(
    z.object({ group: z.string(), choice: z.string(), groupNames: venueText, choiceNames: venueText }),
  ),
  'order_items.without': z.array(z.object({ id: z.string(), names: venueText })),
};
