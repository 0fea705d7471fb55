import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStale, nextStamp } from './stamp.ts';

describe('the update stamps of a table', () => {
  it.each([
    ['the clock ran on', 2_000, [1_000], 2_000],
    ['two changes in one millisecond', 1_000, [1_000], 1_001],
    ['the clock was set back', 400, [1_000], 1_001],
    ['a table that nobody used yet', 1_000, [0], 1_000],
    ['a move, above both tables', 1_000, [1_200, 1_500], 1_501],
    ['nothing before', 1_000, [], 1_000],
  ])('when %s', (_, now, last, stamp) => {
    expect(nextStamp(now, ...last)).toBe(stamp);
  });

  it('strictly increase whatever the clock does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000, max: 10_000 }), { minLength: 2 }), (clock) => {
        const stamps: number[] = [];
        for (const now of clock) stamps.push(nextStamp(now, stamps.at(-1) ?? 0));
        const rises = stamps.map((stamp, at) => stamp - (stamps[at - 1] ?? 0));
        expect(Math.min(...rises)).toBeGreaterThan(0);
      }),
    );
  });

  it('of a move stand above every stamp of both tables', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (now, from, to) => {
        expect(nextStamp(now, from, to)).toBeGreaterThan(Math.max(from, to));
      }),
    );
  });
});

describe('old data', () => {
  it.each([
    ['the guest saw the newest order', 1_000, 1_000, false],
    ['the guest saw something newer that is not on the bill', 1_500, 1_000, false],
    ['somebody ordered since', 999, 1_000, true],
    ['the guest never says what he saw', null, 1_000, true],
    ['the guest never says, but nobody ever ordered', null, 0, false],
  ])('when %s: %s against %d', (_, seen, newest, stale) => {
    expect(isStale(seen, newest)).toBe(stale);
  });
});
