import { addIndex, columns, dropIndex, instant } from './table.ts';
import type { Migration } from './table.ts';

const NAME = '0071_refunds';
const added = columns(NAME, {
  refunds: {
    // What a person does at the bank's own terminal is not done when it is written down.
    state: (table) => void table.string('state', 10).notNullable().defaultTo('done'),
    // Who said how that ended, and when; null: nobody had to, or has yet.
    finished_by: (table) => void table.string('finished_by', 40),
    finished_at: (table) => void instant(table, 'finished_at'),
    // The consent of a second person; null: the house wanted none.
    approval_id: (table) => void table.string('approval_id', 36),
  },
});

/** Refunds that a person carries out, and who consented to them (AMB-265). */
export const refunds: Migration = {
  name: NAME,
  up: async (db) => {
    await added.up(db);
    await addIndex(db, 'refunds_finished_by', 'refunds', ['finished_by']);
  },
  down: async (db) => {
    await dropIndex(db, 'refunds_finished_by', 'refunds');
    await added.down(db);
  },
};
