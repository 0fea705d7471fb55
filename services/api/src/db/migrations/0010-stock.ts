import { day, instant, json, money, oneOf, tables, uuid } from './table.ts';

/** Thousandths of the config's unit. */
const quantity = money;
/** Hundredths. */
const ratio = money;

export const stock = tables('0010_stock', {
  suppliers: (table) => {
    table.string('id', 40).primary();
    table.string('name', 120).notNullable();
    // Trimmed and in lower case: two suppliers of one name are one.
    table.string('name_key', 120).notNullable().unique();
    table.boolean('active').notNullable();
    // In the order in which the venue has added them.
    table.integer('sort').notNullable();
  },
  stock_configs: (table) => {
    table.string('id', 64).primary();
    table.string('name', 120).notNullable();
    table.string('name_key', 120).notNullable().unique();
    quantity(table, 'min_amount').notNullable();
    quantity(table, 'max_amount').notNullable();
    oneOf(table, 'unit', ['grams', 'liter', 'kg', 'item']).notNullable();
    table.string('supplier_id', 40).notNullable().references('id').inTable('suppliers');
    table.integer('schedule_days').notNullable();
    instant(table, 'last_counted_at');
    instant(table, 'created_at').notNullable();
    table.check('min_amount >= 0 and max_amount >= min_amount', [], 'config_levels');
    table.check('schedule_days >= 1', [], 'config_schedule');
  },
  stock_links: (table) => {
    table.string('id', 64).primary();
    table.string('stock_id', 64).notNullable().references('id').inTable('stock_configs').onDelete('CASCADE');
    table.string('depends_on_id', 64).notNullable().references('id').inTable('stock_configs');
    ratio(table, 'ratio').notNullable();
    table.unique(['stock_id', 'depends_on_id']);
    table.check('stock_id <> depends_on_id', [], 'link_to_another');
    table.check('ratio >= 1', [], 'link_ratio');
  },
  menu_stock_uses: (table) => {
    table.string('id', 64).primary();
    table.string('menu_item_id', 64).notNullable().references('id').inTable('menu_items').onDelete('CASCADE');
    // '' = the item itself uses it, whatever is chosen: null would not be unique.
    table.string('option_id', 40).notNullable().defaultTo('');
    table.string('stock_id', 64).notNullable().references('id').inTable('stock_configs');
    ratio(table, 'ratio').notNullable();
    table.unique(['menu_item_id', 'option_id', 'stock_id']);
    table.check('ratio >= 0', [], 'use_ratio');
  },
  stock_batches: (table) => {
    uuid(table, 'id').primary();
    table.string('stock_config_id', 64).notNullable().references('id').inTable('stock_configs');
    quantity(table, 'amount').notNullable();
    quantity(table, 'initial_amount').notNullable();
    instant(table, 'created').notNullable();
    instant(table, 'expires');
    table.boolean('active').notNullable();
    table.string('reason', 120).notNullable();
    // What was paid for the initial amount, where a delivery says so.
    money(table, 'cost');
    uuid(table, 'delivery_item_id').unique();
    // Written off: out of the list, its movements stay.
    instant(table, 'deleted_at');
    table.index(['stock_config_id', 'active', 'expires']);
    table.check('amount >= 0', [], 'batch_amount');
  },
  stock_movements: (table) => {
    table.bigIncrements('id');
    uuid(table, 'batch_id').references('id').inTable('stock_batches');
    table.string('stock_config_id', 64).notNullable().references('id').inTable('stock_configs');
    quantity(table, 'delta').notNullable();
    oneOf(table, 'cause', [
      'delivery',
      'manual',
      'consumption',
      'count',
      'correction',
      'write_off',
      'shortage',
    ]).notNullable();
    table.string('reason', 120).notNullable();
    table.string('actor', 64).notNullable();
    uuid(table, 'order_item_id').references('id').inTable('order_items');
    instant(table, 'at').notNullable();
    table.index(['stock_config_id', 'at']);
    table.index(['batch_id']);
    table.index(['order_item_id']);
    table.index(['at']);
    table.check("(cause = 'shortage') = (batch_id IS NULL)", [], 'shortage_has_no_batch');
  },
  supplier_orders: (table) => {
    uuid(table, 'id').primary();
    table.string('created_by', 40).notNullable();
    instant(table, 'created_at').notNullable();
    table.text('description').notNullable();
    table.string('supplier_id', 40).notNullable().references('id').inTable('suppliers');
    day(table, 'expected_on').notNullable();
    json(table, 'documents').notNullable();
    table.index(['created_at']);
  },
  supplier_order_items: (table) => {
    uuid(table, 'id').primary();
    uuid(table, 'supplier_order_id')
      .notNullable()
      .references('id')
      .inTable('supplier_orders')
      .onDelete('CASCADE');
    table.string('stock_config_id', 64).notNullable().references('id').inTable('stock_configs');
    quantity(table, 'expected').notNullable();
    // The order in which they were added.
    table.integer('line_no').notNullable();
    table.unique(['supplier_order_id', 'stock_config_id']);
    table.check('expected >= 10', [], 'ordered_something');
  },
  deliveries: (table) => {
    uuid(table, 'id').primary();
    uuid(table, 'supplier_order_id').notNullable().references('id').inTable('supplier_orders');
    table.string('received_by', 40).notNullable();
    instant(table, 'received_at').notNullable();
    money(table, 'invoice_amount').notNullable();
    json(table, 'invoice_documents').notNullable();
    table.text('notes').notNullable();
    oneOf(table, 'status', ['pending', 'validated']).notNullable();
    instant(table, 'validated_at');
    table.index(['supplier_order_id']);
    table.index(['received_at']);
    table.check("(status = 'validated') = (validated_at IS NOT NULL)", [], 'validated_when');
  },
  delivery_items: (table) => {
    uuid(table, 'id').primary();
    uuid(table, 'delivery_id').notNullable().references('id').inTable('deliveries').onDelete('CASCADE');
    uuid(table, 'ordered_item_id').notNullable().references('id').inTable('supplier_order_items');
    quantity(table, 'amount').notNullable();
    money(table, 'invoice_amount').notNullable();
    instant(table, 'expires');
    table.integer('line_no').notNullable();
    table.unique(['delivery_id', 'ordered_item_id']);
    table.index(['ordered_item_id']);
    table.check('amount > 0', [], 'something_came');
  },
});
