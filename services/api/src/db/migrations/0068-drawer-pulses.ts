import { columns, restate, type Migration } from './table.ts';

const KINDS = ['sticker', 'precheck', 'fiscal', 'test', 'slip'];

/** Where a drawer hangs; null: nobody has said, and it is opened by hand. */
const added = columns('0068_drawer_pulses', {
  drawers: {
    printer_id: (table) => table.string('printer_id', 36),
    pin: (table) => table.integer('pin').unsigned(),
  },
});

/** A print job that opens a drawer (AMB-263). */
export const drawerPulses: Migration = {
  name: '0068_drawer_pulses',
  async up(db) {
    await added.up(db);
    await restate(db, 'print_jobs', 'kind', { values: [...KINDS, 'drawer'], otherwise: 'test' });
  },
  async down(db) {
    await db('print_jobs').where({ kind: 'drawer' }).delete();
    await restate(db, 'print_jobs', 'kind', { values: KINDS, otherwise: 'test' });
    await added.down(db);
  },
};
