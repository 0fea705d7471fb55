import { columns, json, money, tables, type Migration } from './table.ts';

const made = tables('0034_modifiers', {
  modifier_groups: (table) => {
    table.string('id', 40).primary();
    json(table, 'names').notNullable();
    table.integer('rank_no').notNullable();
    table.integer('min_no').notNullable();
    table.integer('max_no').notNullable();
    // So many units are in the price of the dish.
    table.integer('included_no').notNullable();
    // The option group under whose heading it stands.
    table.string('joins', 40).references('id').inTable('option_groups');
    table.boolean('active').notNullable();
    table.check('min_no >= 0 and max_no >= min_no and max_no >= 1', [], 'modifier_counts');
    table.check('included_no >= 0 and included_no <= max_no', [], 'modifier_included');
  },
  modifier_choices: (table) => {
    table.string('id', 40).primary();
    table.string('modifier_group', 40).notNullable().references('id').inTable('modifier_groups');
    json(table, 'names').notNullable();
    table.integer('rank_no').notNullable();
    money(table, 'price').notNullable();
    // By the size of the dish, where it costs otherwise there.
    json(table, 'size_prices');
    // Null: the dish's own.
    table.string('vat_group', 8);
    table.integer('max_each').notNullable();
    table.boolean('is_default').notNullable();
    // The option that is the same thing, once more.
    table.string('same_as', 40).references('id').inTable('option_choices');
    table.boolean('active').notNullable();
    table.index(['modifier_group']);
    table.check('price >= 0', [], 'modifier_price');
    table.check('max_each between 1 and 9', [], 'modifier_each');
  },
  menu_item_modifiers: (table) => {
    table.string('menu_item_id', 64).notNullable().references('id').inTable('menu_items').onDelete('CASCADE');
    table.string('modifier_group', 40).notNullable().references('id').inTable('modifier_groups');
    table.integer('rank_no').notNullable();
    // Null: as the group says.
    table.integer('min_no');
    table.integer('max_no');
    table.integer('included_no');
    table.primary(['menu_item_id', 'modifier_group']);
    table.index(['modifier_group']);
  },
  // Only where a dish differs from the choice itself.
  menu_item_modifier_choices: (table) => {
    table.string('menu_item_id', 64).notNullable().references('id').inTable('menu_items').onDelete('CASCADE');
    table.string('choice_id', 40).notNullable().references('id').inTable('modifier_choices');
    table.boolean('active').notNullable();
    money(table, 'price');
    table.boolean('is_default');
    table.primary(['menu_item_id', 'choice_id']);
    table.index(['choice_id']);
  },
});
const added = columns('0034_modifiers', {
  order_items: {
    // The dish alone; null: nothing was added to it, and its price says all.
    base_price: (table) => void money(table, 'base_price'),
    modifiers: (table) => void json(table, 'modifiers'),
  },
});

/** What guests add to a dish, beside its options (docs/decisions/0033). Nothing that was ordered before has any. */
export const modifiers: Migration = {
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
