import { columns, instant, json, money, oneOf, tables, type Migration } from './table.ts';

const made = tables('0039_opening', {
  dayparts: (table) => {
    table.string('id', 40).primary();
    json(table, 'names').notNullable();
    json(table, 'weekdays').notNullable();
    table.string('from_clock', 5).notNullable();
    table.string('until_clock', 5).notNullable();
    table.boolean('active').notNullable();
  },
  menu_dayparts: (table) => {
    table.string('daypart_id', 40).notNullable().references('id').inTable('dayparts');
    oneOf(table, 'scope', ['group', 'item']).notNullable();
    table.string('value', 64).notNullable();
    table.primary(['daypart_id', 'scope', 'value']);
  },
  price_rules: (table) => {
    table.string('id', 40).primary();
    json(table, 'names').notNullable();
    json(table, 'weekdays').notNullable();
    table.string('from_clock', 5).notNullable();
    table.string('until_clock', 5).notNullable();
    table.string('first_day', 10);
    table.string('last_day', 10);
    oneOf(table, 'effect', ['percent', 'amount', 'fixed']).notNullable();
    // Percent, or bani.
    money(table, 'value').notNullable();
    table.boolean('modifiers_too').notNullable();
    table.integer('round_to').notNullable();
    table.boolean('active').notNullable();
    table.check('value >= 0', [], 'price_rule_value');
    table.check('round_to in (1, 50, 100)', [], 'price_rule_rounding');
  },
  price_rule_scopes: (table) => {
    table.string('rule_id', 40).notNullable().references('id').inTable('price_rules');
    oneOf(table, 'scope', ['group', 'item']).notNullable();
    table.string('value', 64).notNullable();
    table.primary(['rule_id', 'scope', 'value']);
  },
  // A row for each scope, which orders and pauses meet at. Wide enough for the id of a station.
  ordering_limits: (table) => {
    table.string('scope', 40).primary();
    oneOf(table, 'paused_for', ['phones', 'everyone']);
    table.string('pause_reason', 24);
    instant(table, 'paused_at');
    instant(table, 'paused_until');
    table.string('paused_by', 40);
    table.integer('slow_portions');
    table.string('slow_reason', 24);
    instant(table, 'slow_at');
    instant(table, 'slow_until');
    table.string('slow_by', 40);
    // What phones have ordered in the last minutes, while it is slowed down.
    json(table, 'taken');
    table.check('(paused_for is null) = (paused_until is null)', [], 'limit_pause');
    table.check('(slow_portions is null) = (slow_until is null)', [], 'limit_slow');
  },
});
const added = columns('0039_opening', {
  order_items: {
    // Without the price rule of that hour; null: there was none, and the price says all.
    list_price: (table) => void money(table, 'list_price'),
    price_rule_id: (table) => void table.string('price_rule_id', 40),
  },
});

/** Dayparts, price rules, and where ordering is paused or slowed down (docs/decisions/0036). */
export const opening: Migration = {
  name: made.name,
  async up(db) {
    await made.up(db);
    await added.up(db);
  },
  async down(db) {
    await added.down(db);
    await made.down(db);
  },
};
