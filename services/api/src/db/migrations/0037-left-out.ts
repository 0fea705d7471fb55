import { columns, json, money, tables, type Migration } from './table.ts';

const made = tables('0037_left_out', {
  modifier_stock_uses: (table) => {
    table.string('id', 64).primary();
    table.string('choice_id', 40).notNullable().references('id').inTable('modifier_choices');
    // '' = on every dish that does not say otherwise: null would not be unique.
    table.string('menu_item_id', 64).notNullable().defaultTo('');
    table.string('stock_id', 64).notNullable().references('id').inTable('stock_configs');
    money(table, 'ratio').notNullable();
    table.unique(['choice_id', 'menu_item_id', 'stock_id']);
    table.index(['menu_item_id']);
    table.check('ratio >= 0', [], 'modifier_use_ratio');
  },
});
const added = columns('0037_left_out', {
  stock_configs: {
    // As guests read it after "without", by language; null: they never read it.
    guest_names: (table) => void json(table, 'guest_names'),
    removable: (table) => void table.boolean('removable').notNullable().defaultTo(false),
    in_totals: (table) => void table.boolean('in_totals').notNullable().defaultTo(false),
  },
  order_items: {
    // What the guest leaves out, with its words; null: nothing.
    without: (table) => void json(table, 'without'),
  },
});

/** What modifiers use up of the stock, and what guests leave out. Nothing that was ordered before has any of it. */
export const leftOut: Migration = {
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
