import { columns } from './table.ts';

export const prepMinutes = columns('0058_prep_minutes', {
  menu_items: {
    // What the house says a dish takes, until it was made often enough to know; null: nobody has said it.
    prep_minutes: (table) => void table.integer('prep_minutes'),
  },
});
