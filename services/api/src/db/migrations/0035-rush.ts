import { columns, instant } from './table.ts';

/** A dish on the board that somebody of the staff has marked as urgent, since when, and who it was. */
export const rush = columns('0035_rush', {
  order_items: {
    rushed_at: (table) => void instant(table, 'rushed_at'),
    rushed_by: (table) => void table.string('rushed_by', 40),
  },
});
