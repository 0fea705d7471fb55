/** The alert sounds at most once per 20 s and table, however often its guests call or its orders are ready. */
export const CALL_RINGS_EVERY_MS = 20_000;

/**
 * When a call rings: at once, or when the last ring of its table is long enough ago. Whoever calls while a ring of the
 * table is still to come joins it.
 */
export const callRingsAt = (now: number, lastRing: number): number =>
  lastRing > now ? lastRing : Math.max(now, lastRing + CALL_RINGS_EVERY_MS);
