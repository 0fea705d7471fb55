import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumBani, toBani, zeroBani } from '../money/money.ts';
import { peopleOf } from './paid-people.ts';
import {
  equalPart,
  isLive,
  MOST_PIECES,
  nextPart,
  partTooLarge,
  partPrice,
  reservedBy,
  restOf,
  splitOff,
  type Fraction,
  type LiveShare,
  type ShareAsked,
  type SharedBill,
  type SharePart,
} from './share.ts';
import { tipPreset } from './tips.ts';

const allParts = (total: number, n: number) =>
  Array.from({ length: n }, (_, at) => equalPart(toBani(total), n, at + 1));
const piece = (num: number, den: number, amount: number): SharePart => ({
  orderItemId: 'dish',
  num,
  den,
  amount: toBani(amount),
});

describe('equal parts', () => {
  it('M-026: come to the whole to the ban', () => {
    expect(allParts(10_000, 3)).toEqual([3_333, 3_334, 3_333]);
    expect(allParts(100, 7)).toEqual([14, 15, 14, 14, 14, 15, 14]);
  });

  it('differ by one at most, and none is nothing while there is a ban for each', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000_000 }), fc.integer({ min: 2, max: 30 }), (total, n) => {
        fc.pre(total >= n);
        const parts = allParts(total, n);
        expect(sumBani(parts)).toBe(total);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
        expect(Math.min(...parts)).toBeGreaterThan(0);
      }),
    );
  });
});

describe('parts of a dish', () => {
  it('M-029: seven guests share a dish of 100: six pay 14 and the last one 16, whoever is last', () => {
    const price = toBani(100);
    const parts: SharePart[] = [];
    for (let at = 0; at < 7; at += 1)
      parts.push(piece(1, 7, partPrice(price, { num: 1, den: 7 }, parts) ?? -1));
    expect(parts.map(({ amount }) => amount)).toEqual([14, 14, 14, 14, 14, 14, 16]);
    const without = parts.toSpliced(2, 1);
    expect(partPrice(price, { num: 1, den: 7 }, without)).toBe(14);
    expect(partPrice(price, { num: 1, den: 7 }, parts)).toBeNull();
  });

  const fraction: fc.Arbitrary<Fraction> = fc
    .integer({ min: 1, max: MOST_PIECES })
    .chain((den) => fc.integer({ min: 1, max: den }).map((num) => ({ num, den })));

  it('never come to more than the dish, and to exactly its price once it is whole', () => {
    fc.assert(
      fc.property(fc.nat({ max: 50_000 }), fc.array(fraction, { maxLength: 20 }), (price, asked) => {
        const parts: SharePart[] = [];
        for (const one of asked) {
          const amount = partPrice(toBani(price), one, parts);
          if (amount !== null) parts.push(piece(one.num, one.den, amount));
        }
        const rest = restOf(parts);
        if (rest !== null) {
          const amount = partPrice(toBani(price), rest, parts);
          parts.push(piece(rest.num, rest.den, amount ?? -1));
          expect(sumBani(parts.map(({ amount: own }) => own))).toBe(price);
          expect(restOf(parts)).toBeNull();
        }
        const sum = sumBani(parts.map(({ amount }) => amount));
        expect(sum).toBeLessThanOrEqual(price);
        expect(Math.min(0, ...parts.map(({ amount }) => amount))).toBe(0);
      }),
    );
  });
});

const lines = [
  { orderItemId: 'pizza', sessionId: 'ana', price: toBani(10_000) },
  { orderItemId: 'beer', sessionId: 'ana', price: toBani(5_001) },
  { orderItemId: 'wings', sessionId: 'dan', price: toBani(7_777) },
];
const total = 22_778;
const bill = (shares: readonly LiveShare[]): SharedBill => {
  const live = sumBani(shares.filter(isLive).map(({ amount }) => amount));
  return { lines, shares, free: toBani(total - live) };
};
const taken = (shares: readonly LiveShare[], asked: ShareAsked): LiveShare[] => {
  const share = splitOff(bill(shares), asked);
  if (typeof share === 'string') throw new Error(share);
  return [...shares, { ...share, state: 'open' }];
};

