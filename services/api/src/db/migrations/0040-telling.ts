import { isSqlite } from '../database.ts';
import { addIndex, columns, day, dropIndex, instant, json, tables, uuid, type Migration } from './table.ts';

/** MariaDB's own for the foreign key, which it gives up where another index does its work. */
const CALLS_OF_SESSION = 'waiter_calls_session_id_foreign';
const CALLS_OF_VISIT = 'waiter_calls_of_visit';
const added = columns('0040_telling', {
  waiter_calls: {
    // What the guest wants; null: he has not said it.
    reason: (table) => void table.string('reason', 24),
  },
});
const made = tables('0040_telling', {
  // What a guest has told the house of his visit, once.
  visit_feedback: (table) => {
    uuid(table, 'session_id').primary().references('id').inTable('sessions');
    table.integer('score').notNullable();
    json(table, 'topics').notNullable();
    table.string('text', 500).notNullable();
    day(table, 'day').notNullable();
    instant(table, 'created_at').notNullable();
    instant(table, 'changed_at').notNullable();
    table.index(['day']);
    table.index(['created_at']);
    table.check('score between 1 and 5', [], 'feedback_score');
  },
});

/** Why a guest calls, and what he has to say when he leaves. */
export const telling: Migration = {
  name: made.name,
  async up(db) {
    await made.up(db);
    await added.up(db);
    await addIndex(db, CALLS_OF_VISIT, 'waiter_calls', ['session_id', 'created_at']);
  },
  async down(db) {
    if (!isSqlite(db)) await addIndex(db, CALLS_OF_SESSION, 'waiter_calls', ['session_id']);
    await dropIndex(db, CALLS_OF_VISIT, 'waiter_calls');
    await added.down(db);
    await made.down(db);
  },
};
