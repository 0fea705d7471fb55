import { columns, instant, oneOf, restate, type Migration } from './table.ts';

const added = columns('0020_presence', {
  sessions: {
    // When somebody of the staff first stood behind this visit; null: nobody has.
    vouched_at: (table) => void instant(table, 'vouched_at'),
  },
  order_items: {
    // What kitchen and bar may not have before; null: they have it.
    waits: (table) => void oneOf(table, 'waits', ['presence']),
    // When it no longer waited; null: it never did, or still does.
    released_at: (table) => void instant(table, 'released_at'),
  },
  dining_tables: {
    // Staff said that nobody is there, and have not been there since.
    absent_since: (table) => void instant(table, 'absent_since'),
  },
});

const REASONS = ['check_completed', 'expired', 'code_renewed', 'table_deactivated'];

/** Who sits there while this runs was served without a question, and goes on so. */
export const presence: Migration = {
  name: added.name,
  async up(db) {
    await added.up(db);
    await db.raw("update sessions set vouched_at = created_at where status = 'open' and vouched_at is null");
    await restate(db, 'sessions', 'close_reason', { values: [...REASONS, 'nobody_here'], otherwise: null });
  },
  async down(db) {
    await db('sessions').where({ close_reason: 'nobody_here' }).update({ close_reason: 'expired' });
    await restate(db, 'sessions', 'close_reason', { values: REASONS, otherwise: null });
    await added.down(db);
  },
};
