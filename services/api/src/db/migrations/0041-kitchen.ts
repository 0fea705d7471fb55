import { day, instant, oneOf, tables, uuid } from './table.ts';

const STEPS = ['ordered', 'being_prepared', 'ready_for_delivery', 'delivered'];
const KINDS = ['step', 'part', 'fire', 'hold', 'undo', 'recall', 'redo', 'rush'];

/** What was done to an ordered dish and when, how long dishes took, and what guests were told of it. */
export const kitchen = tables('0041_kitchen', {
  order_item_events: (table) => {
    table.bigIncrements('id');
    uuid(table, 'order_item_id').notNullable().references('id').inTable('order_items');
    oneOf(table, 'kind', KINDS).notNullable();
    // Of a step; null with every other kind.
    oneOf(table, 'from_status', STEPS);
    oneOf(table, 'to_status', STEPS);
    // What one tap did; null: a step that was called by itself.
    table.string('deed_id', 36);
    // Who of the staff did it.
    table.string('done_by', 40);
    instant(table, 'at').notNullable();
    // A dish goes each step once.
    table.unique(['order_item_id', 'kind', 'to_status'], { indexName: 'order_item_events_once' });
    table.index(['at'], 'order_item_events_at');
    table.index(['done_by', 'id'], 'order_item_events_done_by');
  },
  prep_samples: (table) => {
    table.bigIncrements('id');
    // The dish that it was, and its last step; null: a history that was brought along.
    table.string('order_item_id', 36);
    table.bigInteger('event_id').unique();
    table.string('menu_item_id', 64).notNullable();
    table.string('station_id', 40).notNullable();
    day(table, 'day').notNullable();
    instant(table, 'fired_at').notNullable();
    // Since when it is known: it stood on the table.
    instant(table, 'known_at').notNullable();
    // Portions before it at its station, and how many were in preparation when it was begun.
    table.integer('ahead').notNullable();
    table.integer('together').notNullable();
    table.integer('cook_seconds').notNullable();
    table.integer('ready_seconds').notNullable();
    // Null: it was handed over long after it was ready.
    table.integer('pass_seconds');
    // Why nothing is learned from it; null: it is.
    oneOf(table, 'dropped', ['training', 'tapped', 'long', 'taken_back']);
    table.index(['fired_at'], 'prep_samples_fired_at');
  },
  forecast_log: (table) => {
    table.bigInteger('sample_id').primary();
    table.string('menu_item_id', 64).notNullable();
    day(table, 'day').notNullable();
    instant(table, 'fired_at').notNullable();
    // What was told as it was ordered, in seconds, and the factor in it.
    table.integer('usual_seconds').notNullable();
    table.integer('late_seconds').notNullable();
    table.double('factor').notNullable();
    table.integer('took_seconds').notNullable();
    table.index(['fired_at'], 'forecast_log_fired_at');
  },
});
