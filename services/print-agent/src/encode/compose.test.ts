import { describe, expect, it } from 'vitest';
import { renderJob } from '../printing/print-document.ts';
import { decodeRaster } from '../devices/decode-raster.ts';
import { decodePaper } from '../testing/decode-text.ts';
import {
  EPSON_PAGES,
  fiscalDocument,
  leasedJob,
  precheckDocument,
  printerOf,
  profileOf,
  stickerDocument,
} from '../testing/jobs.ts';
import { createBitmap, setBlack } from './bitmap.ts';
import { compose } from './compose.ts';
import { drawLines } from './draw.ts';
import { BAND_ROWS, rasterBands } from './raster.ts';
import { PLAIN } from '../receipts/line.ts';

const ALLOWED = new Set(['ESC @', 'FS .', 'ESC t', 'ESC !', 'ESC E', 'GS B', 'ESC d', 'GS V', 'GS v0']);

/** Names as a guest with a grudge would choose them. */
const NASTY = [
  '\u001Bp\u0000\u0019\u00FA',
  '\u001DV\u0000',
  '\u0010\u0014\u0001\u0000\u0005',
  'a\n1x FREE STEAK',
  '\u001B@\u001Bt\u0012',
  '\u009B\u0085\u0090',
  '\u202Eabc\u200B',
  '\u001C.\u001C&',
  '😀👩‍👩‍👧‍👦🏴‍☠️',
  'Z\u0351\u036B\u0343\u036A\u0302\u036B',
  '\uD800\uDC00\uD800',
  '"\'`;DROP',
  '\u0000',
];

function nastyJob(name: string) {
  const check = { ...precheckDocument, guestName: name, printedBy: name, tableName: name };
  const lines = check.lines.map((line) => ({
    ...line,
    name: { ro: name },
    qualifier: name,
    promoCode: line.promoCode && name,
  }));
  const options = stickerDocument.options.map((option) => ({
    ...option,
    choice: { ru: name },
    group: { ru: name },
  }));
  return [
    leasedJob({ document: { ...check, lines } }),
    leasedJob({ document: { ...fiscalDocument, lines, guestName: name } }),
    leasedJob({
      document: { ...stickerDocument, orderedBy: name, tableName: name, itemName: { ru: name }, options },
    }),
  ];
}

describe('code page papers', () => {
  it('reset the printer, leave Chinese mode, choose a page and end with one cut', () => {
    const { bytes } = renderJob(leasedJob(), printerOf(profileOf(32)));
    expect(bytes.subarray(0, 7)).toEqual(Buffer.from([0x1b, 0x40, 0x1c, 0x2e, 0x1b, 0x74, 17]));
    const { commands } = decodePaper(bytes, EPSON_PAGES);
    expect(commands.filter((command) => command === 'GS V')).toHaveLength(1);
    expect(commands.slice(-3)).toEqual(['ESC d', 'GS V', 'ESC @']);
  });

  it('change the page only where they must', () => {
    const { bytes } = renderJob(leasedJob(), printerOf(profileOf(32)));
    expect(decodePaper(bytes, EPSON_PAGES).commands.filter((command) => command === 'ESC t')).toHaveLength(1);
  });

  it('never carry a command out of a text', () => {
    for (const name of NASTY) {
      for (const job of nastyJob(name)) {
        const clean = nastyJob('x').find(({ document }) => document.kind === job.document.kind);
        if (clean === undefined) throw new Error('no job of this kind');
        const nasty = decodePaper(renderJob(job, printerOf(profileOf(48))).bytes, EPSON_PAGES);
        const wanted = decodePaper(renderJob(clean, printerOf(profileOf(48))).bytes, EPSON_PAGES);
        expect(nasty.commands.every((command) => ALLOWED.has(command))).toBe(true);
        expect(nasty.commands.filter((command) => command === 'GS V')).toHaveLength(1);
        expect(nasty.rows.every(({ text }) => !/\p{Cc}/u.test(text))).toBe(true);
        expect(nasty.rows.some(({ text }) => text.startsWith('1x FREE'))).toBe(false);
        expect(wanted.rows.length).toBeGreaterThan(5);
      }
    }
  });

  it('carry no command out of hundreds of random names', () => {
    let state = 42;
    const below = (limit: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * limit);
    };
    const printer = printerOf(profileOf(32));
    for (let round = 0; round < 300; round += 1) {
      // Half of the letters are control codes, the rest comes from everywhere.
      const letters = Array.from({ length: 1 + below(30) }, () =>
        String.fromCodePoint(below(2) === 0 ? below(0xa0) : below(0x1_1000)),
      );
      const name = letters.join('');
      const document = { ...stickerDocument, orderedBy: name, itemName: { ru: name } };
      const { commands, rows } = decodePaper(renderJob(leasedJob({ document }), printer).bytes, EPSON_PAGES);
      const cuts = commands.filter((command) => command === 'GS V');
      expect([cuts.length, commands.every((command) => ALLOWED.has(command))], JSON.stringify(name)).toEqual([
        1,
        true,
      ]);
      expect(
        rows.every(({ text, cells }) => cells <= 32 && !/\p{Cc}/u.test(text)),
        JSON.stringify(name),
      ).toBe(true);
    }
  });

  it('draw in mixed mode what no page has, and only that', () => {
    const rendered = renderJob(
      leasedJob({ document: precheckDocument, language: 'ro' }),
      printerOf(profileOf(48, { textMode: 'mixed' })),
    );
    const { commands, text } = decodePaper(rendered.bytes, EPSON_PAGES);
    expect(commands.filter((command) => command === 'GS v0').length).toBeGreaterThan(1);
    expect(text).toContain('Bere casei');
    expect(text).not.toMatch(/[şţȘ]/u);
    expect(rendered.substitutions).toBe(0);
  });
});

