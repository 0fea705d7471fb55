import { columns, json, money } from './table.ts';

/** Of a dish that several stations make, one share alone may come back. */
export const recalledParts = columns('0081_recalled_parts', {
  order_recalls: {
    // Whose shares are made again; null: all of them.
    parts: (table) => void json(table, 'parts'),
    // What that is on the menu; null: the whole dish.
    price: (table) => void money(table, 'price'),
  },
});
