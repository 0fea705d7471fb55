import { describe, expect, it } from 'vitest';
import { decodeRaster } from '../devices/decode-raster.ts';
import { PLAIN } from '../receipts/line.ts';
import { profileOf } from '../testing/jobs.ts';
import { isBlack, type Bitmap } from './bitmap.ts';
import { compose, spellerFor } from './compose.ts';
import { GLYPH_HEIGHT, GLYPH_WIDTH } from './glyphs.ts';

const drawn = profileOf(32, { textMode: 'raster' });

/** The rows of dots of each letter, as they stand in the bytes for a raster printer. */
function lettersOf(text: string): string[][] {
  const bytes = compose([{ text: spellerFor(drawn).spell(text), style: PLAIN }], drawn);
  const [paper] = decodeRaster(bytes, drawn.dots);
  if (paper === undefined) throw new Error('There is no picture in the bytes.');
  const margin = Math.floor((drawn.dots - drawn.cols * GLYPH_WIDTH) / 2);
  return Array.from(text, (_, place) => rowsAt(paper, margin + place * GLYPH_WIDTH));
}
const rowsAt = (paper: Bitmap, left: number): string[] =>
  Array.from({ length: GLYPH_HEIGHT }, (_, y) =>
    Array.from({ length: GLYPH_WIDTH }, (_unused, x) => (isBlack(paper, left + x, y) ? '#' : '.')).join(''),
  );
const isEmpty = (row: string | undefined) => row !== undefined && !row.includes('#');
/** Its rows of ink, in blocks that stand apart. */
const blocksOf = (rows: readonly string[]): number =>
  rows.filter((row, y) => !isEmpty(row) && (y === 0 || isEmpty(rows[y - 1]))).length;

describe('drawn letters', () => {
  it.each(['sș', 'tț', 'SȘ', 'TȚ'])(
    '%s: the second is the first with a comma that stands apart below it',
    (pair) => {
      const [plain = [], comma = []] = lettersOf(pair);
      const foot = plain.findLastIndex((row) => !isEmpty(row));
      expect(comma.slice(0, foot + 1)).toEqual(plain.slice(0, foot + 1));
      expect(isEmpty(comma[foot + 1])).toBe(true);
      expect(comma.slice(foot + 2).some((row) => !isEmpty(row))).toBe(true);
      expect(blocksOf(comma)).toBe(blocksOf(plain) + 1);
    },
  );

  it.each(['șş', 'țţ', 'ȘŞ', 'ȚŢ'])('%s: a comma is no cedilla', (pair) => {
    const [comma, cedilla] = lettersOf(pair);
    expect(comma).not.toEqual(cedilla);
  });

  it.each(['aăâbcdefghiîjklmnopqrsștțuvwxyz', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'])(
    'of %s are each their own, small and large',
    (alphabet) => {
      for (const letters of [alphabet, alphabet.toUpperCase()]) {
        const pictures = lettersOf(letters).map((rows) => rows.join('\n'));
        expect(new Set(pictures).size).toBe(Array.from(letters).length);
      }
    },
  );
});
