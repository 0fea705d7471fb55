import type { Request, Response } from '@masa/contract/schemas';
import { readLei } from '@masa/domain/lei-text';
import { toBani, type Bani } from '@masa/domain/money';
import type { ShareAsked, SharedBill } from '@masa/domain/share';
import { useLiveSignal } from '@masa/front/live-signal';
import { dishesAsked, evenPart, sentShare, sharedBill, type ChosenDishes } from '@masa/front/share-choice';
import { api } from '../../shared/api.ts';
import { resourceAtom, useResource, type Reloadable } from '../../shared/resource.ts';

export type PaidCheck = Response<'getCheck'>;
export type Share = PaidCheck['shares'][number];
export type Wish = Request<'makeShare'>['body'];

const checkAtom = resourceAtom<PaidCheck>();

/** The asked check with its money, loaded again at every live event. */
export function usePaidCheck(checkId: string): Reloadable<PaidCheck> {
  const check = useResource(checkAtom, checkId, (signal) =>
    api.getCheck({ params: { checkId } }, { signal }),
  );
  useLiveSignal(() => check.reload());
  return check;
}

export const freeOf = ({ due, reserved }: Pick<PaidCheck, 'due' | 'reserved'>): Bani =>
  toBani(due - reserved);

/** The asked check as it is shared. */
export const billOf = (check: PaidCheck): SharedBill =>
  sharedBill({ free: freeOf(check), shares: check.shares }, check);

export const ways = ['mine', 'whole', 'equal', 'dishes', 'sum'] as const;
export type Way = (typeof ways)[number];
/** What a guest has chosen of his ways to pay. */
export type Choice = {
  readonly way: Way;
  readonly between: number;
  readonly dishes: ChosenDishes;
  readonly sum: string;
  /** In percent of the share; null: none. */
  readonly tip: number | null;
};

/** What is asked for with this choice; null: there is no such share. */
export function askedWith(choice: Choice, bill: SharedBill, sessionId: string): ShareAsked | null {
  switch (choice.way) {
    case 'mine':
      return { kind: 'session', sessionId };
    case 'whole':
      return { kind: 'whole' };
    case 'equal':
      return evenPart(bill, choice.between);
    case 'dishes':
      return dishesAsked(choice.dishes);
    case 'sum': {
      const amount = readLei(choice.sum);
      return amount === null || amount === 0 ? null : { kind: 'free', amount };
    }
  }
}

export const wishOf = (asked: ShareAsked, tip: Bani): Wish => ({
  ...sentShare(asked),
  ...(tip > 0 && { tip }),
});
