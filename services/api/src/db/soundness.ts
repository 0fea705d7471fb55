import { createHash } from 'node:crypto';
import { closeSync, existsSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { CannotStart } from '../start/cannot-start.ts';
import { knexOf, isSqlite, openDatabase, type Database, type Reader } from './database.ts';
import { doneMigrations, knownMigrations, migrateUp } from './migrate.ts';
import { tableOwners } from './table-owners.ts';
import { isWalBroken } from './wal-file.ts';

/**
 * What is wrong with a SQLite database, in the middle of a sentence; null: nothing. A start looks before anybody is
 * served: a broken page that is met in the evening is met with guests at the tables, and by then the backups of two weeks
 * may have it, too. A server of its own looks after its files itself.
 */
type Wrong = string | null;

const MAGIC = 'SQLite format 3\0';
/**
 * Up to this size each index is held against its table as well (a second for 60 MB); of a larger file only the pages are
 * looked at, which takes a quarter of it, so that a start stays a matter of seconds.
 */
const INDEXES_UP_TO_BYTES = 256 * 1024 * 1024;

function headOf(path: string): { readonly size: number; readonly words: string } {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(MAGIC.length);
    readSync(file, head, 0, head.length, 0);
    return { size: fstatSync(file).size, words: head.toString('latin1') };
  } finally {
    closeSync(file);
  }
}

/** Before it is opened, which would already change it. `hasServed`: a file without a byte was more once. */
export function wrongWithFile(path: string, hasServed: boolean): Wrong {
  const wal = `${path}-wal`;
  const hasLog = (statSync(wal, { throwIfNoEntry: false })?.size ?? 0) > 0;
  if (!existsSync(path)) return hasLog ? 'it is gone, and only its log is there' : null;
  const { size, words } = headOf(path);
  if (size === 0) return hasServed || hasLog ? 'it is empty' : null;
  if (words !== MAGIC) return 'it does not begin like a database';
  return hasLog && isWalBroken(wal) ? 'its log is broken, and what was done last is in there' : null;
}

const WHOLE_OR_NOTHING: ReadonlySet<unknown> = new Set(['integer', 'null']);

/** Every column of whole numbers holds whole numbers: SQLite itself takes any text there. */
async function wrongNumbers(db: Reader): Promise<Wrong> {
  for (const table of Object.keys(tableOwners)) {
    const columns = (await knexOf(db)('pragma_table_info')
      .select('name')
      .whereRaw('arg = ?', [table])
      .where('type', 'like', '%int%')) as { name: string }[];
    if (columns.length === 0) continue;
    const kinds = (await knexOf(db)(table).distinct(
      columns.map(({ name }) => db.raw('typeof(??) as ??', [name, name])),
    )) as object[];
    const strange = kinds.some((row) => Object.values(row).some((kind) => !WHOLE_OR_NOTHING.has(kind)));
    if (strange) return `a number in its table ${table} is none`;
  }
  return null;
}

async function wrongInside(db: Database, path: string): Promise<Wrong> {
  const { size } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size === 0) return null;
  const whole = size <= INDEXES_UP_TO_BYTES;
  const told: object[] = await (whole
    ? db.raw('PRAGMA integrity_check(1)')
    : db.raw('PRAGMA quick_check(1)'));
  const [verdict] = Object.values(told[0] ?? {}).map(String);
  if (verdict !== 'ok') return `SQLite says "${String(verdict).replaceAll(/\s+/gu, ' ')}"`;
  const [orphan] = await db.raw<{ table: string }[]>('PRAGMA foreign_key_check');
  if (orphan) return `a row of its table ${orphan.table} belongs to one that is not there`;
  return wrongNumbers(db);
}

const says = (reason: unknown, codes: RegExp): reason is Error =>
  reason instanceof Error && 'code' in reason && codes.test(String(reason.code));

/** Its pages, what they hold, and what points where. */
export async function wrongWithContent(db: Database, path: string): Promise<Wrong> {
  try {
    return await wrongInside(db, path);
  } catch (reason) {
    if (says(reason, /^SQLITE_(?:CORRUPT|NOTADB|IOERR)/u)) return `SQLite says "${reason.message}"`;
    if (says(reason, /^SQLITE_(?:BUSY|LOCKED)/u))
      throw new CannotStart(`Another program holds ${path}: close it, and start Masa again.`, {
        cause: reason,
      });
    throw reason;
  }
}

/** What has landed stands in one order: whatever is done was done after all that stands before it. */
export async function wrongWithHistory(db: Database): Promise<Wrong> {
  const done = await doneMigrations(db);
  const newest = knownMigrations.findLastIndex((name) => done.includes(name));
  const missing = knownMigrations.slice(0, newest + 1).find((name) => !done.includes(name));
  if (missing !== undefined) return `its list of changes has lost ${missing}`;
  if (done.length > 0) return null;
  for (const table of Object.keys(tableOwners))
    if (await db.schema.hasTable(table)) return 'its list of changes is gone';
  return null;
}

async function partsOf(db: Reader): Promise<Set<string>> {
  const parts = new Set<string>();
  for (const table of Object.keys(tableOwners)) {
    const columns = (await knexOf(db)('pragma_table_info')
      .whereRaw('arg = ?', [table])
      .pluck('name')) as string[];
    for (const name of columns) parts.add(`column ${table}.${name}`);
  }
  const named = (await knexOf(db)('sqlite_master')
    .whereIn('type', ['table', 'index'])
    .whereNot('name', 'like', 'sqlite_%')
    .select('type', 'name')) as { type: string; name: string }[];
  for (const { type, name } of named) parts.add(`${type} ${name}`);
  return parts;
}

/** A number for SQLite's `user_version`: of these parts, as these changes made them. */
const markOf = (parts: ReadonlySet<string>): number =>
  createHash('sha256')
    .update([...knownMigrations, ...[...parts].toSorted()].join('\n'))
    .digest()
    .readInt32BE();

/**
 * Of one that is up to date: everything is there that a new one has. To make a new one takes most of a start, so what was
 * found whole is marked, and compared again only when its parts or the program's changes are others.
 */
export async function wrongWithSchema(db: Database): Promise<Wrong> {
  if (!isSqlite(db)) return null;
  const there = await partsOf(db);
  const mark = markOf(there);
  const [head] = await db.raw<{ user_version: number }[]>('PRAGMA user_version');
  if (head?.user_version === mark) return null;
  const fresh = openDatabase(':memory:');
  try {
    await migrateUp(fresh);
    const missing = [...(await partsOf(fresh))].filter((part) => !there.has(part));
    const [first] = missing.toSorted(
      (one, other) => Number(other.startsWith('table')) - Number(one.startsWith('table')),
    );
    if (first !== undefined) return `its ${first} is missing`;
    // A pragma takes no value from outside, but it takes a quoted name for one.
    await db.raw('PRAGMA user_version = ??', [String(mark)]);
    return null;
  } finally {
    await fresh.destroy();
  }
}
