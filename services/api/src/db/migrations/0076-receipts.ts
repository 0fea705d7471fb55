import { day, instant, money, tables, uuid } from './table.ts';

/** What fiscal receipts said of their payments, so that a day can be held beside its register, and each beside its check. */
export const receipts = tables('0076_receipts', {
  fiscal_receipts: (table) => {
    uuid(table, 'check_id').primary().references('id').inTable('checks');
    // What printed it, and on which printer; null: nobody knows any more which.
    uuid(table, 'job_id').notNullable();
    uuid(table, 'printer_id');
    // The business day on which it came out, which may be another than that of its check.
    day(table, 'business_day').notNullable();
    instant(table, 'printed_at').notNullable();
    // Somebody has said why it stays although its check was paid otherwise; null: nobody had to, or has yet.
    table.string('note', 200);
    table.string('noted_by', 40);
    instant(table, 'noted_at');
    table.index(['business_day', 'printer_id'], 'fiscal_receipts_day');
    table.index(['noted_by'], 'fiscal_receipts_noted_by');
  },
  // What stands on it: by which ways its total was paid.
  fiscal_receipt_payments: (table) => {
    uuid(table, 'check_id').notNullable().references('check_id').inTable('fiscal_receipts');
    table.string('method', 20).notNullable();
    money(table, 'amount').notNullable();
    table.primary(['check_id', 'method']);
    table.check('amount > 0', [], 'a_receipt_over_something');
  },
});
