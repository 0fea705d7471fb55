import type { Records, Rule } from './records.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * I57: what a guest must not eat stands on papers only as long as his dish says it, and is forgotten a day after his visit. Whoever
 * looks for it comes each hour; the server may have been off, and a clock may jump: what is still there a day after the first deed
 * that came so late is a fault (AMB-212).
 */
function* I57({ items, sessions, jobs, deeds }: Records) {
  const now = deeds.at(-1)?.at ?? 0;
  const isOverdue = (closedAt: number): boolean => {
    const late = deeds.find(({ at }) => at - closedAt > DAY_MS);
    return late !== undefined && now - late.at > DAY_MS;
  };
  for (const { id, owner, isAllergyTold } of items.values()) {
    const closedAt = sessions.get(owner)?.closedAt ?? null;
    if (isAllergyTold && closedAt !== null && isOverdue(closedAt))
      yield `item ${id} still says what the guest of ${owner} must not eat`;
  }
  for (const { id, itemId, isAllergyTold } of jobs)
    if (isAllergyTold && items.get(itemId ?? '')?.isAllergyTold !== true)
      yield `paper ${id} says of item ${itemId} what the item has forgotten`;
}

export const allergyRules = { I57 } satisfies Record<string, Rule>;
