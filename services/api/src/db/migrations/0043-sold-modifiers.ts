import type { Knex } from 'knex';
import { columns, day, hasReference, json, money, oneOf, tables, type Migration } from './table.ts';

const KINDS = [
  'till',
  'menu',
  'hour',
  'payment',
  'staff',
  'item',
  'group',
  'vat',
  'promo',
  'hand_over',
  'unfiscalised',
];
const SOLD_WITH_IT = ['modifier', 'left_out'];
const NEXT = 'day_sales_next';

/** The kind of a sum is part of its key, which SQLite changes in no table: a new one takes the place of the old one. */
async function rebuild(db: Knex, reference: string, kinds: readonly string[]): Promise<void> {
  // Killed after this, and begun again: it is the new one.
  if (await hasReference(db, 'day_sales', reference)) return;
  // A run that was killed between its two last steps has left only the new one.
  if (await db.schema.hasTable('day_sales')) {
    await db.schema.dropTableIfExists(NEXT);
    await tables('0043_sold_modifiers', {
      [NEXT]: (table) => {
        // MariaDB gives a name to one reference only, and keeps it when its table is called otherwise.
        day(table, 'day').notNullable().references('day').inTable('sales_days').withKeyName(reference);
        oneOf(table, 'kind', kinds).notNullable();
        table.string('key_', 80).notNullable();
        table.integer('count_').notNullable();
        money(table, 'amount').notNullable();
        table.bigInteger('extra').notNullable();
        json(table, 'label');
        table.primary(['day', 'kind', 'key_']);
      },
    }).up(db);
    await db.raw('insert into ?? select * from day_sales', [NEXT]);
    await db.schema.dropTable('day_sales');
  }
  await db.schema.renameTable(NEXT, 'day_sales');
}

const added = columns('0043_sold_modifiers', {
  promos: {
    modifiers_too: (table) => void table.boolean('modifiers_too').notNullable().defaultTo(true),
  },
});

/**
 * What was added and what was left out is summed up by day; days on which something of it was paid are counted anew, and
 * count until then from their checks. A promo may leave alone what was added.
 */
export const soldModifiers: Migration = {
  name: '0043_sold_modifiers',
  async up(db) {
    await added.up(db);
    await rebuild(db, 'day_sales_of_a_day', [...KINDS, ...SOLD_WITH_IT]);
    const days = (await db('checks as c')
      .join('check_sessions as s', 's.check_id', 'c.id')
      .join('order_items as i', 'i.session_id', 's.session_id')
      .where({ 'c.status': 'completed' })
      .whereNotNull('i.modifiers')
      .distinct()
      .pluck('c.business_day')) as string[];
    for (const one of days) await db('sales_days').where({ day: one }).update({ counted_version: null });
  },
  async down(db) {
    await db('day_sales').whereIn('kind', SOLD_WITH_IT).delete();
    await rebuild(db, 'day_sales_day_foreign', KINDS);
    await added.down(db);
  },
};
