import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { knexOf, isSqlite, type Database, type Reader, type Tx } from '../db/database.ts';
import { doneMigrations } from '../db/migrate.ts';
import { tableOwners } from '../db/table-owners.ts';
import { absent } from '../process/disk.ts';
import { uploadsFolder } from '../modules/image/public.ts';
import { writeBackup, type BackupEnd, type BackupPart, type Row } from './backup-file.ts';

const ROWS_PER_LINE = 500;

/** Paging needs an order that stands. */
async function keyOf(tx: Tx, table: string): Promise<string[]> {
  const columns = isSqlite(tx)
    ? knexOf(tx)('pragma_table_info')
        .select('name')
        .whereRaw('arg = ?', [table])
        .where('pk', '>', 0)
        .orderBy('pk')
    : knexOf(tx)('information_schema.key_column_usage')
        .select('column_name as name')
        .whereRaw('table_schema = database()')
        .where({ table_name: table, constraint_name: 'PRIMARY' })
        .orderBy('ordinal_position');
  return ((await columns) as { name: string }[]).map(({ name }) => name);
}

/** Where a page begins: at this value of the key's first column, past so many rows that have it. */
type Place = { readonly value: Key; readonly past: number };
type Key = string | number;
const isKey = (value: unknown): value is Key => typeof value === 'string' || typeof value === 'number';

async function pageFrom(tx: Tx, table: string, key: readonly string[], from: Place | null): Promise<Row[]> {
  const page = knexOf(tx)(table)
    .orderBy([...key])
    .limit(ROWS_PER_LINE);
  const [first = ''] = key;
  return from === null ? page : page.where(first, '>=', from.value).offset(from.past);
}

/**
 * Page after page, each found by the key's first column: what has been written down already is not gone through again,
 * but for rows that share it.
 */
async function* rowsOf(tx: Tx, table: string): AsyncGenerator<BackupPart> {
  const key = await keyOf(tx, table);
  const [first = ''] = key;
  let from = null as Place | null;
  for (;;) {
    const rows = await pageFrom(tx, table, key, from);
    if (rows.length > 0) yield { table, rows };
    if (rows.length < ROWS_PER_LINE) return;
    const value = rows.at(-1)?.[first];
    if (!isKey(value)) throw new Error(`The key of ${table} is neither text nor a number.`);
    const alike = rows.filter((row) => row[first] === value).length;
    from = { value, past: from !== null && from.value === value ? from.past + alike : alike };
  }
}

/** The tables of ours that are there: an older Masa had fewer. */
export async function tablesOf(reader: Reader): Promise<string[]> {
  const present: string[] = [];
  for (const table of Object.keys(tableOwners)) if (await reader.schema.hasTable(table)) present.push(table);
  return present;
}

async function* everything(tx: Tx, dataDir: string, missing: string[]): AsyncGenerator<BackupPart> {
  const present = await tablesOf(tx);
  for (const table of present) yield* rowsOf(tx, table);
  if (!present.includes('uploads')) return;
  const uploads = await tx('uploads').orderBy('filename').pluck('filename');
  for (const filename of uploads) {
    const bytes = await readFile(join(uploadsFolder(dataDir), filename)).catch(absent);
    if (bytes) yield { upload: filename, bytes };
    else missing.push(filename);
  }
}

export type Dump = BackupEnd & {
  /** Uploads that the database knows and the disk has lost; the backup is good without them. */
  readonly missing: readonly string[];
};

/** Everything of one moment, while the bar goes on serving: no row is locked. */
export async function dump(db: Database, dataDir: string, path: string, now: number): Promise<Dump> {
  const missing: string[] = [];
  const read = async (tx: Tx) =>
    writeBackup(
      path,
      { madeAt: new Date(now).toISOString(), migrations: await doneMigrations(tx) },
      everything(tx, dataDir, missing),
    );
  const end = await db.transaction(read, isSqlite(db) ? {} : { isolationLevel: 'repeatable read' });
  return { ...end, missing };
}
