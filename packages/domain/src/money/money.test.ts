import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf, roundHalfUp, sumBani, toBani, zeroBani } from './money.ts';

const amount = fc.nat({ max: 1_000_000_000 }).map(toBani);

describe('money', () => {
  it.each([0, 1, 4_550, -12_000, Number.MAX_SAFE_INTEGER])('%d bani are an amount', (value) => {
    expect(toBani(value)).toBe(value);
  });

  it.each([0.5, 45.5, 8.2 * 100, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
    '%d is never taken for money',
    (value) => {
      expect(() => toBani(value)).toThrow(RangeError);
    },
  );

  it('adds up a bill without losing a ban, whatever the order of its lines', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 100 }), (amounts) => {
        const total = amounts.reduce((sum, each) => sum + BigInt(each), 0n);
        expect(BigInt(sumBani(amounts))).toBe(total);
        expect(sumBani(amounts.toReversed())).toBe(sumBani(amounts));
      }),
    );
  });

  it('says that nothing costs nothing', () => {
    expect(sumBani([])).toBe(zeroBani);
  });
});

describe('rounding', () => {
  it.each([
    [0.49, 0],
    [0.5, 1],
    [1.5, 2],
    [2.5, 3],
    [-0.5, 0],
    [-1.5, -1],
    [7, 7],
  ])('%d rounds half up to %d', (value, rounded) => {
    expect(roundHalfUp(value)).toBeCloseTo(rounded, 10);
  });

  it.each([
    [10_000, 10, 1_000],
    [4_550, 10, 455],
    [4_555, 10, 456],
    [4_554, 10, 455],
    [1, 50, 1],
    [1, 49, 0],
    [999, 100, 999],
    [999, 0, 0],
  ])('of %d bani, %d percent are %d', (price, percent, part) => {
    expect(percentOf(toBani(price), percent)).toBe(part);
  });

  it('takes a percentage exactly as whole-number arithmetic would', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100 }), (price, percent) => {
        expect(BigInt(percentOf(price, percent))).toBe((BigInt(price) * BigInt(percent) + 50n) / 100n);
      }),
    );
  });
});
