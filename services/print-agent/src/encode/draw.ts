import type { Line } from '../receipts/line.ts';
import { QUIET_MODULES, type QrCode } from '../receipts/qr-code.ts';
import { createBitmap, setBlack, type Bitmap } from './bitmap.ts';
import { GLYPH_HEIGHT, GLYPH_WIDTH, glyphOf, type Glyph } from './glyphs.ts';

/** Blank dots under a row, as between the rows of a printer's own font. */
const LEADING = 4;

const heightOfCode = ({ size, cell }: QrCode): number => (size + 2 * QUIET_MODULES) * cell;
export const heightOf = ({ style, code }: Line): number =>
  code === undefined ? GLYPH_HEIGHT * (style.tall ? 2 : 1) + LEADING : heightOfCode(code);

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

function drawCode(bitmap: Bitmap, { size, cell, isDark }: QrCode, top: number): void {
  const left = Math.floor((bitmap.width - size * cell) / 2);
  for (let y = 0; y < size * cell; y += 1)
    for (let x = 0; x < size * cell; x += 1)
      if (isDark(Math.floor(x / cell), Math.floor(y / cell)))
        setBlack(bitmap, left + x, top + QUIET_MODULES * cell + y);
}

/** Rows of paper as dots, for raster printers, the virtual printer's proof and the picture staff see. */
export function drawLines(lines: readonly Line[], dots: number, columns: number): Bitmap {
  const height = lines.reduce((sum, line) => sum + heightOf(line), 0);
  const bitmap = createBitmap(dots, height);
  const margin = Math.floor((dots - columns * GLYPH_WIDTH) / 2);
  let y = 0;
  for (const line of lines) {
    if (line.code !== undefined) drawCode(bitmap, line.code, y);
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
