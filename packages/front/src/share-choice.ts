import type { Request, Response } from '@masa/contract/schemas';
import { toBani, type Bani } from '@masa/domain/money';
import {
  FEWEST_PARTS,
  MOST_PARTS,
  nextPart,
  partTooLarge,
  splitOff,
  type Fraction,
  type LiveShare,
  type ShareAsked,
  type SharedBill,
} from '@masa/domain/share';

type Check = Response<'getCheck'>;
type SentShare = NonNullable<Request<'takePayment'>['body']['share']>;

/** The bill as it is shared: phone and tablet come to the same sums as the house. */
export const sharedBill = (
  { free, shares }: { readonly free: number; readonly shares: Check['shares'] },
  { sessionPrechecks }: Pick<Check, 'sessionPrechecks'>,
): SharedBill => ({
  free: toBani(free),
  lines: sessionPrechecks.flatMap(({ sessionId, items }) =>
    items.map(({ orderItem, effectivePrice }) => ({
      orderItemId: orderItem.id,
      sessionId,
      price: toBani(effectivePrice),
    })),
  ),
  shares: shares.map(({ state, amount, parts, equal }): LiveShare => ({
    state,
    amount: toBani(amount),
    parts: parts.map((part) => ({ ...part, amount: toBani(part.amount) })),
    slot: equal && { split: equal.split, n: equal.n, k: equal.k, of: toBani(equal.of) },
  })),
});

/** Among how many a bill can be split. */
export const partsFor = (people: number): number => Math.min(MOST_PARTS, Math.max(FEWEST_PARTS, people));

/** The next of so many even parts of what is free, or all of that where it is less than a part; null: there is none. */
export function evenPart(bill: SharedBill, parts: number): ShareAsked | null {
  const k = nextPart(bill, parts);
  if (k !== null) return { kind: 'equal', n: parts, k };
  return partTooLarge(bill, parts) === null ? null : { kind: 'whole' };
}

/** The chosen dishes, and how much of each. */
export type ChosenDishes = Readonly<Record<string, Fraction>>;

/** As they are with this piece of a dish; null: without the dish. */
export function withPiece(dishes: ChosenDishes, id: string, piece: Fraction | null): ChosenDishes {
  const { [id]: _, ...others } = dishes;
  return piece ? { ...others, [id]: piece } : others;
}

/** Dishes in whole, or parts of them as soon as there is one; null: none is chosen. */
export function dishesAsked(dishes: ChosenDishes): ShareAsked | null {
  const parts = Object.entries(dishes).map(([orderItemId, piece]) => ({ orderItemId, ...piece }));
  if (parts.length === 0) return null;
  return parts.every(({ num, den }) => num === den)
    ? { kind: 'items', orderItemIds: parts.map(({ orderItemId }) => orderItemId) }
    : { kind: 'part', parts };
}

/** What it comes to; null: there is no such share. */
export function amountOf(asked: ShareAsked | null, bill: SharedBill): Bani | null {
  const share = asked && splitOff(bill, asked);
  return share === null || typeof share === 'string' ? null : share.amount;
}

/** In the words of the contract. */
export function sentShare(asked: ShareAsked): SentShare {
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
}