describe('a share of a bill', () => {
  it('is what somebody ordered, without what others pay of it', () => {
    const half = taken([], { kind: 'part', parts: [{ orderItemId: 'pizza', num: 1, den: 2 }] });
    expect(splitOff(bill(half), { kind: 'session', sessionId: 'ana' })).toMatchObject({ amount: 10_001 });
    expect(splitOff(bill(half), { kind: 'items', orderItemIds: ['pizza'] })).toBe('share_taken');
    expect(splitOff(bill(half), { kind: 'session', sessionId: 'nobody' })).toBe('session_not_found');
    const all = taken(half, { kind: 'session', sessionId: 'ana' });
    expect(splitOff(bill(all), { kind: 'session', sessionId: 'ana' })).toBe('share_taken');
  });

  it('M-030: refuses a third half', () => {
    const halves = [1, 2].reduce<LiveShare[]>(
      (shares) => taken(shares, { kind: 'part', parts: [{ orderItemId: 'wings', num: 1, den: 2 }] }),
      [],
    );
    expect(halves.map(({ amount }) => amount)).toEqual([3_889, 3_888]);
    const third = { kind: 'part', parts: [{ orderItemId: 'wings', num: 1, den: 3 }] } as const;
    expect(splitOff(bill(halves), third)).toBe('share_taken');
  });

  it('does not take one dish twice in one breath', () => {
    expect(splitOff(bill([]), { kind: 'items', orderItemIds: ['beer', 'beer'] })).toBe('share_taken');
  });

  it('goes on with the split that others have begun, over what was free then', () => {
    const one = taken([], { kind: 'equal', n: 3, k: 2 });
    expect(nextPart(bill(one), 3)).toBe(1);
    expect(splitOff(bill(one), { kind: 'equal', n: 3, k: 2 })).toBe('share_taken');
    const all = taken(taken(one, { kind: 'equal', n: 3, k: 1 }), { kind: 'equal', n: 3, k: 3 });
    expect(sumBani(all.map(({ amount }) => amount))).toBe(total);
    expect(nextPart(bill(all), 3)).toBeNull();
    expect(splitOff(bill(all), { kind: 'equal', n: 3, k: 3 })).toBe('share_taken');
  });

  it('is proposed only as far as it fits: a discount after the first leaves less than a part', () => {
    const even = (k: number): LiveShare => ({
      state: 'paid',
      amount: toBani(10_000),
      parts: [],
      slot: { split: 1, n: 3, k, of: toBani(30_000) },
    });
    // 300 in three, 100 of it paid; then 10 % off.
    const second = { lines, shares: [even(1)], free: toBani(17_000) };
    expect([nextPart(second, 3), partTooLarge(second, 3)]).toEqual([2, null]);
    const last = { lines, shares: [even(1), even(2)], free: toBani(7_000) };
    expect([nextPart(last, 3), partTooLarge(last, 3)]).toEqual([null, 10_000]);
    expect(splitOff(last, { kind: 'equal', n: 3, k: 3 })).toBe('amount_too_large');
    expect(splitOff(last, { kind: 'whole' })).toMatchObject({ amount: 7_000 });
    // Among another number what is left is split anew.
    expect([nextPart(last, 2), partTooLarge(last, 2)]).toEqual([1, null]);
    const paid = { lines, shares: [even(1), even(2)], free: toBani(0) };
    expect([nextPart(paid, 3), partTooLarge(paid, 3)]).toEqual([null, null]);
    // Of 34, 33 and 33, a smaller one fits where the first does not.
    const odd: LiveShare = {
      ...even(1),
      amount: toBani(33),
      slot: { split: 1, n: 3, k: 1, of: toBani(100) },
    };
    expect(nextPart({ shares: [odd], free: toBani(33) }, 3)).toBe(3);
  });

  it('M-027, M-033: is never more than is free, and never nothing', () => {
    expect(splitOff(bill([]), { kind: 'free', amount: toBani(total) })).toMatchObject({ amount: total });
    expect(splitOff(bill([]), { kind: 'free', amount: toBani(total + 1) })).toBe('amount_too_large');
    const all = taken([], { kind: 'whole' });
    expect(splitOff(bill(all), { kind: 'whole' })).toBe('share_empty');
    expect(splitOff(bill(all), { kind: 'equal', n: 2, k: 1 })).toBe('invalid_request');
    expect(splitOff(bill([]), { kind: 'equal', n: 2, k: 3 })).toBe('invalid_request');
  });

  const asked: fc.Arbitrary<ShareAsked> = fc.oneof(
    fc.constant({ kind: 'whole' } as const),
    fc.constantFrom('ana', 'dan').map((sessionId) => ({ kind: 'session' as const, sessionId })),
    fc.subarray(['pizza', 'beer', 'wings']).map((ids) => ({ kind: 'items' as const, orderItemIds: ids })),
    fc.record({
      kind: fc.constant('part' as const),
      parts: fc.array(
        fc.record({
          orderItemId: fc.constantFrom('pizza', 'beer', 'wings'),
          num: fc.constant(1),
          den: fc.integer({ min: 1, max: MOST_PIECES }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    fc
      .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 5 }))
      .map(([n, k]) => ({ kind: 'equal' as const, n, k })),
    fc.nat({ max: 9_000 }).map((amount) => ({ kind: 'free' as const, amount: toBani(amount) })),
  );

  it('whatever everybody takes and drops, nothing is promised twice', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(asked, fc.boolean()), { maxLength: 25 }), (steps) => {
        const shares: LiveShare[] = [];
        for (const [one, drops] of steps) {
          const share = splitOff(bill(shares), one);
          if (typeof share !== 'string') shares.push({ ...share, state: 'open' });
          const first = shares.findIndex(isLive);
          const dropped = shares[first];
          if (drops && dropped) shares[first] = { ...dropped, state: 'dropped' };
        }
        const live = shares.filter(isLive);
        expect(reservedBy(shares)).toBeLessThanOrEqual(total);
        for (const { orderItemId, price } of lines) {
          const parts = live.flatMap((share) =>
            share.parts.filter((part) => part.orderItemId === orderItemId),
          );
          expect(sumBani(parts.map(({ amount }) => amount))).toBeLessThanOrEqual(price);
          expect(parts.reduce((sum, { num, den }) => sum + num / den, 0)).toBeLessThan(1 + 1e-9);
        }
        const slots = live.flatMap(({ slot }) => (slot ? [`${slot.split} ${slot.k}`] : []));
        expect(new Set(slots).size).toBe(slots.length);
      }),
    );
  });
});

