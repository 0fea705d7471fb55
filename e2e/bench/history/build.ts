import type { Knex } from 'knex';
import { addDays, businessDay, DEFAULT_VENUE_TIME } from '@masa/domain/business-day';
import { isSqlite, openDatabase, type Database } from '../../../services/api/src/db/database.ts';
import { inPieces } from '../../../services/api/src/db/pieces.ts';
import { readTable, type DiningTable } from '../../../services/api/src/modules/session/public.ts';
import type { PastRows, Row } from '../../../services/api/src/seed/past-deeds.ts';
import { TEMPLATE, templateDay } from './template-day.ts';

const DAY_MS = 86_400_000;
export const DAYS = 365;
/** Whoever is pointed at first. */
const ORDER = [
  'checks',
  'sessions',
  'check_sessions',
  'order_batches',
  'order_items',
  'print_jobs',
  'audit_log',
  'stock_movements',
] as const;
type Table = (typeof ORDER)[number];
/** Counted up by the database. */
const NUMBERED: ReadonlySet<Table> = new Set(['audit_log', 'stock_movements']);
const DAYS_SHIFTED: ReadonlySet<string> = new Set(['day', 'business_day']);
/** Whatever else stands there does not begin as the template's ids do. */
const HOLDS_IDS = /(?:^|_)id$|^snapshot$|^details$|^dedup_key$/u;
const isInstant = (name: string) =>
  name.endsWith('_at') || ['at', 'last_update', 'bill_stamp'].includes(name);

/** Nobody needs this history after a power cut: it can be built again. */
async function hurry(db: Database): Promise<void> {
  if (isSqlite(db))
    for (const word of ['synchronous = OFF', 'foreign_keys = OFF', 'cache_size = -262144'])
      await db.raw(`PRAGMA ${word}`);
}
const asleep = async (tx: Knex.Transaction): Promise<void> => {
  if (isSqlite(tx)) return;
  await tx.raw('SET foreign_key_checks = 0, unique_checks = 0');
};

/** A statement that copies the template's rows of a table to a later day: other ids, other times, else the same. */
function copier(db: Database, table: Table, columns: readonly string[], from: { low: number; high: number }) {
  const names = columns.filter((name) => name !== 'id' || !NUMBERED.has(table));
  const key = table === 'check_sessions' ? 'check_id' : 'id';
  return async (tx: Knex.Transaction, days: number): Promise<void> => {
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
  const codes = (await db('dining_tables')
    .where({ kind: 'physical', active: true })
    .pluck('code')) as string[];
  const tables = [];
  for (const code of codes) tables.push(await readTable(db, code));
  return tables.filter((table) => table !== undefined);
}

const bounds = async (db: Database, table: string, after: number) => {
  const [row] = (await db(table).where('id', '>', after).min({ low: 'id' }).max({ high: 'id' })) as Row[];
  return { low: Number(row?.['low']), high: Number(row?.['high']) };
};
const newest = async (db: Database, table: string): Promise<number> => (await bounds(db, table, 0)).high;

/** A year of this bar, so many checks a day, ending yesterday. */
export async function buildHistory(target: string, checksADay: number): Promise<void> {
  const db = openDatabase(target, { patient: true });
  try {
    await hurry(db);
    const first = addDays(businessDay(Date.now(), DEFAULT_VENUE_TIME), -DAYS);
    const day: PastRows = templateDay(first, checksADay, await tablesOf(db), DEFAULT_VENUE_TIME);
    const rows: PastRows = { ...day, stock_movements: await movementsOf(db, day['order_items'] ?? []) };
    const before = {
      audit_log: await newest(db, 'audit_log'),
      stock_movements: await newest(db, 'stock_movements'),
    };
    await db.transaction(async (tx) => {
      await asleep(tx);
      for (const table of ORDER) await inPieces(rows[table] ?? [], (piece) => tx(table).insert(piece));
    });
    const copies: ReturnType<typeof copier>[] = [];
    for (const table of ORDER) {
      const from =
        table === 'audit_log' || table === 'stock_movements'
          ? await bounds(db, table, before[table])
          : { low: 0, high: 0 };
      const columns = Object.keys(await db(table).columnInfo());
      copies.push(copier(db, table, columns, from));
    }
    for (let days = 1; days < DAYS; days += 1) {
      await db.transaction(async (tx) => {
        await asleep(tx);
        for (const copy of copies) await copy(tx, days);
      });
    }
    // Sealed long ago; the links themselves are not asked about.
    await db.raw(
      'insert into audit_seals (audit_id, hash, sealed_at) select id, ?, at from audit_log where id > (select coalesce(max(audit_id), 0) from audit_seals)',
      ['0'.repeat(64)],
    );
    await db.raw(
      isSqlite(db)
        ? 'analyze'
        : 'analyze table checks, order_items, audit_log, print_jobs, stock_movements, sessions',
    );
  } finally {
    await db.destroy();
  }
}
