import { json, oneOf, tables } from './table.ts';

export const tasks = tables('0006_tasks', {
  task_definitions: (table) => {
    table.string('id', 64).primary();
    table.string('title', 200).notNullable();
    table.text('description').notNullable();
    table.string('deadline', 5).notNullable();
    table.text('penalty_description').notNullable();
    oneOf(table, 'for_role', ['waiter', 'kitchen']).notNullable();
    json(table, 'checklist').notNullable();
    json(table, 'photo_proofs').notNullable();
    json(table, 'possible_actions').notNullable();
    json(table, 'weekdays').notNullable();
    table.boolean('active').notNullable();
    table.integer('sort').notNullable();
  },
});
