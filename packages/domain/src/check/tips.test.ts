import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBani } from '../money/money.ts';
import { manualTip, TIP_PERCENTS, tipPreset, TIPS_MAX } from './tips.ts';

describe('tip presets', () => {
  it('are 5, 10, 15 and 20 percent', () => {
    expect(TIP_PERCENTS).toEqual([5, 10, 15, 20]);
  });

  it.each([
    [25_000, 10, 2_500],
    [24_500, 10, 2_500],
    [24_499, 10, 2_400],
    [25_499, 10, 2_500],
    [3_000, 15, 500],
    [2_999, 15, 400],
    [400, 10, 0],
    [0, 20, 0],
    // M-035: of a share.
    [12_345, 5, 600],
    [12_345, 20, 2_500],
  ])('for a bill of %d bani, %d percent are %d: whole MDL, half up', (total, percent, tip) => {
    expect(tipPreset(toBani(total), percent)).toBe(tip);
  });

  it('never leave the cap that the server accepts, even for a banquet', () => {
    expect(tipPreset(toBani(6_000_000), 20)).toBe(TIPS_MAX);
  });

  it('are whole MDL within half of one from the exact share', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5_000_000 }), fc.constantFrom(...TIP_PERCENTS), (total, percent) => {
        const tip = tipPreset(toBani(total), percent);
        expect(tip % 100).toBe(0);
        expect(Math.abs(tip * 100 - total * percent)).toBeLessThanOrEqual(5_000);
      }),
    );
  });
});

describe('a tip typed by hand', () => {
  it.each([
    ['30', 3_000],
    [' 30 ', 3_000],
    ['007', 700],
    ['0', 0],
    ['', 0],
    ['thirty', 0],
    ['12.5', 0],
    ['-5', 0],
    ['1e3', 0],
    ['0x10', 0],
    ['10 000', 0],
    ['٣', 0],
    ['10000', 1_000_000],
    ['10001', 1_000_000],
    ['9'.repeat(400), 1_000_000],
  ])('%j is %d bani', (typed, tip) => {
    expect(manualTip(typed)).toBe(tip);
  });

  it('is always a whole number of MDL between nothing and the cap', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.nat().map(String)), (typed) => {
        const tip = manualTip(typed);
        expect(tip % 100).toBe(0);
        expect(tip).toBeGreaterThanOrEqual(0);
        expect(tip).toBeLessThanOrEqual(TIPS_MAX);
      }),
    );
  });
});
