import type { Records, Rule } from './records.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * I57: what a guest must not eat stands on papers only as long as his dish says it, and is forgotten a day after his visit; the
 * hour in which that is looked for may have been missed by a server that was off, and a day later it is a fault (AMB-212).
 */
function* I57({ items, sessions, jobs, deeds }: Records) {
  const now = deeds.at(-1)?.at ?? 0;
  for (const { id, owner, isAllergyTold } of items.values()) {
    const closedAt = sessions.get(owner)?.closedAt ?? null;
    if (isAllergyTold && closedAt !== null && now - closedAt > 2 * DAY_MS)
      yield `item ${id} still says what the guest of ${owner} must not eat`;
  }
  for (const { id, itemId, isAllergyTold } of jobs)
    if (isAllergyTold && items.get(itemId ?? '')?.isAllergyTold !== true)
      yield `paper ${id} says of item ${itemId} what the item has forgotten`;
}

export const allergyRules = { I57 } satisfies Record<string, Rule>;
