import { toBani, type Bani } from '../money/money.ts';
import { isLive, isWhole, partsByDish, shareState, type BillLine, type LiveShare } from './share.ts';

/** Of one of the guests: nothing has come for him yet, it is on its way, or it is there. */
export const payingStates = ['open', 'paying', 'paid'] as const;
export type PayingState = (typeof payingStates)[number];
export type PayingPerson = {
  readonly sessionId: string;
  readonly state: PayingState;
  /** What he has ordered comes to. */
  readonly amount: Bani;
};

type OwnedShare = LiveShare & { readonly sessionId: string | null };

/**
 * How far each guest of a check is: he has paid when all that he ordered is paid by whomever, or when he has paid a share
 * and holds no other. Who ordered nothing and pays for nothing is none of them.
 */
export function peopleOf(
  sessions: readonly string[],
  lines: readonly BillLine[],
  shares: readonly OwnedShare[],
  due: Bani,
): PayingPerson[] {
  const paid = partsByDish(shares.filter(({ state }) => state === shareState.is.paid));
  const live = partsByDish(shares);
  return sessions.flatMap((sessionId) => {
    const dishes = lines.filter((line) => line.sessionId === sessionId && line.price > 0);
    const own = shares.filter((share) => isLive(share) && share.sessionId === sessionId);
    if (dishes.length === 0 && own.length === 0) return [];
    const amount = toBani(dishes.reduce((sum, { price }) => sum + price, 0));
    const covered = (by: typeof paid) =>
      dishes.length > 0 && dishes.every(({ orderItemId }) => isWhole(by(orderItemId)));
    const isPaying = own.some(({ state }) => state === shareState.is.open);
    const hasPaid = covered(paid) || (own.length > 0 && !isPaying);
    const state = due === 0 || hasPaid ? 'paid' : isPaying || covered(live) ? 'paying' : 'open';
    return [{ sessionId, state, amount }];
  });
}
