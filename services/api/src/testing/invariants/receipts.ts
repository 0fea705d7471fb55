import type { Records, Rule } from './records.ts';

/** What may have been written off since a receipt came out: nothing, the last of it, the last two … */
function* writtenOffLast(own: Records['adjustments']) {
  let since = 0;
  yield since;
  for (const { effect, amount } of own.toReversed()) yield (since += effect ?? amount ?? 0);
}

/**
 * I81: a fiscal receipt that is out is of a printed job of its check, a real one has exactly one; its payments come to its
 * total, which is what its check came to with what was written off since.
 */
function* I81({ receipts, receiptPayments, jobs, checks, adjustments }: Records) {
  const writtenOff = Map.groupBy(
    adjustments
      .filter(({ kind, takenBackAt }) => kind === 'write_off' && takenBackAt === null)
      .toSorted((one, other) => one.at - other.at),
    ({ checkId }) => checkId,
  );
  const printed = new Map(
    jobs
      .filter(({ kind, status, checkId, training }) => {
        return kind === 'fiscal' && status === 'printed' && checkId !== null && !training;
      })
      .map((job) => [job.id, job]),
  );
  const paid = Map.groupBy(receiptPayments, ({ checkId }) => checkId);
  for (const { checkId, jobId } of receipts) {
    if (printed.get(jobId)?.checkId !== checkId) yield `the receipt of check ${checkId} is of no printed job`;
    const check = checks.get(checkId);
    const said = (paid.get(checkId) ?? []).reduce((sum, { amount }) => sum + amount, 0);
    if (check?.status !== 'completed') continue;
    const total = check.effectiveTotal ?? 0;
    const since = [...writtenOffLast(writtenOff.get(checkId) ?? [])];
    if (!since.some((sum) => said === total + sum))
      yield `the receipt of check ${checkId} is over ${said}, the check comes to ${total}`;
  }
  const known = new Set(receipts.map(({ checkId }) => checkId));
  for (const { id, checkId } of printed.values())
    if (checkId !== null && !known.has(checkId)) yield `receipt ${id} of check ${checkId} is not known`;
}

/** I87: whoever is on an open check has its page, and a request that was called off has none. */
function* I87({ receiptPages, checks }: Records) {
  const known = new Set(receiptPages.map(({ checkId }) => checkId));
  for (const { id, status } of checks.values()) {
    if (status === 'requested' && !known.has(id)) yield `check ${id} is open and has no page`;
    if (status === 'cancelled' && known.has(id)) yield `check ${id} was called off and has a page`;
  }
}

export const receiptRules = { I81, I87 } satisfies Record<string, Rule>;