const rasterOf = (cols: 32 | 42 | 48) =>
  renderJob(leasedJob({ document: precheckDocument }), printerOf(profileOf(cols, { textMode: 'raster' })));

describe('raster papers', () => {
  it.each([32, 42, 48] as const)('on %i columns arrive dot by dot', (cols) => {
    const { bytes, bitmap } = rasterOf(cols);
    const [paper, ...more] = decodeRaster(bytes, profileOf(cols).dots);
    expect(more).toEqual([]);
    expect(paper?.width).toBe(bitmap.width);
    expect(
      Buffer.from(paper?.data.subarray(0, bitmap.data.length) ?? []).equals(Buffer.from(bitmap.data)),
    ).toBe(true);
  });

  it('are text-free bands of at most 240 rows', () => {
    const { bytes } = rasterOf(48);
    const { commands, text } = decodePaper(bytes, EPSON_PAGES);
    expect(text).toBe('');
    expect(new Set(commands)).toEqual(new Set(['ESC @', 'FS .', 'GS v0', 'ESC d', 'GS V']));
    const heads = [...bytes.keys()].filter((at) =>
      bytes.subarray(at, at + 6).equals(Buffer.from([0x1d, 0x76, 0x30, 0, 72, 0])),
    );
    expect(heads.length).toBeGreaterThan(1);
    for (const at of heads) expect(bytes.readUInt16LE(at + 6)).toBeLessThanOrEqual(BAND_ROWS);
  });

  it('hide no real-time command in the picture', () => {
    const bitmap = createBitmap(384, 300);
    for (let y = 0; y < 300; y += 1) {
      for (const bit of [3, 13, 19, 29, 31, 35, 43, 45]) setBlack(bitmap, bit, y);
    }
    const before = Buffer.from(bitmap.data);
    expect(before.includes(Buffer.from([0x10, 0x04]))).toBe(true);
    const bands = Buffer.concat(rasterBands(bitmap).map((band) => band.subarray(8)));
    for (const second of [0x04, 0x05, 0x14]) expect(bands.includes(Buffer.from([0x10, second]))).toBe(false);
  });

  it('refuse letters nobody has spelled for them', () => {
    expect(() => drawLines([{ text: '😀', style: PLAIN }], 384, 32)).toThrow(/No glyph/u);
    expect(() =>
      compose([{ text: 'ș', style: PLAIN }], profileOf(32, { textMode: 'codepage' })),
    ).not.toThrow();
  });
});
