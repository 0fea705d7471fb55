import { day, instant, json, money, oneOf, tables, uuid } from './table.ts';

export const placesAndPeople = tables('0001_places_and_people', {
  dining_tables: (table) => {
    table.increments('id');
    table.string('code', 32).notNullable().unique();
    table.string('name', 64).notNullable();
    table.string('zone', 64);
    oneOf(table, 'kind', ['physical', 'virtual', 'quick']).notNullable();
    table.boolean('active').notNullable().defaultTo(true);
    table.integer('sort').notNullable().defaultTo(0);
    instant(table, 'last_stamp').notNullable().defaultTo(0);
    instant(table, 'created_at').notNullable();
    table.index(['kind', 'active', 'sort']);
    // 'A…' belongs to quick orders alone (AMB-084).
    table.check("(kind = 'quick') = (substr(code, 1, 1) = 'A')", [], 'quick_code');
  },
  users: (table) => {
    table.increments('id');
    table.string('username', 40).notNullable().unique();
    table.string('password_hash', 255).notNullable();
    table.string('display_name', 64).notNullable();
    json(table, 'roles').notNullable();
    table.boolean('is_admin').notNullable().defaultTo(false);
    table.string('pin_hash', 255);
    table.boolean('active').notNullable().defaultTo(true);
    instant(table, 'created_at').notNullable();
  },
  staff_devices: (table) => {
    uuid(table, 'id').primary();
    table.integer('user_id').unsigned().notNullable().references('id').inTable('users');
    table.string('name', 120).notNullable();
    table.string('secret_hash', 64).notNullable().unique();
    instant(table, 'created_at').notNullable();
    instant(table, 'last_used_at').notNullable();
    instant(table, 'revoked_at');
    table.index(['user_id']);
  },
  guest_devices: (table) => {
    uuid(table, 'id').primary();
    table.string('secret_hash', 64).notNullable().unique();
    instant(table, 'created_at').notNullable();
  },
  venue: (table) => {
    table.integer('id').primary();
    json(table, 'settings').notNullable();
  },
  business_days: (table) => {
    day(table, 'day').primary();
    table.integer('bonus_percent').notNullable();
    table.integer('tip_share').notNullable();
    instant(table, 'closed_at');
    table.string('closed_by', 40);
    money(table, 'counted_cash');
    json(table, 'report');
  },
  counters: (table) => {
    table.string('name', 40).notNullable();
    day(table, 'day').notNullable();
    table.bigInteger('value').notNullable();
    table.primary(['name', 'day']);
  },
  idempotency_keys: (table) => {
    table.string('actor', 64).notNullable();
    table.string('route', 40).notNullable();
    table.string('key_', 64).notNullable();
    table.string('body_hash', 64).notNullable();
    json(table, 'response').notNullable();
    instant(table, 'created_at').notNullable();
    table.primary(['actor', 'route', 'key_']);
    table.index(['created_at']);
  },
  audit_log: (table) => {
    table.bigIncrements('id');
    instant(table, 'at').notNullable();
    table.string('actor', 64).notNullable();
    table.string('action', 64).notNullable();
    table.string('entity', 40).notNullable();
    table.string('entity_id', 64).notNullable();
    json(table, 'details').notNullable();
    table.index(['entity', 'entity_id']);
    table.index(['at']);
  },
});
