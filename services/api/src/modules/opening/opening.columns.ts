import { z } from 'zod';
import { venueText } from '@masa/contract/values';

const weekdays = z.array(z.int());

export const openingColumns = {
  'dayparts.names': venueText,
  'dayparts.weekdays': weekdays,
  'ordering_limits.taken': z.array(z.object({ at: z.int(), portions: z.int() })),
  'price_rules.names': venueText,
  'price_rules.weekdays': weekdays,
};
