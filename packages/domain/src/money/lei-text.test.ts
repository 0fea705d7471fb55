import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBani } from './money.ts';
import { readLei, writeLei } from './lei-text.ts';

const MOST = 9_999_999_999;
const spaces = ['', ' ', '\u00a0', '\u202f'];
/** '1 234 567', with one kind of space. */
const grouped = (lei: number, space: string) => String(lei).replace(/\B(?=(?:\d{3})+$)/gu, space);

describe('a price as people write it', () => {
  it.each([
    ['55', 5_500],
    ['55.50', 5_550],
    ['55,50', 5_550],
    ['55,5', 5_550],
    ['55.', 5_500],
    [' 1 250,00 ', 125_000],
    ['2840', 284_000],
    ['2\u00a0840.5', 284_050],
    ['0,07', 7],
    [',5', 50],
    ['0', 0],
    // Sums that a fraction would lose: 1.005 * 100, 8.2 * 100, 4.35 * 100.
    ['8.20', 820],
    ['4,35', 435],
    ['99999999,99', MOST],
  ])('%s is %d bani', (text, bani) => expect(readLei(text)).toBe(bani));

  it.each([
    '',
    ' ',
    'abc',
    '-5',
    '1,005',
    '2.840,00',
    '2,840',
    '1e3',
    '999999999',
    '.',
    '5 lei',
    '٥٥',
    '0x10',
  ])('%j is none', (text) => expect(readLei(text)).toBeNull());

  it('is the same sum with a comma, with a dot, and with spaces between thousands', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 0, max: 99 }),
        fc.constantFrom(...spaces),
        fc.constantFrom('.', ','),
        (lei, bani, space, point) => {
          const text = `${grouped(lei, space)}${point}${String(bani).padStart(2, '0')}`;
          expect(readLei(text)).toBe(lei * 100 + bani);
          expect(readLei(grouped(lei, space))).toBe(lei * 100);
        },
      ),
    );
  });

  it('is read back from a file as it was written, every sum of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST }), (bani) => {
        const written = writeLei(toBani(bani));
        expect(written).toMatch(/^\d+\.\d\d$/u);
        expect(readLei(written)).toBe(bani);
      }),
    );
  });

  it('is a whole number of bani or nothing, whatever stands there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
        const bani = readLei(text);
        expect(bani === null || (Number.isSafeInteger(bani) && bani >= 0)).toBe(true);
      }),
    );
  });
});
