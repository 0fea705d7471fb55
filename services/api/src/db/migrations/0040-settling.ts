import { columns, instant } from './table.ts';

/** Until when a guest can take back what he has sent, and from when its sticker may be printed. */
export const settling = columns('0040_settling', {
  order_items: {
    settles_at: (table) => void instant(table, 'settles_at'),
  },
  print_jobs: {
    not_before: (table) => void instant(table, 'not_before'),
  },
});
