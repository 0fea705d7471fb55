import { columns } from './table.ts';

export const seats = columns('0059_seats', {
  order_items: {
    // At which seat of its table it is wanted; null: the waiter has named none.
    seat: (table) => void table.integer('seat'),
  },
});
