import { day, instant, json, money, oneOf, tables, uuid } from './table.ts';

export const staffWork = tables('0007_staff_work', {
  task_submissions: (table) => {
    uuid(table, 'id').primary();
    table.string('task_id', 64).notNullable().references('id').inTable('task_definitions');
    day(table, 'day').notNullable();
    // As it was when handed in: a definition that changes later changes no history.
    json(table, 'definition').notNullable();
    table.string('action_taken_id', 64);
    table.text('comments');
    json(table, 'photo_proofs').notNullable();
    json(table, 'checked_items').notNullable();
    table.string('completed_by', 40).notNullable();
    table.string('submitted_by', 40).notNullable();
    instant(table, 'submission_time').notNullable();
    table.unique(['task_id', 'day']);
    table.index(['day']);
  },
  // One role of one business day: who works it and, once paid, what it earned for good.
  shifts: (table) => {
    day(table, 'day').notNullable();
    oneOf(table, 'role', ['waiter', 'kitchen']).notNullable();
    table.string('employee', 40).references('username').inTable('users');
    table.string('assigned_by', 40);
    instant(table, 'assigned_at');
    instant(table, 'paid_at');
    table.string('paid_by', 40);
    money(table, 'paid_bonus');
    money(table, 'paid_tips');
    money(table, 'paid_penalties');
    money(table, 'paid_total');
    table.primary(['day', 'role']);
    table.check('(paid_at IS NULL) = (paid_total IS NULL)', [], 'paid_has_total');
    table.check('paid_total = paid_bonus + paid_tips - paid_penalties', [], 'paid_adds_up');
  },
  penalties: (table) => {
    uuid(table, 'id').primary();
    day(table, 'day').notNullable();
    oneOf(table, 'role', ['waiter', 'kitchen']).notNullable();
    table.string('reason', 500).notNullable();
    money(table, 'amount').notNullable();
    table.string('created_by', 40).notNullable();
    instant(table, 'created_at').notNullable();
    instant(table, 'deleted_at');
    table.string('deleted_by', 40);
    table.index(['day', 'role']);
    table.check('amount > 0', [], 'penalty_amount');
  },
});
