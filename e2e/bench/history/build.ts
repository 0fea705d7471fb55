import { addDays, businessDay, DEFAULT_VENUE_TIME } from '@masa/domain/business-day';
import {
  type Database,
  type DiningTable,
  inPieces,
  isSqlite,
  knexOf,
  openDatabase,
  readTable,
  type Tx,
} from '@masa/api/benches';
import { z } from 'zod';
import { withoutIndexes } from './indexes.ts';
import { mariadbRow } from './mariadb-row.ts';
import { TEMPLATE, templateDay, type DayRows, type Row } from './template-day.ts';

const DAY_MS = 86_400_000;
/** How long the venue has been open, and how much is going on in it. */
export type Length = { readonly days: number; readonly checksADay: number };
/** Whoever is pointed at first. */
const ORDER = [
  'checks',
  'sessions',
  'check_sessions',
  'payments',
  'order_batches',
  'order_items',
  'order_item_events',
  'print_jobs',
  'audit_log',
  'stock_movements',
] as const;
type Table = (typeof ORDER)[number];
/** Counted up by the database. */
const NUMBERED: ReadonlySet<Table> = new Set(['audit_log', 'order_item_events', 'stock_movements']);
/** In one transaction. */
const DAYS_AT_ONCE = 10;
const DAYS_SHIFTED: ReadonlySet<string> = new Set(['day', 'business_day']);
/** Whatever else stands there does not begin as the template's ids do. */
const HOLDS_IDS = /(?:^|_)id$|^snapshot$|^details$|^dedup_key$/u;
const isInstant = (name: string) =>
  name.endsWith('_at') || ['at', 'last_update', 'bill_stamp'].includes(name);

/** Nobody needs this history after a power cut: it can be built again. Answers what ends the hurry. */
async function hurry(db: Database): Promise<readonly string[]> {
  if (isSqlite(db)) {
    const words = ['synchronous = OFF', 'foreign_keys = OFF', 'cache_size = -524288', 'temp_store = MEMORY'];
    for (const word of [...words, 'threads = 2', 'journal_mode = OFF']) await db.raw(`PRAGMA ${word}`);
    return ['PRAGMA journal_mode = WAL'];
  }
  const names = ['innodb_flush_log_at_trx_commit', 'innodb_buffer_pool_size', 'innodb_log_file_size'];
  const before = await mariadbRow(
    knexOf(db),
    z.looseObject({}),
    `select ${names.map((name) => `@@${name} as ${name}`).join(', ')}`,
  );
  for (const [at, value] of [0, 1_073_741_824, 536_870_912].entries())
    await db.raw(`set global ${names[at] ?? ''} = ${value}`);
  return names.map((name) => `set global ${name} = ${String(before[name])}`);
}
const asleep = async (tx: Tx): Promise<void> => {
  if (isSqlite(tx)) return;
  await tx.raw('SET foreign_key_checks = 0, unique_checks = 0');
};

/** A statement that copies the template's rows of a table to a later day: other ids, other times, else the same. */
function copier(db: Database, table: Table, columns: readonly string[], from: { low: number; high: number }) {
  const names = columns.filter((name) => name !== 'id' || !NUMBERED.has(table));
  const key = table === 'check_sessions' ? 'check_id' : 'id';
  return async (tx: Tx, days: number): Promise<void> => {
    const prefix = `${days.toString(16).padStart(8, '0')}-`;
    const bindings: (string | number)[] = [];
    const values = names.map((name) => {
      if (DAYS_SHIFTED.has(name)) {
        bindings.push(days);
        return isSqlite(db)
          ? `date(${name}, '+' || ? || ' days')`
          : `date_format(date_add(${name}, interval ? day), '%Y-%m-%d')`;
      }
      if (isInstant(name)) {
        bindings.push(days * DAY_MS);
        return `${name} + ?`;
      }
      if (!HOLDS_IDS.test(name)) return name;
      bindings.push(TEMPLATE, prefix);
      return `replace(${name}, ?, ?)`;
    });
    const where = NUMBERED.has(table) ? 'id between ? and ?' : `${key} >= ? and ${key} < ?`;
    bindings.push(...(NUMBERED.has(table) ? [from.low, from.high] : [TEMPLATE, TEMPLATE.replace('-', '.')]));
    await tx.raw(
      `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table} where ${where}`,
      bindings,
    );
  };
}

