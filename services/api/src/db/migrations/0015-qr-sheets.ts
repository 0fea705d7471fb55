import { columns, instant } from './table.ts';

export const qrSheets = columns('0015_qr_sheets', {
  dining_tables: {
    // What the last sheet that was made for it says; null: none was.
    sheet_code: (table) => void table.string('sheet_code', 32),
    sheet_name: (table) => void table.string('sheet_name', 64),
    sheet_made_at: (table) => void instant(table, 'sheet_made_at'),
  },
});
