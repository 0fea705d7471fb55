import { addIndex, dropIndex, type Migration } from './table.ts';

const INDEX = 'order_items_deleted_at';

/** A report asks which dishes were struck off in a day: without it the database would read every item ever ordered. */
export const voids: Migration = {
  name: '0014_voids',
  async up(db) {
    await addIndex(db, INDEX, 'order_items', ['deleted_at']);
  },
  async down(db) {
    await dropIndex(db, INDEX, 'order_items');
  },
};
