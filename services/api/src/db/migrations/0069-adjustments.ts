import { columns, instant, json, money, oneOf, tables, uuid, type Migration } from './table.ts';

const NAME = '0069_adjustments';

const made = tables(NAME, {
  adjustments: (table) => {
    uuid(table, 'id').primary();
    uuid(table, 'check_id').notNullable().references('id').inTable('checks');
    oneOf(table, 'kind', ['discount', 'comp', 'write_off', 'service']).notNullable();
    table.integer('percent');
    money(table, 'amount');
    // The dishes that it is for; null: the whole check.
    json(table, 'items');
    // Of a charge for service.
    table.string('vat_group', 20);
    // What it came to when the check was completed; null until then.
    money(table, 'effect');
    table.string('reason', 40).notNullable();
    table.string('note', 200);
    // Whether what is on the house was lost; null: nobody said so.
    table.boolean('wasted');
    // Null: by itself, as the house charges service.
    table.string('made_by', 40);
    uuid(table, 'approval_id');
    instant(table, 'made_at').notNullable();
    instant(table, 'taken_back_at');
    table.string('taken_back_by', 40);
    table.boolean('training').notNullable();
    table.index(['check_id'], 'adjustments_check');
    table.index(['made_by'], 'adjustments_made_by');
    table.index(['taken_back_by'], 'adjustments_taken_back_by');
    table.check('percent is null or (percent > 0 and percent <= 100)', [], 'a_percentage');
    table.check('amount is null or amount > 0', [], 'an_amount');
  },
});

const terms = columns(NAME, {
  business_days: {
    // Whether the bonus of that day is of service, too.
    bonus_on_service: (table) => void table.boolean('bonus_on_service').notNullable().defaultTo(true),
  },
});

/** What changes a bill and is not money: discounts, dishes on the house, what is written off, service. */
export const adjustments: Migration = {
  name: NAME,
  async up(db) {
    await made.up(db);
    await terms.up(db);
  },
  async down(db) {
    await terms.down(db);
    await made.down(db);
  },
};
