import table from './glyphs-12x24.json' with { type: 'json' };

export const GLYPH_WIDTH = table.width;
export const GLYPH_HEIGHT = table.height;

/** The rows of one letter from top to bottom; the leftmost dot is the highest of `GLYPH_WIDTH` bits. */
export type Glyph = readonly number[];

const places = new Map(Array.from(table.letters, (letter, place) => [letter, place] as const));
const dots = Buffer.from(table.dots, 'base64');
const GLYPH_BYTES = (GLYPH_WIDTH * GLYPH_HEIGHT) / 8;

export const hasGlyph = (letter: string): boolean => places.has(letter);

/** Two rows of 12 dots are three bytes. */
function readGlyph(place: number): Glyph {
  const rows: number[] = [];
  for (let at = place * GLYPH_BYTES; at < (place + 1) * GLYPH_BYTES; at += 3) {
    const pair = dots.readUIntBE(at, 3);
    rows.push(pair >> GLYPH_WIDTH, pair & 0xfff);
  }
  return rows;
}

/** Three dots wide instead of two. */
const thicker = (glyph: Glyph): Glyph => glyph.map((row) => row | (row >> 1));

const read = new Map<string, Glyph>();

export function glyphOf(letter: string, heavy: boolean): Glyph | undefined {
  const place = places.get(letter);
  if (place === undefined) return undefined;
  const key = heavy ? `b${letter}` : letter;
  const known = read.get(key);
  if (known !== undefined) return known;
  const glyph = heavy ? thicker(readGlyph(place)) : readGlyph(place);
  read.set(key, glyph);
  return glyph;
}
