/**
 * Makes src/encode/glyphs-12x24.json from the 12x24 bitmaps of Debian's package xfonts-terminus (OFL 1.1, see
 * src/encode/glyphs-12x24.LICENSE.txt). Run it only to add letters:
 *
 *   apt-get install xfonts-terminus
 *   node tools/make-glyphs.ts /usr/share/fonts/X11/misc src/encode/glyphs-12x24.json
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const WIDTH = 12;
const HEIGHT = 24;
const GLYPH_BYTES = (WIDTH * HEIGHT) / 8;

const RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa1, 0x17f],
  [0x218, 0x21b],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x2010, 0x2026],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x25a0, 0x25a1],
];
/** Soft hyphen and the invisible or direction-changing members of the ranges are not letters. */
const EXCLUDED = new Set([0xad, 0x2011, 0x2028, 0x2029]);

const PCF_METRICS = 1 << 2;
const PCF_BITMAPS = 1 << 3;
const PCF_ENCODINGS = 1 << 5;

type Table = { view: DataView; format: number; little: boolean };

function tableOf(file: Buffer, wanted: number): Table {
  const count = file.readUInt32LE(4);
  for (let index = 0; index < count; index += 1) {
    const at = 8 + index * 16;
    if (file.readUInt32LE(at) !== wanted) continue;
    const offset = file.readUInt32LE(at + 12);
    const format = file.readUInt32LE(offset);
    return {
      view: new DataView(file.buffer, file.byteOffset + offset, file.readUInt32LE(at + 8)),
      format,
      little: (format & 4) === 0,
    };
  }
  throw new Error(`The font has no table ${wanted}`);
}

type Metric = { left: number; right: number; ascent: number; descent: number };

function readMetrics(file: Buffer): Metric[] {
  const { view, format, little } = tableOf(file, PCF_METRICS);
  if ((format & 0x100) === 0) {
    return Array.from({ length: view.getInt32(4, little) }, (_, index) => {
      const at = 8 + index * 12;
      const number = (position: number) => view.getInt16(at + position, little);
      return { left: number(0), right: number(2), ascent: number(6), descent: number(8) };
    });
  }
  return Array.from({ length: view.getInt16(4, little) }, (_, index) => {
    const at = 6 + index * 5;
    const number = (position: number) => view.getUint8(at + position) - 0x80;
    return { left: number(0), right: number(1), ascent: number(3), descent: number(4) };
  });
}

function readEncodings(file: Buffer): (code: number) => number | undefined {
  const { view, little } = tableOf(file, PCF_ENCODINGS);
  const [minLow, maxLow, minHigh, maxHigh] = [4, 6, 8, 10].map((at) => view.getInt16(at, little));
  return (code) => {
    const low = code & 0xff;
    const high = code >> 8;
    if (minLow === undefined || maxLow === undefined || minHigh === undefined || maxHigh === undefined)
      return undefined;
    if (low < minLow || low > maxLow || high < minHigh || high > maxHigh) return undefined;
    const index = view.getUint16(14 + 2 * ((high - minHigh) * (maxLow - minLow + 1) + low - minLow), little);
    return index === 0xffff ? undefined : index;
  };
}

function readFont(path: string) {
  const packed = gunzipSync(readFileSync(path));
  const file = Buffer.from(packed);
  const metrics = readMetrics(file);
  const indexOf = readEncodings(file);
  const { view, format, little } = tableOf(file, PCF_BITMAPS);
  const count = view.getInt32(4, little);
  const padding = 1 << (format & 3);
  const bitsFirst = (format & 8) !== 0;
  const data = 8 + count * 4 + 16;
  const ascent = Math.max(...metrics.map((metric) => metric.ascent));
  return (code: number): Uint8Array | undefined => {
    const index = indexOf(code);
    const metric = index === undefined ? undefined : metrics[index];
    if (index === undefined || metric === undefined) return undefined;
    const glyph = new Uint8Array(GLYPH_BYTES);
    const rowBytes = Math.ceil(Math.ceil((metric.right - metric.left) / 8) / padding) * padding;
    const start = data + view.getInt32(8 + index * 4, little);
    for (let row = 0; row < metric.ascent + metric.descent; row += 1) {
      for (let column = 0; column < metric.right - metric.left; column += 1) {
        const byte = view.getUint8(start + row * rowBytes + (column >> 3));
        const lit = bitsFirst ? (byte >> (7 - (column & 7))) & 1 : (byte >> (column & 7)) & 1;
        const x = column + metric.left;
        const y = row + ascent - metric.ascent;
        if (lit === 0 || x < 0 || x >= WIDTH || y < 0 || y >= HEIGHT) continue;
        const bit = y * WIDTH + x;
        glyph[bit >> 3] = (glyph[bit >> 3] ?? 0) | (0x80 >> (bit & 7));
      }
    }
    return glyph;
  };
}

const [folder, target] = process.argv.slice(2);
if (folder === undefined || target === undefined)
  throw new Error('usage: make-glyphs.ts <font folder> <target.json>');
// The strokes of the bold face are two dots wide, as those of the printers' own letters: one dot is too pale.
const glyphOf = readFont(`${folder}/ter-u24b_unicode.pcf.gz`);
let letters = '';
const dots: Uint8Array[] = [];
for (const [from, to] of RANGES) {
  for (let code = from; code <= to; code += 1) {
    const glyph = glyphOf(code);
    if (EXCLUDED.has(code) || glyph === undefined) continue;
    letters += String.fromCharCode(code);
    dots.push(glyph);
  }
}
const table = {
  note: 'Derived from the Terminus Font bitmaps, SIL Open Font License 1.1: see glyphs-12x24.LICENSE.txt',
  width: WIDTH,
  height: HEIGHT,
  letters,
  dots: Buffer.concat(dots).toString('base64'),
};
writeFileSync(target, `${JSON.stringify(table, null, 2)}\n`);
process.stdout.write(`${letters.length} letters\n`);
