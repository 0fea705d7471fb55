import { addIndex, dropIndex, type Migration } from './table.ts';

const INDEX = 'order_items_open_waits';

/** What kitchen and bar have is found without reading everything that waits. */
export const waiting: Migration = {
  name: '0020_waiting',
  async up(db) {
    await addIndex(db, INDEX, 'order_items', ['open_mark', 'waits']);
  },
  async down(db) {
    await dropIndex(db, INDEX, 'order_items');
  },
};
