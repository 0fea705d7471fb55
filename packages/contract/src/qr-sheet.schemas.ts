import { z } from 'zod';
import { sheetFormats } from '@masa/domain/table-sheet';
import type { SchemasFor } from './endpoint.ts';
import type { qrSheetRoutes } from './qr-sheet.http.ts';
import { bytes, tableId } from './values.ts';

/** More than a hall has; a file for a thousand tables would keep the server busy for everybody. */
const MOST_TABLES = 200;

export const qrSheetSchemas = {
  tableQr: {
    params: z.object({ tableId }),
    response: bytes,
    binary: 'image/png',
    errors: ['table_not_found'],
  },
  qrSheets: {
    query: z.object({
      format: z.enum(sheetFormats).default('a4'),
      /** Codes with commas between; left out: every active table that guests sit at. */
      tables: z
        .string()
        .transform((codes) => [...new Set(codes.split(','))])
        .pipe(z.array(tableId).min(1).max(MOST_TABLES))
        .optional(),
      /** '1': with the code of the venue's Wi-Fi, where it has one. */
      wifi: z.enum(['0', '1']).default('0'),
      /** '1': although no phone can open the address. Such a sheet is not remembered as made. */
      anyway: z.enum(['0', '1']).default('0'),
    }),
    response: bytes,
    binary: 'application/pdf',
    errors: ['table_not_found', 'address_unreachable'],
  },
} satisfies SchemasFor<typeof qrSheetRoutes>;
