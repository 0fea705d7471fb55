import { day, instant, json, money, oneOf, tables, uuid } from './table.ts';

/** Money that was really taken for checks, and money that went back. */
export const payments = tables('0064_payments', {
  payments: (table) => {
    uuid(table, 'id').primary();
    uuid(table, 'check_id').notNullable().references('id').inTable('checks');
    // 'cash' or 'card', and whatever else a house takes.
    table.string('method', 20).notNullable();
    // Covers the bill.
    money(table, 'amount').notNullable();
    money(table, 'tip').notNullable();
    // Given back out of what the guest gave.
    money(table, 'change_given').notNullable();
    table.string('taken_by', 40).notNullable();
    // The tablet on which it was taken; null: by a program, or before this was noted.
    uuid(table, 'device_id');
    instant(table, 'taken_at').notNullable();
    // Of the taking, which the check may be closed a day after.
    day(table, 'business_day').notNullable();
    // How it came to be written down: by closing the table, by a person, or from the checks of before.
    oneOf(table, 'source', ['auto', 'staff', 'migrated']).notNullable();
    // Of the row that it stands for since somebody put that right.
    uuid(table, 'corrects_id').references('id').inTable('payments').unique();
    table.boolean('training').notNullable();
    table.index(['check_id'], 'payments_check');
    table.index(['business_day', 'method'], 'payments_day');
    table.index(['taken_by'], 'payments_taken_by');
    table.check('amount >= 0 and tip >= 0 and change_given >= 0', [], 'nothing_below_zero');
    table.check("tip = 0 or method <> 'cash'", [], 'no_tip_in_cash');
    table.check("change_given = 0 or method = 'cash'", [], 'change_in_cash');
  },
  refunds: (table) => {
    uuid(table, 'id').primary();
    uuid(table, 'payment_id').notNullable().references('id').inTable('payments');
    uuid(table, 'check_id').notNullable().references('id').inTable('checks');
    oneOf(table, 'purpose', ['before_close', 'correction', 'goods', 'tip']).notNullable();
    // How it went back.
    table.string('method', 20).notNullable();
    money(table, 'amount').notNullable();
    money(table, 'tip').notNullable();
    table.string('reason', 40).notNullable();
    table.string('note', 200);
    // The dishes that it is for; null: for none in particular.
    json(table, 'items');
    table.string('given_by', 40).notNullable();
    instant(table, 'given_at').notNullable();
    day(table, 'business_day').notNullable();
    table.boolean('training').notNullable();
    table.index(['payment_id'], 'refunds_payment');
    table.index(['check_id'], 'refunds_check');
    table.index(['business_day', 'purpose'], 'refunds_day');
    table.index(['given_by'], 'refunds_given_by');
    table.check('amount >= 0 and tip >= 0 and amount + tip > 0', [], 'something_went_back');
  },
});
