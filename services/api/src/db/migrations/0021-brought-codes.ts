import type { Knex } from 'knex';
import { isSqlite } from '../database.ts';
import { addIndex, columns, dropIndex, instant, type Migration } from './table.ts';

const INDEX = 'sessions_code';
const BEFORE = ['check_completed', 'expired'];
const REASONS = [...BEFORE, 'code_renewed', 'table_deactivated'];

const added = columns('0021_brought_codes', {
  sessions: {
    // The table code that this session came with; it stays when the table gets another one.
    code: (table) => void table.string('code', 32).notNullable().defaultTo(''),
    // Since when it may not order until staff keep it; null: it may.
    held_at: (table) => void instant(table, 'held_at'),
  },
});

/** SQLite cannot change a column's check: the column is made anew under its name. */
async function closeReasons(db: Knex, reasons: readonly string[]): Promise<void> {
  const list = reasons.map((reason) => `'${reason}'`).join(', ');
  if (!isSqlite(db)) {
    await db.raw(
      `alter table sessions modify close_reason varchar(24) null check (close_reason in (${list}))`,
    );
    return;
  }
  await db.raw(
    `alter table sessions add column closed_because varchar(24) check (closed_because in (${list}))`,
  );
  await db.raw('update sessions set closed_because = close_reason');
  await db.raw('alter table sessions drop column close_reason');
  await db.raw('alter table sessions rename column closed_because to close_reason');
}

/** Every visit remembers the code it came with; a renewed code holds it or ends it (docs/decisions/0022). */
export const broughtCodes: Migration = {
  name: '0021_brought_codes',
  async up(db) {
    await added.up(db);
    await db.raw(
      "update sessions set code = (select t.code from dining_tables t where t.id = sessions.table_id) where code = ''",
    );
    await addIndex(db, INDEX, 'sessions', ['code']);
    await closeReasons(db, REASONS);
  },
  async down(db) {
    await closeReasons(db, BEFORE);
    await dropIndex(db, INDEX, 'sessions');
    await added.down(db);
  },
};
