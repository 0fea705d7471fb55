import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../testing/words.ts';
import {
  formatDecimal,
  formatQuantity,
  formatRatio,
  readQuantity,
  readRatio,
  writeDecimal,
} from './quantity.ts';

describe('an amount as it is read', () => {
  it.each([
    [2.5, 'en', '2.5'],
    [2.5, 'ro', '2,5'],
    [2.5, 'ru', '2,5'],
    [12_400, 'en', '12\u00a0400'],
    [0.001, 'ro', '0,001'],
    [3, 'ru', '3'],
    [-1.25, 'en', '\u22121.25'],
    [0.1 + 0.2, 'en', '0.3'],
    [-0, 'en', '0'],
  ] as const)('%d in %s is %s', (value, language, words) => {
    expect(formatDecimal(value, language)).toBe(words);
  });

  it.each([
    ['en', ['1\u00a0liter', '64\u00a0liters', '2.5\u00a0kg', '1\u00a0item', '300\u00a0items']],
    ['ro', ['1\u00a0l', '64\u00a0l', '2,5\u00a0kg', '1\u00a0buc.', '300\u00a0buc.']],
    ['ru', ['1\u00a0л', '64\u00a0л', '2,5\u00a0кг', '1\u00a0шт.', '300\u00a0шт.']],
  ] as const)('has its unit in %s', async (language, words) => {
    const texts = await wordsOf(language);
    const amounts = [
      formatQuantity(texts, 1, 'liter'),
      formatQuantity(texts, 64, 'liter'),
      formatQuantity(texts, 2.5, 'kg'),
      formatQuantity(texts, 1, 'item'),
      formatQuantity(texts, 300, 'item'),
    ];
    expect(amounts).toEqual(words);
  });

  it('shows both places of a ratio', () => {
    expect(formatRatio(0.4, 'en')).toBe('0.40');
    expect(formatRatio(0.4, 'ro')).toBe('0,40');
  });
});

describe('an amount as it is typed', () => {
  it.each([
    ['2.5', 2.5],
    ['2,5', 2.5],
    [' 1 200,75 ', 1200.75],
    ['0', 0],
    ['.5', 0.5],
    ['5.', 5],
    ['0.001', 0.001],
    ['10000000', 10_000_000],
  ])('%s is a number', (text, value) => {
    expect(readQuantity(text)).toBe(value);
  });

  it.each(['', ' ', '-1', '1e3', '2.5.1', '2,5,1', '1.0001', 'kg', '10000001', '+4', '.', ','])(
    '%s is none',
    (text) => {
      expect(readQuantity(text)).toBeNull();
    },
  );

  it('has two places as a ratio', () => {
    expect(readRatio('0,01')).toBe(0.01);
    expect(readRatio('0.001')).toBeNull();
  });

  it.each(['en', 'ro', 'ru'] as const)('is read again as it was written, in %s', (language) => {
    for (const value of [0, 0.001, 2.5, 1234.567, 10_000_000])
      expect(readQuantity(writeDecimal(value, language))).toBe(value);
  });
});
