import { addIndex, columns, day, dropIndex, instant, json, money, oneOf, tables, uuid } from './table.ts';
import type { Migration } from './table.ts';

const made = tables('0066_drawers', {
  drawers: (table) => {
    uuid(table, 'id').primary();
    table.string('name', 40).notNullable();
    instant(table, 'created_at').notNullable();
    // Given up: shifts of the past name it.
    instant(table, 'removed_at');
  },
  drawer_shifts: (table) => {
    uuid(table, 'id').primary();
    uuid(table, 'drawer_id').notNullable().references('id').inTable('drawers');
    // The drawer once more until the shift is closed: one drawer, one shift.
    uuid(table, 'open_drawer_id').unique();
    // On which it was opened.
    day(table, 'business_day').notNullable();
    oneOf(table, 'state', ['open', 'counted', 'closed']).notNullable();
    money(table, 'float_amount').notNullable();
    table.string('opened_by', 40).notNullable();
    instant(table, 'opened_at').notNullable();
    // Every count, in its order; the last one is what was in it.
    json(table, 'counts').notNullable();
    table.string('closed_by', 40);
    instant(table, 'closed_at');
    // What it should have held when it was closed.
    money(table, 'expected');
    money(table, 'counted');
    // What stayed in it for the next one.
    money(table, 'stays');
    table.string('note', 200);
    table.index(['drawer_id', 'opened_at'], 'drawer_shifts_drawer');
    table.index(['business_day'], 'drawer_shifts_day');
    table.index(['opened_by'], 'drawer_shifts_opened_by');
    table.index(['closed_by'], 'drawer_shifts_closed_by');
    table.check('float_amount >= 0', [], 'float_not_below_zero');
  },
  drawer_moves: (table) => {
    uuid(table, 'id').primary();
    uuid(table, 'shift_id').notNullable().references('id').inTable('drawer_shifts');
    oneOf(table, 'kind', ['in', 'out', 'no_sale']).notNullable();
    money(table, 'amount').notNullable();
    table.string('reason', 40).notNullable();
    table.string('note', 200);
    table.string('moved_by', 40).notNullable();
    instant(table, 'moved_at').notNullable();
    day(table, 'business_day').notNullable();
    table.index(['shift_id', 'moved_at'], 'drawer_moves_shift');
    table.index(['business_day'], 'drawer_moves_day');
    table.index(['moved_by'], 'drawer_moves_moved_by');
    table.check("(amount = 0) = (kind = 'no_sale') and amount >= 0", [], 'moves_some_cash');
  },
});

/** Cash that was taken, or went back, while no shift was open has none. */
const added = columns('0066_drawers', {
  payments: { drawer_shift_id: (table) => table.string('drawer_shift_id', 36) },
  refunds: { drawer_shift_id: (table) => table.string('drawer_shift_id', 36) },
  staff_devices: {
    // Into which the tablet puts its cash; null: into the only one that is open.
    drawer_id: (table) => table.string('drawer_id', 36),
  },
});
const indexes = [
  ['payments_drawer_shift', 'payments'],
  ['refunds_drawer_shift', 'refunds'],
] as const;

/** Who was responsible for which cash (AMB-256). */
export const drawers: Migration = {
  name: '0066_drawers',
  up: async (db) => {
    await made.up(db);
    await added.up(db);
    for (const [name, table] of indexes) await addIndex(db, name, table, ['drawer_shift_id']);
  },
  down: async (db) => {
    for (const [name, table] of indexes) await dropIndex(db, name, table);
    await added.down(db);
    await made.down(db);
  },
};
