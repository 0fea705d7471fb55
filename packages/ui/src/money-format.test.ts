import { describe, expect, it } from 'vitest';

import { formatAmount, formatMoney, splitMoney } from './money-format.ts';

const NBSP = '\u00a0';

describe('money', () => {
  it.each([
    [11_900, 'en', `119${NBSP}MDL`],
    [11_900, 'ru', `119${NBSP}MDL`],
    [5_950, 'en', `59.50${NBSP}MDL`],
    [5_950, 'ro', `59,50${NBSP}MDL`],
    [5_905, 'ru', `59,05${NBSP}MDL`],
    [284_000, 'ro', `2${NBSP}840${NBSP}MDL`],
    [123_456_789, 'en', `1${NBSP}234${NBSP}567.89${NBSP}MDL`],
    [0, 'ro', `0${NBSP}MDL`],
    [-10_000, 'ro', `\u2212100${NBSP}MDL`],
  ] as const)('%i bani in %s', (bani, language, text) => {
    expect(formatMoney(bani, language)).toBe(text);
  });

  it('is split where the unit is set smaller, and only there', () => {
    expect(splitMoney(formatMoney(284_000, 'ro'))).toEqual({ amount: `2${NBSP}840`, unit: 'MDL' });
    expect(splitMoney(formatAmount(284_000, 'ro'))).toEqual({ amount: `2${NBSP}840`, unit: '' });
    expect(splitMoney('119')).toEqual({ amount: '119', unit: '' });
  });
});
