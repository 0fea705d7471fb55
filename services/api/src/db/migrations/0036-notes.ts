import { columns } from './table.ts';

/** What a guest has written to a dish. */
export const notes = columns('0036_notes', {
  order_items: {
    note: (table) => void table.string('note', 120),
  },
});
