import { day, instant, money, tables, uuid } from './table.ts';

/** Cash that was taken without the network, and for which its check had no room any more when it was told. */
export const looseCash = tables('0079_loose_cash', {
  loose_cash: (table) => {
    uuid(table, 'id').primary();
    // For which it was taken; it stays what it is.
    uuid(table, 'check_id').notNullable().references('id').inTable('checks');
    money(table, 'amount').notNullable();
    table.string('taken_by', 40).notNullable();
    // As the tablet says, and when it was told.
    instant(table, 'taken_at').notNullable();
    instant(table, 'told_at').notNullable();
    day(table, 'business_day').notNullable();
    // Into which it went; null: none was open.
    table.string('drawer_shift_id', 36);
    table.boolean('training').notNullable();
    // What became of it, in words; null: nobody has said.
    table.string('note', 200);
    table.string('settled_by', 40);
    instant(table, 'settled_at');
    // Its guest has it back: on which day, and out of whose drawer.
    day(table, 'gone_day');
    table.string('gone_shift_id', 36);
    table.index(['business_day'], 'loose_cash_day');
    table.index(['gone_day'], 'loose_cash_gone_day');
    table.index(['drawer_shift_id'], 'loose_cash_shift');
    table.index(['gone_shift_id'], 'loose_cash_gone_shift');
    table.index(['check_id'], 'loose_cash_check');
    table.index(['taken_by'], 'loose_cash_taken_by');
    table.index(['settled_by'], 'loose_cash_settled_by');
    table.check('amount > 0', [], 'loose_cash_something');
  },
});
