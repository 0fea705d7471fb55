import { addIndex, day, dropIndex, instant, json, money, oneOf, tables, uuid } from './table.ts';
import { isSqlite } from '../database.ts';
import type { Migration } from './table.ts';

const made = tables('0070_loss', {
  loss_findings: (table) => {
    uuid(table, 'id').primary();
    table.string('detector', 4).notNullable();
    // Of what was found, the same whenever it is found again; names nobody.
    table.string('mark', 64).notNullable();
    day(table, 'business_day').notNullable();
    instant(table, 'found_at').notNullable();
    // Whom it names; null: nobody.
    table.string('person', 40);
    money(table, 'amount').notNullable();
    oneOf(table, 'weight', ['grey', 'amber', 'red']).notNullable();
    table.integer('table_id').unsigned();
    uuid(table, 'check_id');
    // Rows of the audit log, which outlive it.
    json(table, 'evidence').notNullable();
    json(table, 'made').notNullable();
    json(table, 'facts').notNullable();
    oneOf(table, 'state', ['new', 'looked', 'explained']).notNullable();
    table.string('note', 200);
    table.string('noted_by', 40);
    instant(table, 'noted_at');
    instant(table, 'asked_at');
    table.string('asked_by', 40);
    table.string('answer', 200);
    instant(table, 'answered_at');
    table.unique(['detector', 'mark'], { indexName: 'loss_findings_once' });
    table.index(['business_day', 'amount', 'id'], 'loss_findings_day');
    table.index(['state', 'weight'], 'loss_findings_state');
    table.index(['person', 'asked_at'], 'loss_findings_person');
    table.index(['noted_by'], 'loss_findings_noted_by');
    table.index(['asked_by'], 'loss_findings_asked_by');
    table.check('amount >= 0', [], 'loss_amount');
  },
  // Business days that were looked at: once when they were over, and once more half a day later.
  loss_days: (table) => {
    day(table, 'day').primary();
    instant(table, 'looked_at').notNullable();
    table.boolean('done').notNullable();
  },
  loss_rules: (table) => {
    table.string('detector', 4).primary();
    table.boolean('is_on').notNullable();
    json(table, 'limits').notNullable();
  },
});
const SESSIONS = 'sessions_table_created';
/** MariaDB has one for its foreign key. */
const VOUCHERS = 'promo_applications_session';

/** Findings about money, what is looked for, and who sat at a table on which evening. */
export const loss: Migration = {
  name: made.name,
  up: async (db) => {
    await made.up(db);
    await addIndex(db, SESSIONS, 'sessions', ['table_id', 'created_at']);
    if (isSqlite(db)) await addIndex(db, VOUCHERS, 'promo_applications', ['applied_by_session_id']);
  },
  down: async (db) => {
    if (isSqlite(db)) await dropIndex(db, VOUCHERS, 'promo_applications');
    await dropIndex(db, SESSIONS, 'sessions');
    await made.down(db);
  },
};
