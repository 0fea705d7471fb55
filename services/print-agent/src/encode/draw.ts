import type { Line } from '../receipts/line.ts';
import { createBitmap, setBlack, type Bitmap } from './bitmap.ts';
import { GLYPH_HEIGHT, GLYPH_WIDTH, glyphOf, type Glyph } from './glyphs.ts';

/** Blank dots under a row, as between the rows of a printer's own font. */
const LEADING = 4;

export const heightOf = (line: Line): number => GLYPH_HEIGHT * (line.style.tall ? 2 : 1) + LEADING;

type Pen = { readonly x: number; readonly y: number; readonly scaleX: number; readonly scaleY: number };

function drawGlyph(bitmap: Bitmap, glyph: Glyph, { x, y, scaleX, scaleY }: Pen, inverse: boolean): void {
  const height = GLYPH_HEIGHT * scaleY + (inverse ? LEADING : 0);
  for (let row = 0; row < height; row += 1) {
    const bits = glyph[Math.floor(row / scaleY)] ?? 0;
    for (let column = 0; column < GLYPH_WIDTH * scaleX; column += 1) {
      const lit = (bits >> (GLYPH_WIDTH - 1 - Math.floor(column / scaleX))) & 1;
      if ((lit === 1) !== inverse) setBlack(bitmap, x + column, y + row);
    }
  }
}

/** Rows of paper as dots, for raster printers, the virtual printer's proof and the picture staff see. */
export function drawLines(lines: readonly Line[], dots: number, columns: number): Bitmap {
  const height = lines.reduce((sum, line) => sum + heightOf(line), 0);
  const bitmap = createBitmap(dots, height);
  const margin = Math.floor((dots - columns * GLYPH_WIDTH) / 2);
  let y = 0;
  for (const line of lines) {
    const { bold, wide, tall, inverse } = line.style;
    // The letters are heavy already: one dot more closes the small ones, unless they are white or twice as wide.
    const heavy = bold && (wide || inverse);
    const scaleX = wide ? 2 : 1;
    Array.from(line.text, (letter, place) => {
      const glyph = glyphOf(letter, heavy);
      if (glyph === undefined)
        throw new RangeError(`No glyph for U+${letter.codePointAt(0)?.toString(16) ?? ''}`);
      const x = margin + place * GLYPH_WIDTH * scaleX;
      drawGlyph(bitmap, glyph, { x, y, scaleX, scaleY: tall ? 2 : 1 }, inverse);
    });
    y += heightOf(line);
  }
  return bitmap;
}
