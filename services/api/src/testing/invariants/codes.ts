import { recallState } from '@masa/domain/kitchen-work';
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

const PICKUP_CODE = /^[A-HJ-NP-Z]\d\d$/u;
/** Letters times numbers: with fewer in the house somebody has to find a free one. */
const ALL_PICKUP_CODES = 2_300;

/** Orders of which something is neither handed out nor struck off, or is back. */
function openBatches({ items, recalls }: Records): ReadonlySet<string> {
  const back = new Set(
    recalls.filter(({ state }) => state === recallState.initial).map(({ itemId }) => itemId),
  );
  const open = [...items.values()].filter(
    ({ id, status, deletedAt }) => deletedAt === null && (status !== 'delivered' || back.has(id)),
  );
  return new Set(open.map(({ batchId }) => batchId));
}

/** I59: what is fetched at the counter has a code, nothing else has, and no two open orders show the same one. */
function* I59(records: Records) {
  const { batches, tables, sessions } = records;
  const open = openBatches(records);
  const coded = batches.filter(({ pickupCode }) => pickupCode !== null);
  const held = Map.groupBy(
    coded.filter(({ id }) => open.has(id)),
    ({ pickupCode }) => pickupCode,
  );
  for (const [code, orders] of held)
    if (orders.length > 1) yield `orders ${orders.map(({ id }) => id).join(' and ')} both show ${code}`;
  for (const { id, sessionId, tableRow, source, pickupCode: code } of batches) {
    const kind = tables.get(tableRow)?.kind;
    if (code !== null && kind === 'physical') yield `order ${id} is carried to its table and shows ${code}`;
    if (code !== null && !PICKUP_CODE.test(code)) yield `order ${id} shows ${code}`;
    // Those of a house of before have none, and nobody noted how they came.
    if (source === null) continue;
    if (code === null && kind !== 'physical' && coded.length < ALL_PICKUP_CODES)
      yield `order ${id} is fetched at the counter and shows no code`;
    if ((source === 'quick') !== (sessions.get(sessionId)?.quick === true))
      yield `order ${id} came as ${source}, and its visit did not`;
  }
}

export const codeRules = { I39, I59 } satisfies Record<string, Rule>;
