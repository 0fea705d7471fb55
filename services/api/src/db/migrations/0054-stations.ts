import { columns, instant, json, oneOf, tables, uuid, type Migration } from './table.ts';

const SIDES = ['kitchen', 'bar'];

const made = tables('0054_stations', {
  stations: (table) => {
    table.string('id', 40).primary();
    json(table, 'names').notNullable();
    // Kitchen or bar: what else was made for one of the two follows it.
    oneOf(table, 'side', SIDES).notNullable();
    table.integer('rank_no').notNullable();
    // So many portions at once; null: learned.
    table.integer('slots');
    // It has a board of its own.
    table.boolean('screen').notNullable();
    // Nobody works there now: its side makes it.
    table.boolean('off').notNullable();
    // Given up: dishes of the past name it.
    instant(table, 'removed_at');
  },
  // What is made there. Nothing stands here for what its side makes.
  station_scopes: (table) => {
    table.string('station_id', 40).notNullable().references('id').inTable('stations');
    oneOf(table, 'scope', ['group', 'item', 'choice']).notNullable();
    table.string('value', 64).notNullable();
    table.primary(['station_id', 'scope', 'value']);
  },
  printer_stations: (table) => {
    uuid(table, 'printer_id').notNullable().references('id').inTable('printers');
    // Kitchen and bar are stations without a row, too.
    table.string('station_id', 40).notNullable();
    table.primary(['printer_id', 'station_id']);
  },
  // A dish that several stations make has a row for each; most have none.
  order_item_parts: (table) => {
    uuid(table, 'order_item_id').notNullable().references('id').inTable('order_items');
    table.integer('part_no').notNullable();
    table.string('station_id', 40).notNullable();
    // The ids of what is added there.
    json(table, 'choices').notNullable();
    oneOf(table, 'state', ['open', 'started', 'done']).notNullable();
    instant(table, 'started_at');
    instant(table, 'done_at');
    table.primary(['order_item_id', 'part_no']);
    table.index(['station_id', 'state'], 'order_item_parts_station');
    table.index(['done_at'], 'order_item_parts_done_at');
  },
});
const added = columns('0054_stations', {
  order_items: {
    // Where it is made; null: its side.
    station_id: (table) => table.string('station_id', 40),
    // By how many stations; null: by one.
    part_count: (table) => table.integer('part_count'),
  },
  print_jobs: {
    // Null: its side's, or nobody's in particular.
    station_id: (table) => table.string('station_id', 40),
  },
});

/** Free stations of kitchen and bar, and what several of them make together (AMB-233, AMB-234). */
export const stations: Migration = {
  name: '0054_stations',
  up: async (db) => {
    await made.up(db);
    await added.up(db);
  },
  down: async (db) => {
    await added.down(db);
    await made.down(db);
  },
};
