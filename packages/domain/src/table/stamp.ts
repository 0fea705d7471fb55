/**
 * Update stamps of a table: integers near the clock that strictly increase, so that equal milliseconds and a
 * clock that jumps back never repeat one (AMB-048).
 */
export const nextStamp = (nowMs: number, ...last: readonly number[]): number =>
  Math.max(nowMs, ...last.map((stamp) => stamp + 1));

/** Stale means: something bill-relevant happened that the client has not loaded (AMB-048, AMB-050). */
export const isStale = (lastProcessedUpdate: number | null, newestBillStamp: number): boolean =>
  (lastProcessedUpdate ?? 0) < newestBillStamp;
