import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { decodeRaster } from './devices/decode-raster.ts';
import { isBlack, rowsOf, type Bitmap } from './encode/bitmap.ts';
import { renderJob } from './printing/print-document.ts';
import {
  fiscalDocument,
  leasedJob,
  precheckDocument,
  printerOf,
  profileOf,
  stickerDocument,
} from './testing/jobs.ts';

const MARGIN = 40;
const tesseract = spawnSync('tesseract', ['--list-langs'], { encoding: 'utf8' });
const canRead =
  tesseract.error === undefined &&
  ['rus', 'ron'].every((language) => tesseract.stdout.split('\n').includes(language));
const skipped = canRead ? '' : ' [skipped: install tesseract-ocr, tesseract-ocr-rus and tesseract-ocr-ron]';

/** A bar of black this long is no letter: here white stands on black. */
const BAR_DOTS = 60;
/** Rows of letters between two such bars: the tallest letters have so many. */
const LETTERS_HIGH = 50;

type Bar = { readonly y: number; readonly from: number; readonly to: number };

/** The longest black bar of each row of dots that has one. */
function barsOf(paper: Bitmap): Bar[] {
  return Array.from({ length: paper.height }, (_, y): Bar[] => {
    let best = { y, from: 0, to: 0 };
    let from = 0;
    for (let x = 0; x <= paper.width; x += 1) {
      if (x < paper.width && isBlack(paper, x, y)) continue;
      if (x - from > best.to - best.from) best = { y, from, to: x };
      from = x + 1;
    }
    return best.to - best.from < BAR_DOTS ? [] : [best];
  }).flat();
}

/** Whoever reads a banner turns it round in his head; tesseract does not. */
function withoutBanners(paper: Bitmap): Bitmap {
  const turned = { ...paper, data: Uint8Array.from(paper.data) };
  const blocks: { top: number; bottom: number; from: number; to: number }[] = [];
  for (const { y, from, to } of barsOf(paper)) {
    const block = blocks.at(-1);
    if (block === undefined || y - block.bottom > LETTERS_HIGH) blocks.push({ top: y, bottom: y, from, to });
    else Object.assign(block, { bottom: y, from: Math.min(block.from, from), to: Math.max(block.to, to) });
  }
  for (const { top, bottom, from, to } of blocks)
    for (let y = top; y <= bottom; y += 1)
      for (let x = from; x < to; x += 1) {
        const at = y * paper.bytesPerRow + (x >> 3);
        turned.data[at] = (turned.data[at] ?? 0) ^ (0x80 >> (x & 7));
      }
  return turned;
}

/** Rows of letters, by the white between them. */
function stripsOf(paper: Bitmap): Bitmap[] {
  const strips: Bitmap[] = [];
  let from: number | null = null;
  for (let y = 0; y <= paper.height; y += 1) {
    const row = paper.data.subarray(y * paper.bytesPerRow, (y + 1) * paper.bytesPerRow);
    const isBlank = y === paper.height || row.every((byte) => byte === 0);
    if (!isBlank) from ??= y;
    else if (from !== null) {
      strips.push(rowsOf(paper, from, y));
      from = null;
    }
  }
  return strips;
}

/** Letters of double height are for cooks; tesseract knows them better as they were. */
const TALL_ROWS = 30;
const AIR = 24;

type Strip = { readonly strip: Bitmap; readonly scale: number; readonly air: number };
const asItIs = (paper: Bitmap): Strip[] => [{ strip: paper, scale: 2, air: 0 }];
const pulledApart = (paper: Bitmap): Strip[] =>
  stripsOf(withoutBanners(paper)).map((strip) => ({
    strip,
    scale: strip.height > TALL_ROWS ? 1 : 2,
    air: AIR,
  }));

/** Thermal letters are small for OCR: twice the size with a white margin is how a camera would see them. */
function enlarged(strips: readonly Strip[], width: number): Buffer {
  const height = strips.reduce((sum, { strip, scale, air }) => sum + strip.height * scale + air, 2 * MARGIN);
  const big = new PNG({ width: width * 2 + 2 * MARGIN, height });
  big.data.fill(0xff);
  let top = MARGIN;
  for (const { strip, scale, air } of strips) {
    for (let y = 0; y < strip.height * scale; y += 1)
      for (let x = 0; x < strip.width * 2; x += 1) {
        if (!isBlack(strip, x >> 1, Math.floor(y / scale))) continue;
        const at = ((top + y) * big.width + x + MARGIN) * 4;
        big.data.fill(0, at, at + 3);
      }
    top += strip.height * scale + air;
  }
  return PNG.sync.write(big);
}

type Letters = 'rus' | 'ron' | 'rus+ron';

