import type { Records, Rule } from './records.ts';

/**
 * I40: what a guest ordered who may order with a slip alone was ordered while a slip of that table lived, and he had
 * scanned one; a table has one slip at most, whose code means nothing else.
 */
function* I40({ items, sessions, batches, slips, tables }: Records) {
  const tableOf = new Map(batches.map(({ id, tableRow }) => [id, tableRow]));
  const byTable = Map.groupBy(slips, ({ tableRow }) => tableRow);
  for (const { id, original, batchId, createdAt } of items.values()) {
    const guest = sessions.get(original);
    if (!guest?.needsSlip) continue;
    if (guest.slipId === null) yield `item ${id} was ordered by ${original}, who has scanned no slip`;
    const lived = (byTable.get(tableOf.get(batchId) ?? 0) ?? []).some(
      (slip) => slip.createdAt <= createdAt && (slip.endedAt ?? createdAt) >= createdAt,
    );
    if (!lived) yield `item ${id} was ordered at ${createdAt}, when no slip of its table lived`;
  }
  for (const { id, waiter, needsSlip } of sessions.values())
    if (waiter && needsSlip) yield `session ${id} of a waiter waits for a slip`;
  const codes = new Set([...tables.values()].map(({ code }) => code));
  for (const { id, code, tableRow, liveAt, endedAt } of slips) {
    if ((liveAt === null) !== (endedAt !== null)) yield `slip ${id} has ended and lives`;
    if (liveAt !== null && liveAt !== tableRow) yield `slip ${id} of table ${tableRow} means table ${liveAt}`;
    if (codes.has(code)) yield `slip ${id} has the code of a table`;
  }
}

export const slipRules = { I40 } satisfies Record<string, Rule>;
