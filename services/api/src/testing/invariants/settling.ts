import { UNDONE_BY_GUEST } from '@masa/domain/settling';
import type { Records, Rule } from './records.ts';

/** I49: what its guest took back nobody began, nothing of it is on paper, and its promo is given back (AMB-225). */
function* I49({ items, jobs, applications }: Records) {
  const papers = Map.groupBy(
    jobs.filter(({ kind, status }) => kind === 'sticker' && status !== 'dismissed'),
    ({ itemId }) => itemId,
  );
  const inForce = new Set(applications.map(({ activeItem }) => activeItem));
  for (const { id, deletedBy, status } of items.values()) {
    if (deletedBy !== UNDONE_BY_GUEST) continue;
    if (status !== 'ordered') yield `item ${id} was taken back and is ${status}`;
    if (papers.has(id)) yield `item ${id} was taken back and has paper`;
    if (inForce.has(id)) yield `item ${id} was taken back and has a promo`;
  }
}

/** I48: a sticker is held back as long as its dish, and no longer. */
function* I48({ items, jobs }: Records) {
  for (const { id, itemId, kind, notBefore, notice, status, leaseNo, copyNo, byHand } of jobs) {
    const item = itemId === null ? undefined : items.get(itemId);
    // Whoever asks for a sticker by hand gets it at once, and what an agent has had waits no more.
    const isFresh = status === 'queued' && leaseNo === 0 && notice === 'order' && copyNo === 0 && !byHand;
    const waits = notBefore !== null || (isFresh && typeof item?.settlesAt === 'number');
    if (!waits) continue;
    if (kind !== 'sticker' || item?.settlesAt !== notBefore)
      yield `paper ${id} is held until ${notBefore}, its dish until ${item?.settlesAt}`;
  }
  for (const { id, settlesAt, createdAt, status, deletedAt } of items.values())
    if (settlesAt !== null && settlesAt <= createdAt)
      yield `item ${id} (${status}, ${deletedAt}) settles before it was ordered`;
}

export const settlingRules = { I48, I49 } satisfies Record<string, Rule>;
