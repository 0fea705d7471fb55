import { readLei } from '@masa/domain/lei-text';
import { expect, it } from 'vitest';
import { writeBani } from './bani.ts';

it.each([
  [284_000, 'en', '2\u00a0840.00'],
  [284_005, 'ro', '2\u00a0840,05'],
  [7, 'ru', '0,07'],
] as const)('%d is written for %s as %s, and read back', (bani, language, text) => {
  expect(writeBani(bani, language)).toBe(text);
  expect(readLei(text)).toBe(bani);
});
