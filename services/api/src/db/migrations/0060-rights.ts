import { columns, json, money } from './table.ts';

export const userRights = columns('0060_rights', {
  users: {
    // What somebody may do with money; null: as it was before there were rights.
    rights: (table) => void json(table, 'rights'),
    // What is given as a discount without asking; null: not held against that measure.
    discount_percent: (table) => void table.integer('discount_percent'),
    discount_amount: (table) => void money(table, 'discount_amount'),
  },
});
