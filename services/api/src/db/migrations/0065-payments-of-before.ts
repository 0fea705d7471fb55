import type { Knex } from 'knex';
import { columns, day, hasReference, json, money, oneOf, tables, type Migration } from './table.ts';

const NAME = '0065_payments_of_before';
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
  'modifier',
  'left_out',
];
const NEXT = 'day_sales_next';

/** The kind of a sum is part of its key, which SQLite changes in no table: a new one takes the place of the old one. */
async function rebuild(db: Knex, reference: string, kinds: readonly string[]): Promise<void> {
  // Killed after this, and begun again: it is the new one.
  if (await hasReference(db, 'day_sales', reference)) return;
  // A run that was killed between its two last steps has left only the new one.
  if (await db.schema.hasTable('day_sales')) {
    await db.schema.dropTableIfExists(NEXT);
    await tables(NAME, {
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

/** What a completed check said of its money is the row that closing it would have written. */
async function fillPayments(db: Knex): Promise<void> {
  // Each has the id of its check, and is made once: a run that was killed goes on where it was.
  await db.raw(
    `insert into payments (id, check_id, method, amount, tip, change_given, taken_by, taken_at, business_day, source, training)
     select c.id, c.id, c.payment_method, c.effective_total, c.tips, 0, c.finished_by, c.finished_at, c.business_day, 'migrated', c.training
     from checks c left join payments p on p.check_id = c.id
     where c.status = 'completed' and c.effective_total + c.tips > 0 and p.id is null`,
  );
}

type Row = Readonly<Record<string, unknown>>;

/** Sums by day and method, of whichever table they are made. */
async function sumsOf(db: Knex, table: string, named: Readonly<Record<'method' | 'sum' | 'tips', string>>) {
  const rows: readonly Row[] = await db(table)
    .whereNotNull('business_day')
    .whereRaw('?? + ?? > 0', [named.sum, named.tips])
    .groupBy('business_day', named.method)
    .select({ day: 'business_day', method: named.method })
    .sum({ sum: named.sum, tips: named.tips });
  return rows
    .map((row) => [row['day'], row['method'], Number(row['sum']), Number(row['tips'])].join(' '))
    .toSorted();
}

/** Nothing of what was taken may be lost or found on the way. */
async function compare(db: Knex): Promise<void> {
  const told = await sumsOf(db, 'checks', { method: 'payment_method', sum: 'effective_total', tips: 'tips' });
  const written = await sumsOf(db, 'payments', { method: 'method', sum: 'amount', tips: 'tip' });
  const odd = [
    told.filter((one) => !written.includes(one)),
    written.filter((one) => !told.includes(one)),
  ].flat();
  if (odd.length > 0)
    throw new Error(
      `The payments of before do not come to what their checks say: ${odd.slice(0, 6).join('; ')}`,
    );
}

/** Days whose sums are kept have them by method, too; the others are counted anew anyway. */
async function fillSums(db: Knex): Promise<void> {
  await db('day_sales').where({ kind: 'method' }).delete();
  await db.raw(
    `insert into day_sales (day, kind, key_, count_, amount, extra)
     select p.business_day, 'method', p.method, count(*), sum(p.amount), sum(p.tip)
     from payments p join sales_days d on d.day = p.business_day
     where p.training = ? group by p.business_day, p.method`,
    [false],
  );
}

const expected = columns(NAME, {
  business_days: {
    // What the ledger said should lie in the drawers when the day was closed; null: closed before there was one.
    expected_cash: (table) => void money(table, 'expected_cash'),
  },
});

/**
 * The ledger of what was paid before: a row for each completed check, taken as its guest had wished. Killed in the middle it
 * goes on at the next start, and it does not end unless each day comes to what it came to before.
 */
export const paymentsOfBefore: Migration = {
  name: NAME,
  async up(db) {
    await expected.up(db);
    await rebuild(db, 'day_sales_day_of', [...KINDS, 'method']);
    await fillPayments(db);
    await compare(db);
    await fillSums(db);
  },
  async down(db) {
    await db('day_sales').where({ kind: 'method' }).delete();
    await rebuild(db, 'day_sales_of_a_day', KINDS);
    await db('payments').where({ source: 'migrated' }).delete();
    await expected.down(db);
  },
};
