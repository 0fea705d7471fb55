import { expect, it } from 'vitest';

import { formatNumber } from './number-format.ts';

const NBSP = '\u00a0';

it.each([
  [12_400.5, 'en', `12${NBSP}400.5`],
  [12_400.5, 'ro', `12${NBSP}400,5`],
  [12_400.5, 'ru', `12${NBSP}400,5`],
  [-3, 'ru', '\u22123'],
  [-0, 'en', '0'],
  [-0.0001, 'ro', '0'],
])('%d is written in %s', (value, language, text) => {
  expect(formatNumber(value, language, 0, 3)).toBe(text);
});

it('shows the places that are asked for', () => {
  expect(formatNumber(2, 'en', 2)).toBe('2.00');
});
