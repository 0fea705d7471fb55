import { columns, instant, oneOf, tables, uuid, type Migration } from './table.ts';

const NAME = '0057_pickup_codes';

const added = columns(NAME, {
  order_batches: {
    // How it came into the house; null: nobody noted it then.
    source: (table) => void table.string('source', 20),
    // What its guest shows at the counter while it is open; null: it is carried to him.
    pickup_code: (table) => void table.string('pickup_code', 3),
  },
});
const made = tables(NAME, {
  // Screens that hang where guests see them, each with an address that nobody can guess.
  walls: (table) => {
    uuid(table, 'id').primary();
    table.string('name', 40).notNullable();
    table.string('token_hash', 64).notNullable().unique();
    // In the first the guests of the house are spoken to, in the second those beside them.
    oneOf(table, 'language', ['ro', 'ru', 'en']).notNullable();
    oneOf(table, 'second_language', ['ro', 'ru', 'en']).notNullable();
    instant(table, 'created_at').notNullable();
    instant(table, 'revoked_at');
  },
});

/** Codes to fetch an order by, and the walls that show them (AMB-237). */
export const pickupCodes: Migration = {
  name: NAME,
  up: async (db) => {
    await made.up(db);
    await added.up(db);
  },
  down: async (db) => {
    await added.down(db);
    await made.down(db);
  },
};
