import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LeasedJob } from '@masa/contract/print-channel';
import { decodeRaster } from '../devices/decode-raster.ts';
import type { Bitmap } from '../encode/bitmap.ts';
import type { Profile } from '../encode/compose.ts';
import { pngOf } from '../encode/paper.ts';
import { renderJob } from '../printing/print-document.ts';
import { decodePaper } from '../testing/decode-text.ts';
import {
  EPSON_PAGES,
  leasedJob,
  paidDocument,
  precheckDocument,
  printerOf,
  profileOf,
  RECEIPT_LINK,
  SLIP_LINK,
  slipDocument,
} from '../testing/jobs.ts';

const hasCamera = spawnSync('zbarimg', ['--version']).error === undefined;
const skipped = hasCamera ? '' : ' [skipped: install zbar-tools]';
const WIDTHS = [32, 42, 48] as const;
const LANGUAGES = ['ro', 'ru', 'en'] as const;
const every = WIDTHS.flatMap((columns) => LANGUAGES.map((language) => [columns, language] as const));

/** What a camera finds on the paper, by a decoder of others. */
function codesOn(paper: Bitmap): string[] {
  const directory = mkdtempSync(join(tmpdir(), 'masa-code-'));
  try {
    const picture = join(directory, 'paper.png');
    writeFileSync(picture, pngOf(paper));
    const { stdout } = spawnSync(
      'zbarimg',
      ['--quiet', '--nodbus', '--raw', '-Sdisable', '-Sqrcode.enable', picture],
      { encoding: 'utf8' },
    );
    return stdout.split('\n').filter((line) => line !== '');
  } finally {
    rmSync(directory, { recursive: true });
  }
}

const rendered = (columns: 32 | 42 | 48, textMode: Profile['textMode'], changes: Partial<LeasedJob>) =>
  renderJob(leasedJob(changes), printerOf(profileOf(columns, { textMode })));

/** The functions of `GS ( k` for a QR code, by their numbers, with what follows each. */
function codeCommands(bytes: Buffer): { fn: number; rest: Buffer }[] {
  const found: { fn: number; rest: Buffer }[] = [];
  const head = Buffer.from([0x1d, 0x28, 0x6b]);
  for (let at = bytes.indexOf(head); at >= 0; at = bytes.indexOf(head, at + 1)) {
    const length = bytes.readUInt16LE(at + 3);
    found.push({ fn: bytes[at + 6] ?? 0, rest: bytes.subarray(at + 7, at + 5 + length) });
  }
  return found;
}
const [MODEL, CELL, CORRECTION, STORE, PRINT] = [0x41, 0x43, 0x45, 0x50, 0x51];

describe(`a pre-check printed after the receipt leads to it${skipped}`, () => {
  it.skipIf(!hasCamera).each(every)('drawn, on %i columns, in %s', (columns, language) => {
    const { bytes } = rendered(columns, 'raster', { document: paidDocument, language });
    const [paper, ...more] = decodeRaster(bytes, profileOf(columns).dots);
    if (paper === undefined) throw new Error('There is no picture in the bytes.');
    expect(more).toEqual([]);
    expect(codesOn(paper)).toEqual([RECEIPT_LINK]);
  });

  it.skipIf(!hasCamera)('drawn as well where letters are text and only the rest is drawn', () => {
    const { bytes, bitmap } = rendered(32, 'mixed', { document: paidDocument, language: 'ro' });
    expect(codeCommands(bytes)).toEqual([]);
    expect(decodePaper(bytes, EPSON_PAGES).text).toContain('Bon fiscal nr. 0000142');
    expect(codesOn(bitmap)).toEqual([RECEIPT_LINK]);
  });

  it.skipIf(!hasCamera)('on the picture that staff see of it', () => {
    const { bitmap } = rendered(48, 'codepage', { document: paidDocument, copyNo: 1 });
    expect(codesOn(bitmap)).toEqual([RECEIPT_LINK]);
  });

  it.skipIf(!hasCamera)('and a test page shows whether a printer can make codes', () => {
    const test = { kind: 'test', requestedBy: 'Ana', requestedAt: 0 } as const;
    expect(codesOn(rendered(32, 'raster', { document: test }).bitmap)).toEqual(['masa:test']);
  });
});

describe(`a slip for guests opens their visit${skipped}`, () => {
  it.skipIf(!hasCamera).each(every)('drawn, on %i columns, in %s', (columns, language) => {
    const { bytes } = rendered(columns, 'raster', { document: slipDocument, language });
    const [paper] = decodeRaster(bytes, profileOf(columns).dots);
    if (paper === undefined) throw new Error('There is no picture in the bytes.');
    expect(codesOn(paper)).toEqual([SLIP_LINK]);
  });

  it('by the command of the printer, and says in every language what it is for', () => {
    const { bytes } = rendered(48, 'codepage', { document: slipDocument });
    expect(codeCommands(bytes)[3]?.rest.subarray(1).toString('latin1')).toBe(SLIP_LINK);
    const { text } = decodePaper(bytes, EPSON_PAGES);
    for (const word of ['Scanaţi', 'Сканируйте', 'Scan and order']) expect(text).toContain(word);
  });
});

describe('the command for a QR code', () => {
  it.each(every)('carries the link whole, on %i columns, in %s', (columns, language) => {
    const { bytes } = rendered(columns, 'codepage', { document: paidDocument, language });
    const commands = codeCommands(bytes);
    expect(commands.map(({ fn }) => fn)).toEqual([MODEL, CELL, CORRECTION, STORE, PRINT]);
    expect(commands[3]?.rest.subarray(1).toString('latin1')).toBe(RECEIPT_LINK);
    // Not one letter of it is left for the paper.
    const { text, rows } = decodePaper(bytes, EPSON_PAGES);
    expect(text).not.toContain('mev.sfs.md');
    expect(rows.every(({ cells }) => cells <= columns)).toBe(true);
  });

  it('takes a link in any letters: they are spelled in ASCII before they are counted', () => {
    const receipt = { number: '7', link: 'https://mev.example/чек/Стол 5' };
    const { bytes } = rendered(48, 'codepage', { document: { ...precheckDocument, receipt } });
    const said = codeCommands(bytes)
      .find(({ fn }) => fn === STORE)
      ?.rest.subarray(1)
      .toString('latin1');
    expect(decodeURI(said ?? '')).toBe(receipt.link);
    expect(decodePaper(bytes, EPSON_PAGES).text).not.toMatch(/%D0|╨/u);
  });
});

describe('a receipt', () => {
  it('whose device gives no link is named by its number alone', () => {
    const receipt = { number: '0000142', link: null };
    const { bytes } = rendered(32, 'codepage', {
      document: { ...precheckDocument, receipt },
      language: 'en',
    });
    expect(codeCommands(bytes)).toEqual([]);
    const { text } = decodePaper(bytes, EPSON_PAGES);
    expect(text).toContain('Fiscal receipt no. 0000142');
    expect(text).not.toContain('Check the receipt');
  });

  it('whose link is too long for a phone to read stands in letters, and the paper comes all the same', () => {
    const receipt = { number: '7', link: `https://mev.example/${'ж'.repeat(250)}` };
    const { bytes } = rendered(32, 'codepage', { document: { ...precheckDocument, receipt } });
    expect(codeCommands(bytes)).toEqual([]);
    expect(decodePaper(bytes, EPSON_PAGES).text).toContain('https://mev.example/');
  });
});