function read(picture: Buffer, letters: Letters): string {
  const directory = mkdtempSync(join(tmpdir(), 'masa-ocr-'));
  try {
    const path = join(directory, 'paper.png');
    writeFileSync(path, picture);
    return execFileSync('tesseract', [path, '-', '-l', letters, '--psm', '6'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      // Its threads wait for each other in circles, at the cost of everybody else.
      env: { ...process.env, OMP_THREAD_LIMIT: '1' },
    });
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Words of four letters and more, without accents: figures are checked elsewhere, by machines that cannot misread. */
const wordsOf = (text: string): string[] =>
  (text.match(/[\p{L}]{4,}/gu) ?? []).map((word) =>
    word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, ''),
  );

/** One letter of a longer word may be misread, as T for I: a person would not even notice. */
const isRead = (wanted: string, seen: ReadonlySet<string>): boolean =>
  seen.has(wanted) ||
  (wanted.length > 4 &&
    [...seen].some(
      (word) =>
        word.length === wanted.length &&
        Array.from(word).filter((letter, place) => letter !== wanted[place]).length === 1,
    ));

/** One word of ten. */
const MISREAD = 0.1;

const RUSSIAN_STICKER = 'СТОЛ КРЫЛЬЯ соус чиз острота ОЧЕНЬ ОСТРО овощи только морковь официант';

describe(`a stranger who reads the paper finds nine of ten words${skipped}`, () => {
  it.skipIf(!canRead).each([
    [
      'of a Russian pre-check',
      { document: precheckDocument, language: 'ru' },
      'rus+ron',
      'Счёт Стол Печать Ștefan Крылья чиз очень остро Пиво Дома промо Подытог полная цена Скидка ИТОГО Чаевые карта оплате Оплата ФИСКАЛЬНЫЙ FISCAL RECEIPT',
    ],
    [
      'of a Romanian pre-check that is a copy',
      { document: precheckDocument, language: 'ro', copyNo: 2 },
      'ron',
      'COPIE Ștefan Mare Chișinău Aripioare blue cheese foarte iute Bere casei promo Subtotal preț întreg Reducere TOTAL Bacșiș achitat Plata FISCAL RECEIPT',
    ],
    [
      'of an English pre-check',
      { document: precheckDocument, language: 'en' },
      'ron',
      'Ștefan Mare Chișinău TABLE Printed wings blue cheese very House beer promo Subtotal full price Discount TOTAL FISCAL RECEIPT',
    ],
    [
      'of a Romanian slip',
      { document: fiscalDocument },
      'rus+ron',
      'Ștefan Mare Chișinău FISCAL Aripioare Bere casei Reducere TOTAL CARD DATA Nota Mulțumim ESTE FISCAL',
    ],
    ['of a Russian sticker', { document: stickerDocument }, 'rus', RUSSIAN_STICKER],
    [
      'of a Romanian sticker',
      { document: stickerDocument, language: 'ro' },
      'ron',
      'MASA ARIPIOARE blue cheese FOARTE IUTE legume doar morcovi chelner',
    ],
    [
      'of a sticker of what was cancelled',
      { document: { ...stickerDocument, notice: 'cancelled' } },
      'rus',
      `ОТМЕНА ${RUSSIAN_STICKER}`,
    ],
    [
      'of a sticker of what was moved',
      { document: { ...stickerDocument, notice: 'moved' } },
      'rus',
      `ПЕРЕНЕСЕНО ${RUSSIAN_STICKER}`,
    ],
    [
      'of a test page',
      { document: { kind: 'test', requestedBy: 'Ana', requestedAt: 0 }, language: 'ro' },
      'rus+ron',
      'PAGINA TEST etichete bucătărie Masa Cartofi Крылья Cerută',
    ],
  ] as const)(
    '%s',
    (_name, changes, letters, expected) => {
      const { bytes } = renderJob(leasedJob(changes), printerOf(profileOf(48, { textMode: 'raster' })));
      const [paper] = decodeRaster(bytes, 576);
      if (paper === undefined) throw new Error('There is no picture in the bytes.');
      const wanted = new Set(wordsOf(expected));
      let seen = '';
      let missing = [...wanted];
      // A second look, where the first was not enough, is closer: banners turned round, rows pulled apart.
      for (const look of [asItIs, pulledApart]) {
        if (missing.length <= wanted.size * MISREAD) break;
        seen += read(enlarged(look(paper), paper.width), letters);
        const words = new Set(wordsOf(seen));
        missing = missing.filter((word) => !isRead(word, words));
      }
      expect(missing.length / wanted.size, `missing ${missing.join(' ')} in\n${seen}`).toBeLessThanOrEqual(
        MISREAD,
      );
    },
    30_000,
  );
});
