import type { Caller } from '../caller.ts';
import { Refusal } from '../refusal.ts';
import { addressKey, limiter, type Counting, type Limiter } from './limiter.ts';

type Voucher = {
  readonly caller: Pick<Caller, 'guestDeviceId'>;
  readonly sessionId: string;
  readonly tableRow: number;
  /** Something of this session is on the bill. */
  readonly hasOrdered: boolean;
};
export type VoucherGuard = ReturnType<typeof promoMisses>;

/**
 * Guessed vouchers, by session and by phone; right ones are free. Whoever opens one session after the other to go on
 * guessing uses up what the table has for those who have ordered nothing and never notices the others: who has ordered
 * there, or has guessed before, is let try. Each try is taken before it is made and given back when it was right, so that
 * guesses sent side by side cannot slip past the count.
 */
export function promoMisses(counting: Counting) {
  const perGuest = limiter(counting, 'promoMissesPerGuest');
  const guessers = limiter(counting, 'promoGuessersPerTable');

  return async <T extends { readonly status: string }>(
    { caller, sessionId, tableRow, hasOrdered }: Voucher,
    attempt: () => Promise<T>,
  ): Promise<T> => {
    const given: (() => Promise<void>)[] = [];
    const take = async (from: Limiter, key: string): Promise<number> => {
      const used = await from.take(key);
      given.push(() => from.giveBack(key));
      return used;
    };
    let missed = false;
    try {
      const used = await take(perGuest, sessionId);
      if (caller.guestDeviceId !== null) await take(perGuest, caller.guestDeviceId);
      if (used === 1 && !hasOrdered) await take(guessers, String(tableRow));
      const outcome = await attempt();
      missed = outcome.status === 'promo_not_found';
      return outcome;
    } finally {
      if (!missed) for (const giveBack of given) await giveBack();
    }
  };
}

/**
 * Guessed codes of tables and addresses of walls and receipts, by phone; strangers by their address. Only a miss is ever refused:
 * whoever knows the right one may come in, however many wrong ones somebody else on the bar's own network is trying.
 */
const guesses =
  (
    limit: 'unknownTables' | 'unknownWalls' | 'unknownReceipts',
    missed: 'table_not_found' | 'wall_not_found' | 'receipt_not_found',
  ) =>
  (counting: Counting) => {
    const misses = limiter(counting, limit);
    return async <T>(
      { guestDeviceId, ip }: Pick<Caller, 'guestDeviceId' | 'ip'>,
      attempt: () => Promise<T>,
    ): Promise<T> => {
      try {
        return await attempt();
      } catch (reason) {
        if (reason instanceof Refusal && reason.code === missed)
          await misses.take(guestDeviceId ?? addressKey(ip));
        throw reason;
      }
    };
  };
export const unknownTables = guesses('unknownTables', 'table_not_found');
export const unknownWalls = guesses('unknownWalls', 'wall_not_found');
export const unknownReceipts = guesses('unknownReceipts', 'receipt_not_found');
