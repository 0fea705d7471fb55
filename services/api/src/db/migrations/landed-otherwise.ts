import { hash } from 'node:crypto';
import type { Knex } from 'knex';
import { isSqlite, knexOf, type Database } from '../database.ts';
import { alerts } from './0008-alerts.ts';
import { paper } from './0009-paper.ts';
import { hasIndex } from './table.ts';

/**
 * Three migrations were changed after they had landed. A database that had run them by then is brought to the shape that
 * they make today, and so are the rows of a backup of such a database. The list is closed: what has landed stays.
 */
type Row = Readonly<Record<string, unknown>>;

/** One browser has one address; the table did not say so yet, and the last one of it is the one that is used. */
function subscriptionsOfToday(rows: readonly Row[]): Row[] {
  const oldestFirst = rows.toSorted((a, b) => Number(a['created_at']) - Number(b['created_at']));
  const byHash = oldestFirst.map((row) => [hash('sha256', String(row['endpoint']), 'hex'), row] as const);
  return [...new Map(byHash)].map(([endpoint_hash, row]) => ({ endpoint_hash, ...row }));
}

const fits: Readonly<Record<string, (rows: readonly Row[], before: number) => Row[]>> = {
  alert_marks: (rows) => rows.map(({ seen_until: _until, seen_by: _by, ...row }) => row),
  push_subscriptions: subscriptionsOfToday,
  suppliers: (rows, before) => rows.map((row, index) => ({ sort: before + index + 1, ...row })),
};
/** `before`: how many rows of this table came before these, by key. */
export const rowsOfToday = (table: string, rows: readonly Row[], before: number): readonly Row[] =>
  fits[table]?.(rows, before) ?? rows;

const ALERT_TABLES = ['alert_marks', 'alert_seen', 'push_subscriptions', 'push_keys'];
const RECEIVED_INDEX = 'delivery_items_ordered_item_id_index';

/** Each looks at what is there, so that what a kill has left half done is taken up again. */
const mends: Readonly<
  Record<
    string,
    { readonly needed: (db: Knex) => Promise<boolean>; readonly mend: (db: Knex) => Promise<void> }
  >
> = {
  '0008_alerts': {
    async needed(db) {
      for (const table of ALERT_TABLES) if (!(await db.schema.hasTable(table))) return true;
      return db.schema.hasColumn('alert_marks', 'seen_until');
    },
    /** Made anew, with their rows. Should a MariaDB lose these to a kill, each phone says them again when it is next opened. */
    async mend(db) {
      const kept = new Map<string, readonly Row[]>();
      for (const table of ALERT_TABLES)
        if (await db.schema.hasTable(table))
          kept.set(table, rowsOfToday(table, (await db(table).select('*')) as Row[], 0));
      await alerts.down(db);
      await alerts.up(db);
      for (const [table, rows] of kept) if (rows.length > 0) await db(table).insert([...rows]);
    },
  },
  '0009_paper': {
    needed: async (db) => !(await db.schema.hasColumn('printers', 'device')),
    mend: paper.up,
  },
  '0010_stock': {
    needed: async (db) =>
      !(await db.schema.hasColumn('suppliers', 'sort')) || !(await hasIndex(db, RECEIVED_INDEX)),
    async mend(db) {
      if (!(await db.schema.hasColumn('suppliers', 'sort'))) {
        await db.schema.alterTable('suppliers', (table) => {
          table.integer('sort').notNullable().defaultTo(0);
        });
        const rows = (await db('suppliers').orderBy('id').select('id')) as Row[];
        for (const { id, sort } of rowsOfToday('suppliers', rows, 0))
          await db('suppliers')
            .where({ id: String(id) })
            .update({ sort });
      }
      if (!(await hasIndex(db, RECEIVED_INDEX)))
        await db.schema.alterTable('delivery_items', (table) => {
          table.index(['ordered_item_id'], RECEIVED_INDEX);
        });
    },
  },
};

/** Of the migrations that this database has run: those that made something else than they make today. */
export async function landedOtherwise(db: Knex, done: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const [name, { needed }] of Object.entries(mends))
    if (done.includes(name) && (await needed(db))) found.push(name);
  return found;
}

export async function mendLandedOtherwise(db: Database, done: readonly string[]): Promise<void> {
  for (const name of await landedOtherwise(knexOf(db), done)) {
    const { mend } = mends[name] ?? {};
    if (isSqlite(db)) await db.transaction(async (tx) => mend?.(knexOf(tx)));
    else await mend?.(knexOf(db));
  }
}
