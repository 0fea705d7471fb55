import { columns } from './table.ts';

/** What is written off after the fiscal receipt: the register's number of its return. */
export const writtenOffReceipts = columns('0083_written_off_receipts', {
  // As the register prints it; null: the bill had no receipt yet, or a slip that is none.
  adjustments: { return_number: (table) => void table.string('return_number', 40) },
});
