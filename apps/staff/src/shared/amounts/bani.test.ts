import { describe, expect, it } from 'vitest';
import { readBani, writeBani } from './bani.ts';

describe('the amount of an invoice', () => {
  it.each([
    ['2840', 284_000],
    ['2 840,00', 284_000],
    ['2\u00a0840.5', 284_050],
    ['0,07', 7],
    [',5', 50],
    ['12.', 1_200],
    ['0', 0],
    // Sums that a fraction would lose: 1.005 * 100, 8.2 * 100, 4.35 * 100.
    ['8.20', 820],
    ['4,35', 435],
    ['99999999,99', 9_999_999_999],
  ])('%s is %d bani', (text, bani) => expect(readBani(text)).toBe(bani));

  it.each(['', ' ', 'abc', '-5', '1,005', '2.840,00', '2,840', '1e3', '999999999', '.'])(
    '%j is no amount',
    (text) => expect(readBani(text)).toBeNull(),
  );

  it.each([
    [284_000, 'en', '2\u00a0840.00'],
    [284_005, 'ro', '2\u00a0840,05'],
    [7, 'ru', '0,07'],
  ] as const)('%d is written for %s as %s, and read back', (bani, language, text) => {
    expect(writeBani(bani, language)).toBe(text);
    expect(readBani(text)).toBe(bani);
  });
});
