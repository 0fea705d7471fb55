import { instant, json, oneOf, tables, uuid } from './table.ts';

const STEPS = ['ordered', 'being_prepared', 'ready_for_delivery', 'delivered'];

/** What one tap in the kitchen did, and what came back there: beside the status of a dish, which never falls. */
export const recalls = tables('0050_recalls', {
  kitchen_deeds: (table) => {
    uuid(table, 'id').primary();
    table.integer('table_id').unsigned().notNullable().references('id').inTable('dining_tables');
    // A whole card, or one dish by the specified call.
    oneOf(table, 'kind', ['card', 'step']).notNullable();
    oneOf(table, 'target', STEPS).notNullable();
    // Each dish that was moved, and where it was before.
    json(table, 'items').notNullable();
    table.string('done_by', 40).notNullable();
    instant(table, 'at').notNullable();
    instant(table, 'undone_at');
    table.string('undone_by', 40);
    // What the undo answered: whoever repeats it is told the same.
    json(table, 'undo_answer');
    table.index(['at'], 'kitchen_deeds_at');
    table.index(['done_by'], 'kitchen_deeds_done_by');
    table.index(['undone_by'], 'kitchen_deeds_undone_by');
  },
  order_recalls: (table) => {
    table.bigIncrements('id');
    uuid(table, 'order_item_id').notNullable().references('id').inTable('order_items');
    // The first, second … time that this dish came back.
    table.integer('no').notNullable();
    // The same as `order_item_id` while it is open: a dish is back once at a time.
    uuid(table, 'open_item_id').unique();
    oneOf(table, 'kind', ['undo', 'recall']).notNullable();
    // Of a recall; null: a tap was undone.
    oneOf(table, 'reason', ['mistap', 'missing', 'wrong', 'cold', 'spilled']);
    table.boolean('remake').notNullable();
    // Where the kitchen is with it while it is open, and was at the end.
    oneOf(table, 'step', STEPS).notNullable();
    oneOf(table, 'state', ['open', 'done', 'overtaken']).notNullable();
    table.string('opened_by', 40).notNullable();
    instant(table, 'opened_at').notNullable();
    instant(table, 'closed_at');
    table.unique(['order_item_id', 'no'], { indexName: 'order_recalls_once' });
    table.index(['opened_at'], 'order_recalls_opened_at');
    table.index(['opened_by', 'id'], 'order_recalls_opened_by');
  },
});
