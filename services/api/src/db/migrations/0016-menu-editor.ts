import { columns, instant } from './table.ts';

export const menuEditor = columns('0016_menu_editor', {
  menu_items: {
    // Taken off for good; the row stays, because orders of the past name it.
    hidden_at: (table) => void instant(table, 'hidden_at'),
  },
});
