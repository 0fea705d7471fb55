import { columns, instant, oneOf, restate, tables, uuid, type Migration } from './table.ts';

const made = tables('0027_visit_slips', {
  visit_slips: (table) => {
    uuid(table, 'id').primary();
    table.string('code', 32).notNullable().unique();
    table.integer('table_id').unsigned().notNullable().references('id').inTable('dining_tables');
    // The table whose one slip it is; null once it has ended.
    table.integer('live_table_id').unsigned().unique();
    instant(table, 'created_at').notNullable();
    instant(table, 'ended_at');
    oneOf(table, 'end_reason', [
      'renewed',
      'check_completed',
      'expired',
      'code_renewed',
      'table_deactivated',
      'nobody_here',
    ]);
  },
});
const added = columns('0027_visit_slips', {
  sessions: {
    // Orders only while the slip that it came with lives.
    needs_slip: (table) => void table.boolean('needs_slip').notNullable().defaultTo(false),
    slip_id: (table) => void table.string('slip_id', 36),
  },
});

const KINDS = ['sticker', 'precheck', 'fiscal', 'test'];

/** A code for one visit, printed when guests are seated (docs/decisions/0021). */
export const visitSlips: Migration = {
  name: made.name,
  async up(db) {
    await made.up(db);
    await added.up(db);
    // That a paper must be of some kind was lost here: 0032 says it again.
    await restate(db, 'print_jobs', 'kind', { values: [...KINDS, 'slip'], otherwise: null });
  },
  async down(db) {
    await db('print_jobs').where({ kind: 'slip' }).delete();
    await restate(db, 'print_jobs', 'kind', { values: KINDS, otherwise: null });
    await added.down(db);
    await made.down(db);
  },
};
