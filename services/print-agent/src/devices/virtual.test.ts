import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LeasedJob } from '@masa/contract/print-channel';
import { PAPER_MAX_BYTES } from '@masa/domain/print-document';
import { createBitmap, setBlack } from '../encode/bitmap.ts';
import { paperPicture } from '../encode/paper.ts';
import { renderJob } from '../printing/print-document.ts';
import { leasedJob, precheckDocument, printerOf, profileOf } from '../testing/jobs.ts';
import { papersDirectory, TROUBLE_FILE, virtualTransport } from './virtual.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'masa-papers-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

const papers = () => readdirSync(directory).filter((name) => name.endsWith('.png'));

async function printVirtually(changes: Partial<LeasedJob>, cols: 32 | 42 | 48): Promise<Buffer> {
  const profile = profileOf(cols, { textMode: 'raster' });
  const transport = virtualTransport({ directory, dots: profile.dots });
  await transport.open();
  await transport.write(renderJob(leasedJob(changes), printerOf(profile)).bytes, { timeoutMs: 1_000 });
  expect(await transport.fence({ timeoutMs: 1_000 })).toBe('done');
  await transport.close();
  const [name] = papers();
  if (name === undefined) throw new Error('no paper');
  return readFileSync(join(directory, name));
}

describe('a virtual printer', () => {
  it('leaves a picture as wide as its paper', async () => {
    const png = PNG.sync.read(await printVirtually({ document: precheckDocument, language: 'ro' }, 48));
    expect(png.width).toBe(576);
    expect(png.height).toBeGreaterThan(500);
    const black = png.data.filter((value, index) => index % 4 === 0 && value === 0).length;
    expect(black / (png.width * png.height)).toBeGreaterThan(0.02);
    expect(black / (png.width * png.height)).toBeLessThan(0.3);
  });

  it('can be in trouble, and mended', async () => {
    const transport = virtualTransport({ directory, dots: 384 });
    for (const [word, status] of [
      ['paper_out', { online: false, paper: 'out' }],
      ['cover_open', { online: false, cover: 'open' }],
      ['near_end', { online: true, paper: 'near' }],
    ] as const) {
      writeFileSync(join(directory, TROUBLE_FILE), `${word}\n`);
      expect(await transport.status()).toMatchObject(status);
    }
    rmSync(join(directory, TROUBLE_FILE));
    expect(await transport.status()).toMatchObject({ online: true, paper: 'ok', cover: 'ok' });
  });

  it('throws the oldest papers away', async () => {
    const transport = virtualTransport({ directory, dots: 384, keep: 3 });
    const { bytes } = renderJob(leasedJob(), printerOf(profileOf(32, { textMode: 'raster' })));
    for (let round = 0; round < 5; round += 1) {
      await transport.open();
      await transport.write(bytes, { timeoutMs: 100 });
      await transport.fence({ timeoutMs: 100 });
    }
    expect(papers()).toHaveLength(3);
  });

  it('refuses bytes that are no raster paper', async () => {
    const transport = virtualTransport({ directory, dots: 384 });
    await transport.open();
    await transport.write(Buffer.from('hello'), { timeoutMs: 100 });
    await expect(transport.fence({ timeoutMs: 100 })).rejects.toThrow(/no command/u);
  });
});

describe('the picture of a paper', () => {
  it('stays below 200 kB however long and dense the paper is', () => {
    const noise = createBitmap(576, 9_000);
    let state = 1;
    for (let y = 0; y < noise.height; y += 1) {
      for (let x = 0; x < noise.width; x += 1) {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        if (state > 1_500_000_000) setBlack(noise, x, y);
      }
    }
    const png = paperPicture(noise);
    expect(png === null || png.length < PAPER_MAX_BYTES).toBe(true);
    const lines = Array.from({ length: 100 }, () => precheckDocument.lines).flat();
    const document = { ...precheckDocument, lines, regularTotal: 4_330_000, effectiveTotal: 4_275_000 };
    const long = renderJob(leasedJob({ document }), printerOf(profileOf(48))).bitmap;
    expect(paperPicture(long)?.length).toBeLessThan(PAPER_MAX_BYTES);
  });

  it('keeps its papers inside the data directory whatever the printer is called', () => {
    expect(papersDirectory('кухня 1', undefined, '/data')).toBe('/data/papers/кухня_1');
    expect(papersDirectory('../../etc', undefined, '/data')).toMatch(/^\/data\/papers\/[^/]+$/u);
    expect(papersDirectory('kitchen', 'out', '/data')).toBe('/data/out');
  });
});
