import { instant, oneOf, tables, uuid } from './table.ts';

const SHA256_HEX = 64;

export const alerts = tables('0008_alerts', {
  // One row per role: what was last sent to locked phones.
  alert_marks: (table) => {
    oneOf(table, 'role', ['waiter', 'kitchen']).primary();
    instant(table, 'pushed_newest').notNullable();
    instant(table, 'pushed_at').notNullable();
  },
  // What somebody has tapped 'Seen' on, by name; gone after a day.
  alert_seen: (table) => {
    oneOf(table, 'role', ['waiter', 'kitchen']).notNullable();
    table.string('thing', 80).notNullable();
    table.string('seen_by', 40).notNullable();
    instant(table, 'seen_at').notNullable();
    table.primary(['role', 'thing']);
    table.index(['seen_at']);
  },
  push_subscriptions: (table) => {
    uuid(table, 'device_id').primary().references('id').inTable('staff_devices');
    table.string('endpoint', 1000).notNullable();
    // One browser has one address, which is too long for an index of its own.
    table.string('endpoint_hash', SHA256_HEX).notNullable().unique();
    table.string('p256dh', 200).notNullable();
    table.string('auth', 100).notNullable();
    instant(table, 'created_at').notNullable();
  },
  // Made once per venue: subscriptions are bound to it.
  push_keys: (table) => {
    table.integer('id').primary();
    table.string('public_key', 200).notNullable();
    table.string('private_key', 200).notNullable();
    instant(table, 'created_at').notNullable();
  },
});
