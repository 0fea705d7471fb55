import { dietMarks } from '@masa/domain/diet';
import { nutrients } from '@masa/domain/menu-editing';
import { recordOf } from '@masa/domain/record';
import { z } from 'zod';
import { allergen, allergenWord, bani, venueText } from '@masa/contract/values';

const statement = z.object({
  contains: z.array(allergenWord),
  mayContain: z.array(allergen),
  removed: z.array(z.object({ allergen, reason: z.string() })),
  confirmed: z.boolean(),
  recipe: z.string(),
});

export const menuColumns = {
  'menu_groups.names': venueText,
  'menu_items.additives': venueText,
  'menu_items.allergen_statement': statement,
  'menu_items.descriptions': venueText,
  'menu_items.diet': z.array(z.enum(dietMarks)),
  'menu_items.names': venueText,
  'menu_items.nutrition': z.object(recordOf(nutrients, () => z.number())),
  'menu_items.tint': z.array(z.string()),
  'modifier_choices.allergen_statement': statement,
  'modifier_choices.names': venueText,
  'modifier_choices.size_prices': z.record(z.string(), bani),
  'modifier_groups.names': venueText,
  'option_choices.names': venueText,
  'option_groups.names': venueText,
};
