import type { Request, Response } from '@masa/contract/schemas';
import { readLei } from '@masa/domain/lei-text';
import { toBani, type Bani } from '@masa/domain/money';
import {
  nextPart,
  splitOff,
  type Fraction,
  type LiveShare,
  type ShareAsked,
  type SharedBill,
} from '@masa/domain/share';
import { useLiveSignal } from '@masa/front/live-signal';
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

/** The bill as it is shared: the phone comes to the same sums as the house. */
export const sharedBill = (check: PaidCheck): SharedBill => ({
  free: freeOf(check),
  lines: check.sessionPrechecks.flatMap(({ sessionId, items }) =>
    items.map(({ orderItem, effectivePrice }) => ({
      orderItemId: orderItem.id,
      sessionId,
      price: toBani(effectivePrice),
    })),
  ),
  shares: check.shares.map(({ state, amount, parts, equal }): LiveShare => ({
    state,
    amount: toBani(amount),
    parts: parts.map((part) => ({ ...part, amount: toBani(part.amount) })),
    slot: equal && { split: equal.split, n: equal.n, k: equal.k, of: toBani(equal.of) },
  })),
});

export const ways = ['mine', 'whole', 'equal', 'dishes', 'sum'] as const;
export type Way = (typeof ways)[number];
/** What a guest has chosen of his ways to pay. */
export type Choice = {
  readonly way: Way;
  readonly between: number;
  /** The chosen dishes, and how much of each. */
  readonly dishes: Readonly<Record<string, Fraction>>;
  readonly sum: string;
  /** In percent of the share; null: none. */
  readonly tip: number | null;
};

/** Dishes in whole, or parts of them as soon as there is one. */
function ofDishes(dishes: Choice['dishes']): ShareAsked | null {
  const parts = Object.entries(dishes).map(([orderItemId, piece]) => ({ orderItemId, ...piece }));
  if (parts.length === 0) return null;
  return parts.every(({ num, den }) => num === den)
    ? { kind: 'items', orderItemIds: parts.map(({ orderItemId }) => orderItemId) }
    : { kind: 'part', parts };
}

/** What is asked for with this choice; null: there is no such share. */
export function askedWith(choice: Choice, bill: SharedBill, sessionId: string): ShareAsked | null {
  switch (choice.way) {
    case 'mine':
      return { kind: 'session', sessionId };
    case 'whole':
      return { kind: 'whole' };
    case 'equal': {
      const k = nextPart(bill, choice.between);
      return k === null ? null : { kind: 'equal', n: choice.between, k };
    }
    case 'dishes':
      return ofDishes(choice.dishes);
    case 'sum': {
      const amount = readLei(choice.sum);
      return amount === null || amount === 0 ? null : { kind: 'free', amount };
    }
  }
}

/** What it comes to; null: there is no such share. */
export function amountOf(asked: ShareAsked | null, bill: SharedBill): Bani | null {
  const share = asked && splitOff(bill, asked);
  return share === null || typeof share === 'string' ? null : share.amount;
}

const sent = (asked: ShareAsked): Wish => {
  switch (asked.kind) {
    case 'items':
      return { ...asked, orderItemIds: [...asked.orderItemIds] };
    case 'part':
      return { ...asked, parts: [...asked.parts] };
    case 'whole':
    case 'session':
    case 'equal':
    case 'free':
      return asked;
  }
};
export const wishOf = (asked: ShareAsked, tip: Bani): Wish => ({ ...sent(asked), ...(tip > 0 && { tip }) });
