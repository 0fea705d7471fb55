import {
  addIndex,
  columns,
  dropIndex,
  instant,
  money,
  oneOf,
  tables,
  uuid,
  type Migration,
} from './table.ts';

const made = tables('0072_shares', {
  check_shares: (table) => {
    uuid(table, 'id').primary();
    uuid(table, 'check_id').notNullable().references('id').inTable('checks');
    // Counted on the check.
    table.integer('share_no').notNullable();
    oneOf(table, 'kind', ['whole', 'session', 'items', 'part', 'equal', 'free']).notNullable();
    oneOf(table, 'state', ['open', 'paid', 'dropped']).notNullable();
    // What it came to when it was made.
    money(table, 'amount').notNullable();
    // What its guest wishes to give beside it.
    money(table, 'tip').notNullable();
    // Who pays; null: nobody of the guests has said so.
    uuid(table, 'owner_session_id').references('id').inTable('sessions');
    // Made on a phone: it lapses where nobody pays it.
    table.boolean('by_guest').notNullable();
    // Part k of n of an amount that is split evenly; null: it is another kind.
    table.integer('split_no');
    table.integer('split_n');
    table.integer('split_k');
    money(table, 'split_of');
    // Check, split and k once more while it is open or paid: one slot, one share.
    table.string('slot_key', 64).unique();
    instant(table, 'made_at').notNullable();
    table.boolean('training').notNullable();
    table.unique(['check_id', 'share_no'], { indexName: 'check_shares_no' });
    table.index(['state', 'made_at'], 'check_shares_state');
    table.index(['owner_session_id'], 'check_shares_owner');
    table.check('amount > 0 and tip >= 0', [], 'shares_something');
  },
  share_parts: (table) => {
    uuid(table, 'share_id').notNullable().references('id').inTable('check_shares');
    uuid(table, 'order_item_id').notNullable().references('id').inTable('order_items');
    table.integer('num').notNullable();
    table.integer('den').notNullable();
    money(table, 'amount').notNullable();
    // Of the whole dish when the part was taken.
    money(table, 'price').notNullable();
    table.primary(['share_id', 'order_item_id']);
    table.index(['order_item_id'], 'share_parts_item');
    table.check('num between 1 and den and den <= 12', [], 'a_piece_of_a_dish');
    table.check('amount between 0 and price', [], 'no_dearer_than_the_dish');
  },
  check_takers: (table) => {
    uuid(table, 'check_id').notNullable().references('id').inTable('checks');
    // The tablet on which its payment is being taken.
    uuid(table, 'device_id').notNullable();
    instant(table, 'since').notNullable();
    instant(table, 'seen_at').notNullable();
    table.primary(['check_id', 'device_id']);
    table.index(['seen_at'], 'check_takers_seen');
  },
});

/** Null: it was taken for the bill as such. */
const added = columns('0072_shares', {
  payments: { share_id: (table) => table.string('share_id', 36) },
});

/** Who pays for what on one check, and on which tablets its money is being taken. */
export const shares: Migration = {
  name: '0072_shares',
  up: async (db) => {
    await made.up(db);
    await added.up(db);
    await addIndex(db, 'payments_share', 'payments', ['share_id']);
  },
  down: async (db) => {
    await dropIndex(db, 'payments_share', 'payments');
    await added.down(db);
    await made.down(db);
  },
};
