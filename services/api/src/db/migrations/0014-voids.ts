import { isSqlite } from '../database.ts';
import type { Migration } from './table.ts';

const INDEX = 'order_items_deleted_at';

/** A report asks which dishes were struck off in a day: without it the database would read every item ever ordered. */
export const voids: Migration = {
  name: '0014_voids',
  async up(db) {
    await db.raw('create index if not exists ?? on order_items (deleted_at)', [INDEX]);
  },
  async down(db) {
    await db.raw(isSqlite(db) ? 'drop index if exists ??' : 'drop index if exists ?? on order_items', [
      INDEX,
    ]);
  },
};