/** What every portion took out of a batch of the storeroom. */
async function movementsOf(db: Database, items: readonly Row[]): Promise<Row[]> {
  const batch = (await db('stock_batches').first('id', 'stock_config_id')) as Row | undefined;
  return items.map((item) => ({
    batch_id: batch?.['id'],
    stock_config_id: batch?.['stock_config_id'],
    delta: -100,
    cause: 'consumption',
    reason: 'order',
    actor: 'user:ana',
    order_item_id: item['id'],
    at: item['status_changed_at'],
  }));
}

async function tablesOf(db: Database): Promise<DiningTable[]> {
  const codes = await db('dining_tables').where({ kind: 'physical', active: true }).pluck('code');
  const tables = [];
  for (const code of codes) tables.push(await readTable(db, code));
  return tables.filter((table) => table !== undefined);
}

const bounds = async (db: Database, table: string, after: number) => {
  const [row] = (await knexOf(db)(table)
    .where('id', '>', after)
    .min({ low: 'id' })
    .max({ high: 'id' })) as Row[];
  return { low: Number(row?.['low']), high: Number(row?.['high']) };
};
const newest = async (db: Database, table: string): Promise<number> => (await bounds(db, table, 0)).high;

type Copy = ReturnType<typeof copier>;

/** The template's day, and the statements that copy it, by table. */
async function firstDay(db: Database, { days, checksADay }: Length): Promise<ReadonlyMap<Table, Copy>> {
  const first = addDays(businessDay(Date.now(), DEFAULT_VENUE_TIME), -days);
  const day: DayRows = templateDay(first, checksADay, await tablesOf(db), DEFAULT_VENUE_TIME);
  const rows: DayRows = { ...day, stock_movements: await movementsOf(db, day['order_items'] ?? []) };
  const before = {
    audit_log: await newest(db, 'audit_log'),
    order_item_events: await newest(db, 'order_item_events'),
    stock_movements: await newest(db, 'stock_movements'),
  };
  await db.transaction(async (tx) => {
    await asleep(tx);
    for (const table of ORDER) await inPieces(rows[table] ?? [], (piece) => knexOf(tx)(table).insert(piece));
  });
  const copies = new Map<Table, Copy>();
  for (const table of ORDER) {
    const from =
      table === 'audit_log' || table === 'order_item_events' || table === 'stock_movements'
        ? await bounds(db, table, before[table])
        : { low: 0, high: 0 };
    copies.set(table, copier(db, table, Object.keys(await knexOf(db)(table).columnInfo()), from));
  }
  return copies;
}

/** All days of some tables, then their indexes and what the planner wants to know of them. */
async function fill(
  db: Database,
  tables: readonly Table[],
  days: number,
  copies: ReadonlyMap<Table, Copy>,
): Promise<void> {
  const indexes: string[] = [];
  for (const table of tables) indexes.push(...(await withoutIndexes(db, table)));
  for (let from = 1; from < days; from += DAYS_AT_ONCE)
    await db.transaction(async (tx) => {
      await asleep(tx);
      for (let day = from; day < Math.min(from + DAYS_AT_ONCE, days); day += 1)
        for (const table of tables) await copies.get(table)?.(tx, day);
    });
  await db.transaction(async (tx) => {
    await asleep(tx);
    for (const index of indexes) await tx.raw(index);
  });
  if (tables.includes('audit_log'))
    // Sealed long ago; the links themselves are not asked about.
    await db.raw(
      'insert into audit_seals (audit_id, hash, sealed_at) select id, ?, at from audit_log where id > (select coalesce(max(audit_id), 0) from audit_seals)',
      ['0'.repeat(64)],
    );
}

/** Some years of this bar, so many checks a day, ending yesterday. */
export async function buildHistory(target: string, length: Length): Promise<void> {
  const db = openDatabase(target, { patient: true });
  try {
    const slowly = await hurry(db);
    const copies = await firstDay(db, length);
    // A server fills several tables at once; SQLite has one writer.
    const lanes = isSqlite(db) ? [ORDER] : [ORDER.slice(0, 5), ORDER.slice(5)];
    await Promise.all(lanes.map((tables) => fill(db, tables, length.days, copies)));
    for (const words of slowly) await db.raw(words);
    await db.raw(isSqlite(db) ? 'analyze' : `analyze table ${ORDER.join(', ')}, audit_seals`);
  } finally {
    await db.destroy();
  }
}
