import { columns, instant, money } from './table.ts';

export const struck = columns('0062_struck', {
  order_items: {
    // Why it was struck off, in a code of the house; null: it was not, or before anybody asked.
    struck_reason: (table) => void table.string('struck_reason', 40),
    struck_note: (table) => void table.string('struck_note', 200),
    // Whether the food was lost; null: nobody had begun it.
    struck_wasted: (table) => void table.boolean('struck_wasted'),
    // When a pre-check with it may have come to the guest, and what that paper asked for; null: it stood on none.
    shown_at: (table) => void instant(table, 'shown_at'),
    shown_total: (table) => void money(table, 'shown_total'),
  },
  checks: {
    cancel_reason: (table) => void table.string('cancel_reason', 40),
    cancel_note: (table) => void table.string('cancel_note', 200),
  },
});
