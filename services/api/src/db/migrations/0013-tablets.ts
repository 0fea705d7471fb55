import { columns } from './table.ts';

export const tablets = columns('0013_tablets', {
  staff_devices: {
    // Sign-ins of several people on one tablet share it; null: signed in before tablets were known.
    tablet_hash: (table) => void table.string('tablet_hash', 64),
    // Wrong PINs for this person on this tablet since the last password; null counts as none.
    pin_misses: (table) => void table.integer('pin_misses'),
  },
});
