import { columns, instant, json } from './table.ts';

export const paper = columns('0009_paper', {
  checks: {
    // Where the guest can look his receipt up.
    fiscal_link: (table) => void table.string('fiscal_link', 300),
  },
  printers: {
    // Since when it cannot print, whatever the reason; null while it can.
    blocked_since: (table) => void instant(table, 'blocked_since'),
    // The fiscal device behind it, as that last named itself; null for a printer of slips.
    device: (table) => void json(table, 'device'),
  },
  print_jobs: {
    // Of a fiscal job that is no receipt: the device's own report, 'x' or 'z'.
    report: (table) => void table.string('report', 1),
  },
});
