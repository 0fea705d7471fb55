import { instant, tables, uuid } from './table.ts';

export const passRings = tables('0080_pass_rings', {
  // Whoever stands at the pass has called the hall for an order, and when last; gone after a day.
  pass_rings: (table) => {
    uuid(table, 'batch_id').notNullable();
    table.integer('table_id').unsigned().notNullable().references('id').inTable('dining_tables');
    instant(table, 'rung_at').notNullable();
    table.primary(['batch_id', 'table_id']);
    table.index(['rung_at']);
  },
});
