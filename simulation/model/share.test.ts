import { describe, expect, it } from 'vitest';
import { shareOf, type Share, type Wanted } from './share.ts';

/** Taken one after the other, of dishes at these costs; answers what each comes to, or why there is none. */
function taken(costs: readonly number[], ...all: readonly Wanted[]): (number | string)[] {
  const lines = costs.map((effective, at) => ({ id: `dish ${at}`, session: 'ana', effective }));
  const shares: Share[] = [];
  let free = costs.reduce((sum, one) => sum + one, 0);
  return all.map((wanted) => {
    const made = shareOf({ free, lines, shares }, wanted);
    if (typeof made === 'string') return made;
    const more = { kind: wanted.kind, tip: 0, session: null, byGuest: false, at: 0 };
    shares.push({ ...made, ...more, id: `${shares.length}`, no: shares.length + 1, state: 'open' });
    free -= made.amount;
    return made.amount;
  });
}
const equal = (n: number, k: number): Wanted => ({ kind: 'equal', n, k });
const part = (num: number, den: number): Wanted => ({
  kind: 'part',
  parts: [{ orderItemId: 'dish 0', num, den }],
});

describe('who pays for what', () => {
  it('pays even parts, which come to all of it', () => {
    expect(taken([10_000], equal(3, 1), equal(3, 2), equal(3, 3))).toEqual([3_333, 3_334, 3_333]);
    const sevenths = [1, 2, 3, 4, 5, 6, 7].map((k) => equal(7, k));
    expect(taken([100], ...sevenths)).toEqual([14, 15, 14, 14, 14, 15, 14]);
    expect(taken([100], equal(3, 1), equal(3, 1), equal(2, 1))).toEqual([33, 'share_taken', 34]);
  });

  it('pays pieces of a dish, the last of which is the rest', () => {
    const sevenths = Array.from({ length: 7 }, () => part(1, 7));
    expect(taken([100], ...sevenths)).toEqual([14, 14, 14, 14, 14, 14, 16]);
    expect(taken([100], part(1, 2), part(1, 2), part(1, 3))).toEqual([50, 50, 'share_taken']);
  });

  it('pays what is his and nobody else pays for', () => {
    const all = { kind: 'session', sessionId: 'ana' } as const;
    expect(taken([100, 50], part(1, 4), all, all)).toEqual([25, 125, 'share_taken']);
    expect(taken([100], { kind: 'session', sessionId: 'ion' })).toEqual(['session_not_found']);
    expect(taken([100], { kind: 'free', amount: 60 }, { kind: 'whole' }, { kind: 'whole' })).toEqual([
      60,
      40,
      'share_empty',
    ]);
    expect(taken([100], { kind: 'free', amount: 101 })).toEqual(['amount_too_large']);
  });
});
