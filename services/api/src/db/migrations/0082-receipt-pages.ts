import { randomBytes } from 'node:crypto';
import { instant, tables, uuid, type Migration } from './table.ts';

const TOKEN_BYTES = 16;
/** SQLite takes so many rows of three values in one statement. */
const AT_ONCE = 100;

const made = tables('0082_receipt_pages', {
  receipt_pages: (table) => {
    uuid(table, 'check_id').primary().references('id').inTable('checks');
    // 128 random bits in the letters of an address.
    table.string('token', 22).notNullable().unique();
    instant(table, 'made_at').notNullable();
    table.index(['made_at'], 'receipt_pages_made');
  },
});

/** Where a guest reads his receipt: checks that are open at the update have theirs at once, those that are closed have none. */
export const receiptPages: Migration = {
  name: '0082_receipt_pages',
  up: async (db) => {
    // A run that was killed among these rows is looked at before the table is made anew: they are of no other hand.
    if (await db.schema.hasTable('receipt_pages')) await db('receipt_pages').delete();
    await made.up(db);
    const open: { readonly id: string; readonly created_at: number }[] = await db('checks')
      .where({ status: 'requested' })
      .select('id', 'created_at');
    const rows = open.map(({ id, created_at: madeAt }) => ({
      check_id: id,
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      made_at: madeAt,
    }));
    // Not by knex's batch: that sets a savepoint, which a server forgets that has just made a table.
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await db('receipt_pages').insert(rows.slice(at, at + AT_ONCE));
  },
  down: made.down,
};
