import { isSqlite } from '../database.ts';
import { columns, hasIndex, instant, type Migration } from './table.ts';

const OF_A_CARD = 'order_items_course';

const added = columns('0052_courses', {
  order_items: {
    // Null: nobody has named any in its order.
    course: (table) => void table.integer('course'),
    // Since when its course waits; null: it does not, and kitchen and bar have it.
    held_at: (table) => void instant(table, 'held_at'),
  },
  order_batches: {
    // Null: each dish as it is ready.
    serve: (table) => void table.string('serve', 20),
  },
});

/** A waiter names courses, and what is not of the first waits until somebody fires it. */
export const courses: Migration = {
  name: '0052_courses',
  async up(db) {
    await added.up(db);
    // MariaDB finds the items of an order by its reference; SQLite has that index for none but those with a course.
    if (isSqlite(db) && !(await hasIndex(db, OF_A_CARD)))
      await db.raw('create index ?? on order_items (batch_id) where course is not null', [OF_A_CARD]);
  },
  async down(db) {
    if (await hasIndex(db, OF_A_CARD)) await db.raw('drop index ??', [OF_A_CARD]);
    await added.down(db);
  },
};
