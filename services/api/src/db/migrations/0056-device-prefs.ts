import { columns, json } from './table.ts';

export const devicePrefs = columns('0056_device_prefs', {
  staff_devices: {
    // How the boards of this tablet look and sound; null: as the house has them.
    prefs: (table) => void json(table, 'prefs'),
  },
});
