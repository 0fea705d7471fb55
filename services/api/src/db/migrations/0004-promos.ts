import { instant, oneOf, tables, uuid } from './table.ts';

export const promos = tables('0004_promos', {
  promos: (table) => {
    uuid(table, 'id').primary();
    table.string('code', 40).notNullable().unique();
    table.boolean('single_item').notNullable();
    oneOf(table, 'kind', ['percent', 'amount', 'free']).notNullable();
    table.integer('value').notNullable();
    instant(table, 'valid_from');
    instant(table, 'valid_until');
    table.integer('max_uses');
    table.integer('uses').notNullable().defaultTo(0);
    table.boolean('active').notNullable();
    table.check('uses >= 0 AND (max_uses IS NULL OR uses <= max_uses)', [], 'promo_uses');
    table.check("single_item = 1 OR kind = 'percent'", [], 'table_promo_percent');
  },
  promo_scopes: (table) => {
    uuid(table, 'promo_id').notNullable().references('id').inTable('promos').onDelete('CASCADE');
    oneOf(table, 'scope', ['group', 'item']).notNullable();
    table.string('value', 64).notNullable();
    table.primary(['promo_id', 'scope', 'value']);
  },
  promo_applications: (table) => {
    uuid(table, 'id').primary();
    uuid(table, 'promo_id').notNullable().references('id').inTable('promos');
    table.integer('table_id').unsigned().notNullable().references('id').inTable('dining_tables');
    uuid(table, 'applied_by_session_id').notNullable().references('id').inTable('sessions');
    uuid(table, 'order_item_id').references('id').inTable('order_items');
    // While it counts: the item or the table that it discounts, each at most once.
    uuid(table, 'active_item_id').unique();
    table.integer('active_table_id').unique();
    instant(table, 'created_at').notNullable();
    instant(table, 'released_at');
    table.index(['promo_id']);
    table.index(['order_item_id']);
    table.check('active_item_id IS NULL OR active_item_id = order_item_id', [], 'promo_item');
    table.check(
      'released_at IS NULL OR (active_item_id IS NULL AND active_table_id IS NULL)',
      [],
      'promo_released',
    );
  },
});