describe('who has paid', () => {
  const own = (share: Partial<LiveShare> & { readonly sessionId: string | null }) => ({
    state: 'open' as const,
    amount: toBani(1_000),
    parts: [],
    slot: null,
    ...share,
  });
  const states = (shares: readonly ReturnType<typeof own>[], due = total) =>
    peopleOf(['ana', 'dan', 'eve'], lines, shares, toBani(due)).map(
      ({ sessionId, state }) => `${sessionId} ${state}`,
    );

  it('is who has paid a share and holds no other, or whose dishes somebody paid for', () => {
    expect(states([])).toEqual(['ana open', 'dan open']);
    expect(states([own({ sessionId: 'eve' })])).toEqual(['ana open', 'dan open', 'eve paying']);
    const ofDan = [{ orderItemId: 'wings', num: 1, den: 1, amount: toBani(7_777) }];
    expect(states([own({ sessionId: 'ana', state: 'paid', parts: ofDan })])).toEqual([
      'ana paid',
      'dan paid',
    ]);
    expect(states([own({ sessionId: null, parts: ofDan })])).toEqual(['ana open', 'dan paying']);
    expect(states([own({ sessionId: 'ana', state: 'dropped' })])).toEqual(['ana open', 'dan open']);
    expect(states([], 0)).toEqual(['ana paid', 'dan paid']);
    expect(peopleOf(['ana'], lines, [], zeroBani)[0]?.amount).toBe(15_001);
  });
});

it('M-035: tips are proposed on a share in whole lei', () => {
  expect(tipPreset(toBani(12_345), 5)).toBe(600);
  expect(tipPreset(toBani(12_345), 20)).toBe(2_500);
  expect(tipPreset(toBani(100_000_000), 20)).toBe(1_000_000);
});
