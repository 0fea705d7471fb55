import { columns, instant } from './table.ts';

/** Codes that the product names in every venue, and categories that a venue has given up: null is shown. */
const hidden = { hidden_at: (table: Parameters<typeof instant>[0]) => void instant(table, 'hidden_at') };

export const unshown = columns('0028_unshown', {
  menu_groups: hidden,
  option_groups: hidden,
  suppliers: hidden,
});
