import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBani } from '../money/money.ts';
import { bonusOf, earningsOf, splitTips } from './pay.ts';
import { staffRoles } from './staff.ts';

const money = fc.integer({ min: 0, max: 10 ** 11 }).map(toBani);
const day = fc.record({
  till: money,
  cardTips: money,
  bonusPercent: fc.integer({ min: 0, max: 10_000 }),
  tipShare: fc.integer({ min: 0, max: 100 }),
});

describe('the bonus', () => {
  it.each([
    [1_840_000, 400, 73_600],
    [0, 400, 0],
    [12, 400, 0],
    [13, 400, 1],
    // 4 % of 12.50 bani is half a ban: up.
    [1_250, 4, 1],
    [1_249, 4, 0],
    [999, 10_000, 999],
  ])('of a till of %d at %d hundredths of a percent is %d', (till, bonusPercent, bonus) => {
    expect(bonusOf({ till: toBani(till), bonusPercent })).toBe(bonus);
  });

  it('is at most half a ban away from the exact part, and a half goes up', () => {
    fc.assert(
      fc.property(day, (one) => {
        const rest = BigInt(bonusOf(one)) * 10_000n - BigInt(one.till) * BigInt(one.bonusPercent);
        expect(rest > -5_000n && rest <= 5_000n).toBe(true);
      }),
    );
  });
});

describe('card tips', () => {
  it.each([
    [18_400, 50, 9_200, 9_200],
    [18_401, 50, 9_201, 9_200],
    [1, 50, 1, 0],
    [0, 50, 0, 0],
    [1_000, 70, 700, 300],
    [101, 30, 31, 70],
    [7, 0, 0, 7],
    [7, 100, 7, 0],
  ])('of %d with %d percent for the waiter are %d and %d', (cardTips, tipShare, waiter, kitchen) => {
    expect(splitTips({ cardTips: toBani(cardTips), tipShare })).toEqual({ waiter, kitchen });
  });

  it('are shared to the last ban, and the odd one is the waiter’s', () => {
    fc.assert(
      fc.property(day, (one) => {
        const { waiter, kitchen } = splitTips(one);
        expect(waiter + kitchen).toBe(one.cardTips);
        expect(Math.min(waiter, kitchen)).toBeGreaterThanOrEqual(0);
        const over = BigInt(waiter) * 100n - BigInt(one.cardTips) * BigInt(one.tipShare);
        expect(over >= 0n && over < 100n).toBe(true);
      }),
    );
  });
});

describe('what a shift earns', () => {
  it('is bonus and tips less the fines, and may be less than nothing', () => {
    const evening = { till: toBani(100_000), cardTips: toBani(501), bonusPercent: 400, tipShare: 50 };
    expect(earningsOf('waiter', evening, [])).toEqual({
      bonus: 4_000,
      tips: 251,
      penalties: 0,
      total: 4_251,
    });
    expect(earningsOf('kitchen', evening, [toBani(5_000), toBani(100)])).toEqual({
      bonus: 4_000,
      tips: 250,
      penalties: 5_100,
      total: -850,
    });
  });

  it('adds up, whatever the evening was', () => {
    fc.assert(
      fc.property(
        day,
        fc.constantFrom(...staffRoles),
        fc.array(money, { maxLength: 5 }),
        (one, role, fines) => {
          const { bonus, tips, penalties, total } = earningsOf(role, one, fines);
          expect(penalties).toBe(fines.reduce((sum, fine) => sum + fine, 0));
          expect(total).toBe(bonus + tips - penalties);
        },
      ),
    );
  });
});
