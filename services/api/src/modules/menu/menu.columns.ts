import { z } from 'zod';
import { venueText } from '@masa/contract/values';

export const menuColumns = {
  'menu_groups.names': venueText,
  'menu_items.descriptions': venueText,
  'menu_items.names': venueText,
  'menu_items.tint': z.array(z.string()),
  'option_choices.names': venueText,
  'option_groups.names': venueText,
};
