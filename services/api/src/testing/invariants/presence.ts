import type { Records, Rule } from './records.ts';

/** I38: a dish waits while nobody has vouched for its guest, without paper; "nobody is here" leaves nothing behind. */
function* I38({ items, sessions, jobs, deeds }: Records) {
  const papers = Map.groupBy(
    jobs.filter(({ kind, status }) => kind === 'sticker' && status !== 'dismissed'),
    ({ itemId }) => itemId,
  );
  for (const { id, waits, owner, status, deletedAt, releasedAt } of items.values()) {
    const guest = sessions.get(owner);
    if (waits === null) continue;
    if (status !== 'ordered') yield `item ${id} waits and is ${status}`;
    if (releasedAt !== null) yield `item ${id} waits and was released`;
    if (papers.has(id)) yield `item ${id} waits and has a sticker`;
    if (deletedAt === null && (guest?.status !== 'open' || guest.vouchedAt !== null))
      yield `item ${id} waits, its guest ${owner} does not`;
  }
  for (const { id, waiter, status, vouchedAt, closeReason } of sessions.values()) {
    if (waiter && status === 'open' && vouchedAt === null)
      yield `session ${id} is a waiter's, and nobody stands behind it`;
    if (closeReason !== 'nobody_here') continue;
    if (vouchedAt !== null) yield `session ${id} ended because nobody was there, and somebody had been`;
    const left = [...items.values()].filter(({ owner, deletedAt }) => owner === id && deletedAt === null);
    if (left.length > 0)
      yield `session ${id} ended because nobody was there, and has ${left.length} dishes left`;
  }
  for (const { action, details } of deeds) {
    if (action !== 'presence.denied') continue;
    const instants = new Set((details['items'] as string[]).map((id) => items.get(id)?.deletedAt ?? null));
    if (instants.size > 1)
      yield `the dishes of ${String(details['sessions'])} were not struck off all at once`;
  }
}

export const presenceRules = { I38 } satisfies Record<string, Rule>;
