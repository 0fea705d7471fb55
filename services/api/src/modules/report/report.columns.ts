import { z } from 'zod';
import { venueText } from '@masa/contract/values';

export const reportColumns = { 'day_sales.label': z.object({ names: venueText, group: z.string() }) };
