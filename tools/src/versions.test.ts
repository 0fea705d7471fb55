import { describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { lockGaps } from '../../scripts/lock-check.mjs';
import { readJson } from '../../scripts/read-json.mjs';
import { align, compare } from '../../scripts/versions.mjs';
import { ROOT } from './cruise.ts';

describe('third-party versions', () => {
  it('are the ones of versions.json in every package.json', () => {
    expect(compare().differences, 'run node scripts/versions.mjs').toEqual([]);
  });

  it('are named in versions.json only where something uses them', () => {
    expect(compare().unused, 'in versions.json for nobody').toEqual([]);
  });

  it('are set right, and an unknown library is named', () => {
    const manifest = { dependencies: { '@masa/domain': '*', zod: '^4.0.0', nobody: '1.0.0' } };
    expect(align(manifest, { zod: '4.6.7' }), 'differences').toEqual([
      'zod ^4.0.0 should be 4.6.7',
      'nobody 1.0.0 is not in versions.json',
    ]);
    expect(manifest.dependencies, 'afterwards').toEqual({
      '@masa/domain': '*',
      zod: '4.6.7',
      nobody: '1.0.0',
    });
  });

  it('bring no library that is dead and dangerous, and USB in the one version that works', () => {
    const { packages } = readJson(join(ROOT, 'package-lock.json')) as {
      packages: Record<string, { version?: string }>;
    };
    const versionsOf = (name: string) =>
      Object.entries(packages).flatMap(([path, { version }]) =>
        path.endsWith(`node_modules/${name}`) ? [version] : [],
      );
    expect(versionsOf('request'), 'request, by way of escpos and of the pictures of npos').toEqual([]);
    expect(versionsOf('usb'), 'usb; escpos-usb breaks with every other').toEqual(['1.9.2']);
  });

  it('are the same where one stands in for another: npos gets pngjs for its jimp', () => {
    const { overrides } = readJson(join(ROOT, 'package.json')) as { overrides: Record<string, string> };
    const { pngjs } = readJson(join(ROOT, 'versions.json')) as { pngjs: string };
    expect(overrides['jimp']).toBe(`npm:pngjs@${pngjs}`);
  });

  it('have their binaries of every platform in the lock file', () => {
    expect(lockGaps(join(ROOT, 'package-lock.json')), 'named but not locked').toEqual([]);
  });
});
