import { columns, instant } from './table.ts';

export const pickupTimes = columns('0061_pickup_times', {
  order_items: {
    // When it is to be fetched at the counter; null: as soon as it is ready.
    wanted_at: (table) => void instant(table, 'wanted_at'),
  },
});
