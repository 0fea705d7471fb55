import { knexOf, type Database } from '../db/database.ts';
import { tableOwners } from '../db/table-owners.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Every row of every table that is there. */
export async function everyRow(db: Database): Promise<Map<string, Row[]>> {
  const all = new Map<string, Row[]>();
  for (const table of Object.keys(tableOwners))
    if (await db.schema.hasTable(table)) all.set(table, (await knexOf(db)(table).select('*')) as Row[]);
  return all;
}

const plain = (value: unknown): unknown => {
  if (Buffer.isBuffer(value)) return value.toString('base64');
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'number' ? `${value}` : value;
};

/** As text, to be compared: the two databases hand numbers back as numbers or as text, and columns in their own order. */
export async function rowsOf(db: Database): Promise<Record<string, string[]>> {
  const all = [...(await everyRow(db))].map(([table, rows]) => [table, asText(rows)] as const);
  return Object.fromEntries(all);
}
export const asText = (rows: readonly Row[]): string[] =>
  rows
    .map((row) =>
      JSON.stringify(
        Object.entries(row)
          .map(([column, value]) => [column, plain(value)])
          .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
      ),
    )
    .toSorted();
