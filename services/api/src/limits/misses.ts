import type { Caller } from '../caller.ts';
import { Refusal } from '../refusal.ts';
import { addressKey, limiter, type Counting, type Limiter, type LimitName } from './limiter.ts';

/**
 * Counts only tries that miss. Each is taken before it is made and given back when it was right, so that guesses sent
 * side by side cannot slip past the count.
 */
export function missesOnly(counting: Counting, names: readonly LimitName[]) {
  const limiters = names.map((name) => limiter(counting, name));
  return async <T>(
    keys: readonly string[],
    attempt: () => Promise<T>,
    missed: (outcome: T) => boolean,
  ): Promise<T> => {
    const taken: { readonly one: Limiter; readonly key: string }[] = [];
    let outcome: { readonly value: T } | null = null;
    try {
      for (const [index, one] of limiters.entries()) {
        const key = keys[index] ?? '';
        await one.take(key);
        taken.push({ one, key });
      }
      outcome = { value: await attempt() };
      return outcome.value;
    } finally {
      if (outcome === null || !missed(outcome.value))
        for (const { one, key } of taken) await one.giveBack(key);
    }
  };
}

/** Guessed vouchers, by session and by table. */
export function promoMisses(counting: Counting) {
  const count = missesOnly(counting, ['promoMissesPerSession', 'promoMissesPerTable']);
  return async <T extends { readonly status: string }>(
    sessionId: string,
    tableId: string,
    attempt: () => Promise<T>,
  ): Promise<T> => count([sessionId, tableId], attempt, ({ status }) => status === 'promo_not_found');
}

/**
 * Guessed table codes. Only a miss is ever refused: whoever knows a table's code may come in, however many wrong codes
 * somebody else on the bar's own network is trying.
 */
export function unknownTables(counting: Counting) {
  const misses = limiter(counting, 'unknownTables');
  return async <T>(caller: Pick<Caller, 'ip'>, attempt: () => Promise<T>): Promise<T> => {
    try {
      return await attempt();
    } catch (reason) {
      if (reason instanceof Refusal && reason.code === 'table_not_found')
        await misses.take(addressKey(caller.ip));
      throw reason;
    }
  };
}
