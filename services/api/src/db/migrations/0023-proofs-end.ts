import { addIndex, columns, dropIndex, instant, type Migration } from './table.ts';

const INDEXES = {
  guest_devices_used_at: ['guest_devices', 'used_at'],
  guest_device_sessions_staff_device: ['guest_device_sessions', 'staff_device_id'],
  staff_devices_tablet: ['staff_devices', 'tablet_hash'],
} as const;

const added = columns('0023_proofs_end', {
  guest_devices: {
    // When its cookie was last given another week of life.
    used_at: (table) => void instant(table, 'used_at'),
  },
  guest_device_sessions: {
    // The staff device on which a waiter opened this session for this browser: signed out there, it proves nothing more.
    staff_device_id: (table) => void table.string('staff_device_id', 36),
  },
});

/** What proves a session ends: a cookie that nobody uses, and a waiter's with his account or his device. */
export const proofsEnd: Migration = {
  name: '0023_proofs_end',
  async up(db) {
    await added.up(db);
    await db.raw('update guest_devices set used_at = created_at where used_at is null');
    await db.raw('update sessions set bound = ? where waiter_session = ?', [true, true]);
    for (const [index, [table, column]] of Object.entries(INDEXES))
      await addIndex(db, index, table, [column]);
  },
  async down(db) {
    for (const [index, [table]] of Object.entries(INDEXES)) await dropIndex(db, index, table);
    await added.down(db);
  },
};
