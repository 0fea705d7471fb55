import { instant, json, oneOf, tables, uuid } from './table.ts';

const PRINTER_ROLES = ['sticker', 'precheck', 'fiscal'];
const STATIONS = ['kitchen', 'bar', 'all'];
const JOB_STATES = ['queued', 'leased', 'printing', 'unknown', 'failed', 'late', 'printed', 'dismissed'];

export const printing = tables('0005_printing', {
  print_agents: (table) => {
    uuid(table, 'id').primary();
    table.string('name', 64).notNullable().unique();
    table.string('key_hash', 64).notNullable().unique();
    instant(table, 'created_at').notNullable();
    instant(table, 'last_seen_at');
    instant(table, 'revoked_at');
  },
  printers: (table) => {
    uuid(table, 'id').primary();
    uuid(table, 'agent_id').notNullable().references('id').inTable('print_agents');
    table.string('name', 64).notNullable();
    oneOf(table, 'role', PRINTER_ROLES).notNullable();
    oneOf(table, 'station', STATIONS).notNullable();
    oneOf(table, 'language', ['ro', 'ru', 'en']).notNullable();
    uuid(table, 'backup_id');
    table.boolean('paused').notNullable().defaultTo(false);
    table.string('state', 24).notNullable();
    table.string('paper', 24).notNullable();
    table.string('detail', 200).notNullable();
    instant(table, 'reported_at').notNullable();
    table.unique(['agent_id', 'name']);
  },
  print_jobs: (table) => {
    uuid(table, 'id').primary();
    oneOf(table, 'kind', ['sticker', 'precheck', 'fiscal', 'test']).notNullable();
    // 'sticker:<item>:0' is the one original of an item; 'fiscal:<check>' the one live fiscal job of a check.
    table.string('dedup_key', 96).unique();
    uuid(table, 'order_item_id').references('id').inTable('order_items');
    uuid(table, 'check_id').references('id').inTable('checks');
    table.integer('copy_no').notNullable();
    oneOf(table, 'role', PRINTER_ROLES).notNullable();
    oneOf(table, 'station', STATIONS).notNullable();
    table.string('title', 120).notNullable();
    json(table, 'document').notNullable();
    oneOf(table, 'status', JOB_STATES).notNullable();
    table.integer('attempts').notNullable().defaultTo(0);
    table.boolean('maybe_printed').notNullable().defaultTo(false);
    table.boolean('confirmed').notNullable().defaultTo(false);
    uuid(table, 'printer_id').references('id').inTable('printers');
    table.integer('lease_no').notNullable().defaultTo(0);
    instant(table, 'lease_until');
    uuid(table, 'lease_agent_id');
    table.string('blocked_by', 255);
    table.string('error', 255);
    table.string('fiscal_number', 40);
    table.string('requested_by', 64).notNullable();
    instant(table, 'created_at').notNullable();
    // Where the 15 minutes of a waiting job start: its creation, or the last "print again" of the staff.
    instant(table, 'queued_at').notNullable();
    instant(table, 'finished_at');
    table.index(['status', 'created_at']);
    table.index(['order_item_id']);
    table.index(['check_id']);
    table.index(['created_at']);
    table.check(
      "(status = 'leased' OR status = 'printing') = (lease_until IS NOT NULL)",
      [],
      'lease_while_held',
    );
  },
  print_papers: (table) => {
    uuid(table, 'job_id').primary().references('id').inTable('print_jobs').onDelete('CASCADE');
    table.specificType('png', 'longblob').notNullable();
    instant(table, 'created_at').notNullable();
  },
});
