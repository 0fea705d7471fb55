import { addIndex, columns, dropIndex, instant } from './table.ts';
import type { Migration } from './table.ts';

const NAME = '0078_return_receipts';
const added = columns(NAME, {
  refunds: {
    // As the register prints it; null: nobody has noted one.
    return_number: (table) => void table.string('return_number', 40),
    // Why there is no receipt of the return.
    return_note: (table) => void table.string('return_note', 200),
    return_by: (table) => void table.string('return_by', 40),
    return_at: (table) => void instant(table, 'return_at'),
  },
});

/** The receipt of a return is made at the register by hand: who has noted it, or why there is none. */
export const returnReceipts: Migration = {
  name: NAME,
  up: async (db) => {
    await added.up(db);
    await addIndex(db, 'refunds_return_by', 'refunds', ['return_by']);
  },
  down: async (db) => {
    await dropIndex(db, 'refunds_return_by', 'refunds');
    await added.down(db);
  },
};
