import type { Records, Rule } from './records.ts';

/** I39: a code means one table for good, every visit came with one, and only guests wait to be kept. */
function* I39({ tables, sessions }: Records) {
  const means = new Map([...tables.values()].map(({ id, code }) => [code, id]));
  for (const { id, code, tableRow, held, waiter } of sessions.values()) {
    if (code === '') yield `session ${id} came with no code`;
    const table = means.get(code) ?? tableRow;
    if (table !== tableRow) yield `code ${code} of session ${id} means table ${table} and table ${tableRow}`;
    means.set(code, tableRow);
    if (held && waiter) yield `session ${id} of a waiter waits for staff`;
  }
}

export const codeRules = { I39 } satisfies Record<string, Rule>;
