import { instant, json, money, oneOf, tables } from './table.ts';

const named = ['menu_groups', 'option_groups'] as const;

export const menu = tables('0002_menu', {
  ...Object.fromEntries(
    named.map((name) => [
      name,
      (table: Parameters<typeof json>[0]) => {
        table.string('id', 40).primary();
        json(table, 'names').notNullable();
        table.integer('rank_no').notNullable();
      },
    ]),
  ),
  option_choices: (table) => {
    table.string('id', 40).primary();
    table.string('option_group', 40).notNullable().references('id').inTable('option_groups');
    json(table, 'names').notNullable();
    table.integer('rank_no').notNullable();
  },
  menu_items: (table) => {
    table.string('id', 64).primary();
    table.string('grp', 40).notNullable().references('id').inTable('menu_groups');
    money(table, 'price').notNullable();
    table.boolean('active').notNullable();
    table.integer('rank_no').notNullable();
    json(table, 'names').notNullable();
    json(table, 'descriptions').notNullable();
    table.string('image', 80);
    json(table, 'tint');
    table.integer('weight_grams');
    table.string('vat_group', 4).notNullable();
    oneOf(table, 'station', ['kitchen', 'bar']).notNullable();
    table.boolean('waiter_only').notNullable();
    instant(table, 'updated_at').notNullable();
    table.index(['grp', 'rank_no']);
    table.check('price >= 0', [], 'menu_price');
  },
  menu_item_options: (table) => {
    table.string('menu_item_id', 64).notNullable().references('id').inTable('menu_items').onDelete('CASCADE');
    table.string('option_group', 40).notNullable().references('id').inTable('option_groups');
    table.string('option_id', 40).notNullable().references('id').inTable('option_choices');
    table.boolean('active').notNullable();
    table.integer('rank_no').notNullable();
    table.primary(['menu_item_id', 'option_id']);
  },
  uploads: (table) => {
    table.string('filename', 80).primary();
    table.string('mime', 40).notNullable();
    table.integer('size').notNullable();
    table.string('sha256', 64).notNullable();
    table.string('uploaded_by', 40);
    instant(table, 'created_at').notNullable();
  },
});
