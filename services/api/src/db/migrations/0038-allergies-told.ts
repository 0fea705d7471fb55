import { isSqlite } from '../database.ts';
import { dropIndex, hasIndex, type Migration } from './table.ts';

const NAME = 'order_items_allergy';

/** What guests have told the kitchen of themselves is looked for each hour, to be forgotten, among years of dishes that say nothing. */
export const allergiesTold: Migration = {
  name: '0038_allergies_told',
  async up(db) {
    if (await hasIndex(db, NAME)) return;
    if (isSqlite(db))
      await db.raw('create index ?? on order_items (session_id) where allergy is not null', [NAME]);
    // A prefix is enough to tell those that hold something.
    else await db.raw('create index ?? on order_items (allergy(8))', [NAME]);
  },
  async down(db) {
    await dropIndex(db, NAME, 'order_items');
  },
};
