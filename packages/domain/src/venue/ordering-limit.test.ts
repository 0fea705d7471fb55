import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeSlowDown, reaches, type Taken } from './ordering-limit.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const orders = fc.array(
  fc.record({ at: fc.nat({ max: 40 * MINUTE }), portions: fc.integer({ min: 1, max: 6 }) }),
  { minLength: 1, maxLength: 30 },
);

describe('D-071: a kitchen that is slowed down', () => {
  it('takes five portions in five minutes and says when the sixth may come', () => {
    let taken: readonly Taken[] = [];
    for (let order = 0; order < 5; order += 1) {
      const verdict = judgeSlowDown({ portions: 5, taken }, 1, NOW + order * 1000);
      if (!verdict.fits) throw new Error('There was room.');
      taken = verdict.taken;
    }
    expect(judgeSlowDown({ portions: 5, taken }, 1, NOW + 5_000)).toEqual({
      fits: false,
      retryAt: NOW + 5 * MINUTE,
    });
    expect(judgeSlowDown({ portions: 5, taken }, 1, NOW + 5 * MINUTE).fits).toBe(true);
  });

  it('keeps nobody out for hours because the clock was set back', () => {
    const taken = [{ at: NOW + 60 * MINUTE, portions: 5 }];
    expect(judgeSlowDown({ portions: 5, taken }, 1, NOW)).toEqual({
      fits: true,
      taken: [{ at: NOW, portions: 1 }],
    });
    expect(judgeSlowDown({ portions: 5, taken }, 1, NOW + 56 * MINUTE).fits).toBe(false);
  });

  it('lets a table of eight order when nobody else does', () => {
    expect(judgeSlowDown({ portions: 5, taken: [] }, 8, NOW).fits).toBe(true);
  });

  it('never takes more in any five minutes, and whoever comes when he was told fits then', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 12 }), orders, (portions, asked) => {
        let taken: readonly Taken[] = [];
        const went: Taken[] = [];
        for (const order of asked.toSorted((one, other) => one.at - other.at)) {
          const at = NOW + order.at;
          const verdict = judgeSlowDown({ portions, taken }, order.portions, at);
          if (verdict.fits) {
            taken = verdict.taken;
            went.push({ at, portions: order.portions });
          } else {
            expect(verdict.retryAt).toBeGreaterThan(at);
            expect(verdict.retryAt - at).toBeLessThanOrEqual(10 * MINUTE);
            expect(judgeSlowDown({ portions, taken }, order.portions, verdict.retryAt).fits).toBe(true);
            expect(judgeSlowDown({ portions, taken }, order.portions, verdict.retryAt - 1).fits).toBe(false);
          }
        }
        for (const { at } of went) {
          const within = went.filter((one) => one.at > at - 5 * MINUTE && one.at <= at);
          expect(within.reduce((sum, one) => sum + one.portions, 0)).toBeLessThanOrEqual(portions);
        }
      }),
    );
  });

  it('reaches what its side makes, or everything', () => {
    expect(reaches('venue', 'bar')).toBe(true);
    expect(reaches('bar', 'bar')).toBe(true);
    expect(reaches('kitchen', 'bar')).toBe(false);
  });
});
