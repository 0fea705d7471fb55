import { describe, expect, it } from 'vitest';
import { priceWith, totalOf } from './money.ts';

describe('the price with a voucher', () => {
  it.each([
    ['none', 4_555, null, 4_555],
    ['half of an odd price: the discount is rounded up', 4_555, { kind: 'percent', value: 50 }, 2_277],
    ['a third', 9_999, { kind: 'percent', value: 33 }, 6_699],
    ['more off than it costs', 1_500, { kind: 'amount', value: 2_000 }, 0],
    ['free', 9_999, { kind: 'free', value: 0 }, 0],
  ] as const)('%s', (_, price, effect, wanted) => {
    expect(priceWith(price, effect)).toBe(wanted);
  });

  it('adds up to the total', () => {
    expect(
      totalOf([
        { regular: 4_555, effective: 2_277 },
        { regular: 100, effective: 0 },
      ]),
    ).toEqual({ regularTotal: 4_655, effectiveTotal: 2_277 });
  });
});
