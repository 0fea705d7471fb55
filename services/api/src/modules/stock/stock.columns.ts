import { z } from 'zod';
import { allergen, allergenWord, venueText } from '@masa/contract/values';

export const stockColumns = {
  'stock_configs.allergens': z.array(allergenWord),
  'stock_configs.guest_names': venueText,
  'stock_configs.may_contain': z.array(allergen),
};
