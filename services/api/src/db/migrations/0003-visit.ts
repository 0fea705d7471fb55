import { day, instant, json, money, oneOf, tables, uuid } from './table.ts';

export const visit = tables('0003_visit', {
  checks: (table) => {
    uuid(table, 'id').primary();
    table.integer('check_number').notNullable();
    day(table, 'day').notNullable();
    table.integer('table_id').unsigned().notNullable().references('id').inTable('dining_tables');
    oneOf(table, 'type', ['session', 'table', 'quick']).notNullable();
    uuid(table, 'requested_by_session_id').notNullable();
    oneOf(table, 'payment_method', ['cash', 'card']).notNullable();
    money(table, 'tips').notNullable();
    oneOf(table, 'status', ['requested', 'completed', 'cancelled']).notNullable();
    instant(table, 'created_at').notNullable();
    instant(table, 'finished_at');
    table.string('finished_by', 40);
    // Set on completion: the day its money belongs to.
    day(table, 'business_day');
    money(table, 'regular_total');
    money(table, 'effective_total');
    json(table, 'snapshot');
    table.string('fiscal_number', 40);
    table.unique(['day', 'check_number']);
    table.index(['status', 'created_at']);
    table.index(['business_day', 'status']);
    table.index(['table_id', 'status']);
    table.check("tips >= 0 AND (tips = 0 OR payment_method = 'card')", [], 'tips_need_card');
    table.check("(status = 'completed') = (business_day IS NOT NULL)", [], 'completed_has_day');
  },
  sessions: (table) => {
    uuid(table, 'id').primary();
    table.integer('table_id').unsigned().notNullable().references('id').inTable('dining_tables');
    table.string('username', 40).notNullable();
    table.string('unique_customer_id', 128);
    table.string('staff_username', 40);
    table.boolean('waiter_session').notNullable();
    table.boolean('is_quick_order').notNullable();
    // A cookie was presented once: from then on the id alone opens nothing (GUEST_PROOF).
    table.boolean('bound').notNullable();
    oneOf(table, 'status', ['open', 'closed']).notNullable();
    oneOf(table, 'close_reason', ['check_completed', 'expired']);
    uuid(table, 'check_id').references('id').inTable('checks');
    instant(table, 'last_update').notNullable();
    instant(table, 'bill_stamp').notNullable();
    instant(table, 'created_at').notNullable();
    instant(table, 'last_seen_at').notNullable();
    instant(table, 'closed_at');
    table.index(['table_id', 'status']);
    table.index(['status', 'last_seen_at']);
    table.index(['check_id']);
    table.check('last_update >= bill_stamp', [], 'stamps');
  },
  guest_device_sessions: (table) => {
    uuid(table, 'device_id').notNullable().references('id').inTable('guest_devices').onDelete('CASCADE');
    uuid(table, 'session_id').notNullable().references('id').inTable('sessions').onDelete('CASCADE');
    table.primary(['device_id', 'session_id']);
    table.index(['session_id']);
  },
  check_sessions: (table) => {
    uuid(table, 'check_id').notNullable().references('id').inTable('checks');
    uuid(table, 'session_id').notNullable().references('id').inTable('sessions');
    // The session while this check is not cancelled: at most one live check per session.
    uuid(table, 'live_session_id').unique();
    table.primary(['check_id', 'session_id']);
    table.check('live_session_id IS NULL OR live_session_id = session_id', [], 'live_is_own');
  },
  order_batches: (table) => {
    uuid(table, 'id').primary();
    uuid(table, 'session_id').notNullable().references('id').inTable('sessions');
    table.integer('table_id').unsigned().notNullable().references('id').inTable('dining_tables');
    table.integer('size').notNullable();
    instant(table, 'created_at').notNullable();
  },
  order_items: (table) => {
    uuid(table, 'id').primary();
    uuid(table, 'batch_id').notNullable().references('id').inTable('order_batches');
    table.integer('batch_no').notNullable();
    uuid(table, 'session_id').notNullable().references('id').inTable('sessions');
    uuid(table, 'original_session_id').notNullable().references('id').inTable('sessions');
    table.string('menu_item_id', 64).notNullable();
    table.string('menu_group', 40).notNullable();
    json(table, 'options').notNullable();
    money(table, 'price').notNullable();
    json(table, 'names').notNullable();
    oneOf(table, 'station', ['kitchen', 'bar']).notNullable();
    table.string('vat_group', 4).notNullable();
    oneOf(table, 'status', ['ordered', 'being_prepared', 'ready_for_delivery', 'delivered']).notNullable();
    instant(table, 'created_at').notNullable();
    instant(table, 'status_changed_at').notNullable();
    instant(table, 'deleted_at');
    table.string('deleted_by', 40);
    // 1 while the board shows it; null once delivered or deleted, so the board's index never grows with history.
    table.integer('open_mark');
    table.index(['session_id', 'deleted_at']);
    table.index(['open_mark', 'created_at']);
    table.index(['batch_id']);
    table.check('price >= 0', [], 'item_price');
    table.check(
      "(open_mark IS NULL) = (status = 'delivered' OR deleted_at IS NOT NULL)",
      [],
      'open_mark_true',
    );
  },
  waiter_calls: (table) => {
    uuid(table, 'id').primary();
    table.integer('table_id').unsigned().notNullable().references('id').inTable('dining_tables');
    uuid(table, 'session_id').notNullable().references('id').inTable('sessions');
    // The session while the call is open: one open call per session (AMB-083).
    uuid(table, 'open_session_id').unique();
    instant(table, 'created_at').notNullable();
    instant(table, 'repeated_at').notNullable();
    instant(table, 'done_at');
    table.string('done_by', 40);
  },
});
