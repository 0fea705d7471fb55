import { addIndex, day, dropIndex, instant, json, money, oneOf, tables, type Migration } from './table.ts';

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

const keptSums = tables('0026_history', {
  sales_days: (table) => {
    day(table, 'day').primary();
    // Goes up with whatever changes what was sold on that day.
    table.integer('version').notNullable();
    // The version that the kept sums are of; null while none are kept.
    table.integer('counted_version');
    // What else the sums hang on: the VAT rates of that day and the venue's clock.
    table.string('counted_under', 64);
    instant(table, 'counted_at');
  },
  day_sales: (table) => {
    day(table, 'day').notNullable().references('day').inTable('sales_days');
    oneOf(table, 'kind', KINDS).notNullable();
    table.string('key_', 80).notNullable();
    table.integer('count_').notNullable();
    money(table, 'amount').notNullable();
    table.bigInteger('extra').notNullable();
    // Of a dish: what it was called then, and its group.
    json(table, 'label');
    table.primary(['day', 'kind', 'key_']);
  },
});

/** What a long history is asked by: what was struck off when, and who did what. */
const INDEXES: Readonly<Record<string, readonly [table: string, ...columns: string[]]>> = {
  order_items_deleted_at: ['order_items', 'deleted_at'],
  audit_log_actor: ['audit_log', 'actor', 'id'],
  checks_finished_by: ['checks', 'finished_by', 'id'],
  print_jobs_requested_by: ['print_jobs', 'requested_by', 'id'],
  sessions_staff_username: ['sessions', 'staff_username', 'id'],
};

/** Kept sums of business days, and indexes that a year's questions need. */
export const history: Migration = {
  name: keptSums.name,
  async up(db) {
    await keptSums.up(db);
    for (const [index, [table, ...columns]] of Object.entries(INDEXES))
      await addIndex(db, index, table, columns);
  },
  async down(db) {
    for (const [index, [table]] of Object.entries(INDEXES)) await dropIndex(db, index, table);
    await keptSums.down(db);
  },
};
