import { consume, counterOf, LIMITS, tooMany, type Counting, type LimitName } from './limiter.ts';

/** Tries that may miss. `missed` says whether one has. */
export type Guarded = <T>(
  key: string,
  attempt: () => Promise<T>,
  missed: (outcome: T) => boolean,
) => Promise<T>;

/**
 * The limit's points are free; from then on the next try waits two seconds, then four, up to `longestSeconds`. Never a
 * lock: whoever waits may try, and a right one makes everything forgotten. A try that has to wait is not made and not
 * counted, so that hammering does not prolong the wait.
 */
export function growingWait(
  { rateLimits, store }: Counting,
  name: LimitName,
  longestSeconds: number,
): Guarded {
  if (!rateLimits) return (_key, attempt) => attempt();
  const free = LIMITS[name].points;
  const misses = counterOf(store, name, LIMITS[name]);
  const waits = counterOf(store, `${name}:wait`, { points: 1, seconds: longestSeconds });

  return async (key, attempt, missed) => {
    const waiting = await waits.get(key);
    if (waiting !== null && waiting.msBeforeNext > 0) throw tooMany(waiting.msBeforeNext, longestSeconds);
    // Counted before it is made: tries that come at once are tries too.
    const { consumedPoints } = await misses.penalty(key);
    const holdsTurn = consumedPoints >= free;
    try {
      const seconds = Math.min(longestSeconds, 2 ** (consumedPoints - free + 1));
      if (holdsTurn) await consume(waits, key, { seconds });
    } catch (refused) {
      await misses.reward(key);
      throw refused;
    }
    try {
      const outcome = await attempt();
      if (missed(outcome)) return outcome;
      await Promise.all([misses.delete(key), waits.delete(key)]);
      return outcome;
    } catch (failed) {
      await misses.reward(key);
      if (holdsTurn) await waits.delete(key);
      throw failed;
    }
  };
}
