import { z } from 'zod';
import { allergensOnPaper, menuPaperFormats } from '@masa/domain/menu-paper';
import type { SchemasFor } from './endpoint.ts';
import type { menuPrintRoutes } from './menu-print.http.ts';
import { bytes, language } from './values.ts';

export const menuPrintSchemas = {
  menuPrint: {
    query: z.object({
      format: z.enum(menuPaperFormats).default('a4'),
      /** One, or each dish in all three. */
      languages: z.union([language, z.literal('all')]).default('all'),
      /** '1': with a small picture of each dish that has one. */
      pictures: z.enum(['0', '1']).default('0'),
      allergens: z.enum(allergensOnPaper).default('numbers'),
    }),
    response: bytes,
    binary: 'application/pdf',
    errors: [],
  },
  menuPrintGaps: {
    response: z.object({
      /** So many stand on the paper, each size by itself. */
      dishes: z.int(),
      /** Another language stands in for these (AMB-034). */
      missing: z.array(z.object({ menuItemId: z.string(), name: z.string(), languages: z.array(language) })),
    }),
    errors: [],
  },
} satisfies SchemasFor<typeof menuPrintRoutes>;
