import { instant, oneOf, tables, uuid } from './table.ts';

export const alerts = tables('0008_alerts', {
  // One row per role: up to when everything was seen, and what was last sent to locked phones.
  alert_marks: (table) => {
    oneOf(table, 'role', ['waiter', 'kitchen']).primary();
    instant(table, 'seen_until').notNullable();
    table.string('seen_by', 40);
    instant(table, 'pushed_newest').notNullable();
    instant(table, 'pushed_at').notNullable();
  },
  push_subscriptions: (table) => {
    uuid(table, 'device_id').primary().references('id').inTable('staff_devices');
    table.string('endpoint', 1000).notNullable();
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
