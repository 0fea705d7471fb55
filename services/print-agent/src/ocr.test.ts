import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { decodeRaster } from './devices/decode-raster.ts';
import { pngOf } from './paper.ts';
import { renderJob } from './print-document.ts';
import { fiscalDocument, leasedJob, precheckDocument, printerOf, profileOf } from './testing/jobs.ts';

const MARGIN = 40;
const tesseract = spawnSync('tesseract', ['--list-langs'], { encoding: 'utf8' });
const canRead =
  tesseract.error === undefined &&
  ['rus', 'ron'].every((language) => tesseract.stdout.split('\n').includes(language));
const skipped = canRead ? '' : ' [skipped: install tesseract-ocr, tesseract-ocr-rus and tesseract-ocr-ron]';

/** Thermal letters are small for OCR: twice the size with a white margin is how a camera would see them. */
function enlarged(png: PNG): Buffer {
  const big = new PNG({ width: png.width * 2 + 2 * MARGIN, height: png.height * 2 + 2 * MARGIN });
  big.data.fill(0xff);
  for (let y = 0; y < png.height * 2; y += 1) {
    for (let x = 0; x < png.width * 2; x += 1) {
      const grey = png.data[((y >> 1) * png.width + (x >> 1)) * 4] ?? 0xff;
      const at = ((y + MARGIN) * big.width + x + MARGIN) * 4;
      big.data.fill(grey, at, at + 3);
    }
  }
  return PNG.sync.write(big);
}

function read(picture: Buffer): string {
  const directory = mkdtempSync(join(tmpdir(), 'masa-ocr-'));
  try {
    const path = join(directory, 'paper.png');
    writeFileSync(path, enlarged(PNG.sync.read(picture)));
    return execFileSync('tesseract', [path, '-', '-l', 'rus+ron', '--psm', '6'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
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

describe(`a stranger who reads the paper finds nine of ten words${skipped}`, () => {
  it.skipIf(!canRead).each([
    [
      'of a Russian pre-check',
      { document: precheckDocument, language: 'ru' },
      'Счёт Стол Печать Ștefan Крылья чиз очень остро Пиво Дома промо Подытог полная цена Скидка ИТОГО Чаевые карта оплате Оплата ФИСКАЛЬНЫЙ FISCAL RECEIPT',
    ],
    [
      // Its banner is left out: white on black is for people, not for tesseract.
      'of a Romanian slip',
      { document: fiscalDocument },
      'Ștefan Mare Chișinău FISCAL Aripioare Bere casei Reducere TOTAL CARD DATA Nota Mulțumim ESTE FISCAL',
    ],
  ] as const)(
    '%s',
    (_name, changes, expected) => {
      const { bytes } = renderJob(leasedJob(changes), printerOf(profileOf(48, { textMode: 'raster' })));
      const [paper] = decodeRaster(bytes, 576);
      const seen = paper === undefined ? '' : read(pngOf(paper));
      const words = new Set(wordsOf(seen));
      const wanted = new Set(wordsOf(expected));
      const missing = [...wanted].filter((word) => !words.has(word));
      expect(
        1 - missing.length / wanted.size,
        `missing ${missing.join(' ')} in\n${seen}`,
      ).toBeGreaterThanOrEqual(0.9);
    },
    30_000,
  );
});
