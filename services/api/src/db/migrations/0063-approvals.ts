import { instant, money, oneOf, tables, uuid } from './table.ts';

export const approvals = tables('0063_approvals', {
  approvals: (table) => {
    uuid(table, 'id').primary();
    oneOf(table, 'deed', [
      'strike_off',
      'cancel_check',
      'discount',
      'comp',
      'write_off',
      'refund',
      'no_sale',
      'cash_move',
      'correct_method',
    ]).notNullable();
    table.string('subject_id', 64).notNullable();
    money(table, 'amount').notNullable();
    // The sign-in that may use it; 'password': a client that has none.
    table.string('device_id', 64).notNullable();
    table.string('asked_by', 64).notNullable();
    table.string('given_by', 64);
    table.boolean('is_self').notNullable();
    table.boolean('training').notNullable();
    instant(table, 'created_at').notNullable();
    instant(table, 'given_at');
    instant(table, 'expires_at').notNullable();
    instant(table, 'used_at');
    table.index(['expires_at'], 'approvals_by_end');
    table.index(['asked_by'], 'approvals_by_asker');
    table.index(['given_by'], 'approvals_by_giver');
  },
});
