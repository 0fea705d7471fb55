import type { Knex } from 'knex';
import { isSqlite } from '../database.ts';
import type { Migration } from './table.ts';

const TABLE = 'stock_movements';
const BEFORE = ['delivery', 'manual', 'consumption', 'count', 'correction', 'write_off', 'shortage'];
const AFTER = [...BEFORE, 'return'];
const listed = (causes: readonly string[]): string => causes.map((cause) => `'${cause}'`).join(',');

/**
 * SQLite keeps the list in the words of the table, where another check names the column as well, so that no column beside
 * it can take its place: the table is made anew with the longer list. What is in it stays as it is.
 */
async function remake(db: Knex, from: readonly string[], to: readonly string[]): Promise<void> {
  const made = (type: string): Promise<{ readonly sql: string }[]> =>
    db('sqlite_master').where({ type, tbl_name: TABLE }).whereNotNull('sql').select('sql');
  const [table] = await made('table');
  const indexes = await made('index');
  const next = `${TABLE}_next`;
  const words = table?.sql.replace(TABLE, next).replace(listed(from), listed(to)) ?? '';
  if (!words.includes(listed(to))) throw new Error(`The causes of ${TABLE} are not where they were.`);
  await db.schema.dropTableIfExists(next);
  await db.raw(words);
  await db.raw('insert into ?? select * from ?? order by id', [next, TABLE]);
  await db.schema.dropTable(TABLE);
  await db.raw('alter table ?? rename to ??', [next, TABLE]);
  for (const { sql } of indexes) await db.raw(sql);
}

const restateCauses = (db: Knex, from: readonly string[], to: readonly string[]): Promise<unknown> =>
  isSqlite(db)
    ? remake(db, from, to)
    : db.raw(`alter table ?? modify cause varchar(24) not null check (cause in (${listed(to)}))`, [TABLE]);

/** What a dish had taken comes back when its beginning is taken back. */
export const stockReturns: Migration = {
  name: '0051_stock_returns',
  up: async (db) => {
    await restateCauses(db, BEFORE, AFTER);
  },
  down: async (db) => {
    await db(TABLE).where({ cause: 'return' }).update({ cause: 'correction' });
    await restateCauses(db, AFTER, BEFORE);
  },
};
