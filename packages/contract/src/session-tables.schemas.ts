import { z } from 'zod';
import { reaches } from '@masa/domain/phone-address';
import type { SchemasFor } from './endpoint.ts';
import type { diningTableRoutes } from './session-tables.http.ts';
import { isoTime, tableId } from './values.ts';

const tableName = z.string().trim().min(1).max(64);
/** Blank: none. */
const zone = z
  .string()
  .trim()
  .max(64)
  .nullable()
  .transform((given) => given || null);
const sort = z.int().min(0).max(9_999);

const diningTable = z.object({
  tableId: z.string(),
  tableName: z.string(),
  zone: z.string().nullable(),
  virtual: z.boolean(),
  active: z.boolean(),
  /** Additive: its place on the hall's map and in lists. */
  sort: z.int(),
  /** Additive: what its QR code holds; null for a virtual table, which has none. */
  address: z.string().nullable(),
  /** Additive: whether a guest's phone can open that address. */
  reach: z.enum(reaches).default('open'),
  /** Additive: the last sheet that was made for it; null: none was. */
  sheet: z
    .object({
      madeAt: isoTime,
      /** It shows another code or another name than the table has now. */
      stale: z.boolean(),
    })
    .nullable(),
  /** Additive: what would become of the visits here if the code were renewed or the table went out of service. */
  visits: z
    .object({
      /** They owe something: they stay, and order again once staff keep them. */
      staying: z.int(),
      ending: z.int(),
    })
    .default({ staying: 0, ending: 0 }),
});
const one = z.object({ tableId });

export const diningTableSchemas = {
  diningTables: { response: z.array(diningTable), errors: [] },
  addDiningTable: {
    body: z.object({
      tableName,
      zone: zone.default(null),
      virtual: z.boolean().default(false),
      sort: sort.optional(),
    }),
    response: diningTable,
    errors: ['table_name_taken'],
    idempotent: true,
  },
  /** What is left out stays. A table stays physical or virtual for good: its code says which. */
  changeDiningTable: {
    params: one,
    body: z.object({
      tableName: tableName.optional(),
      zone: zone.optional(),
      virtual: z.boolean().optional(),
      active: z.boolean().optional(),
      sort: sort.optional(),
    }),
    response: diningTable,
    errors: ['table_not_found', 'table_name_taken', 'table_kind_fixed'],
  },
  /** The row stays, for the bills of the past; a table can be activated again. */
  deactivateDiningTable: {
    params: one,
    response: diningTable.extend({ status: z.literal('deleted') }),
    errors: ['table_not_found'],
  },
  renewTableCode: { params: one, response: diningTable, errors: ['table_not_found'], idempotent: true },
} satisfies SchemasFor<typeof diningTableRoutes>;
