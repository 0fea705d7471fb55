import { z } from 'zod';
import { bani, venueText } from '@masa/contract/values';

export const menuColumns = {
  'menu_groups.names': venueText,
  'menu_items.descriptions': venueText,
  'menu_items.names': venueText,
  'menu_items.tint': z.array(z.string()),
  'modifier_choices.names': venueText,
  'modifier_choices.size_prices': z.record(z.string(), bani),
  'modifier_groups.names': venueText,
  'option_choices.names': venueText,
  'option_groups.names': venueText,
};
