import { readdirSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { languages } from '@masa/domain/language';
import { partIn } from '@masa/i18n/word-files';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';

/** The budgets of the guest app over the built files. Run `vite build` first. */
const dist = new URL('../dist/', import.meta.url);
const assets = new URL('assets/', dist);
const names = readdirSync(assets);
const html = readFileSync(new URL('index.html', dist), 'utf8');

const read = (name: string): string => readFileSync(new URL(name, assets), 'utf8');
const gzipped = (name: string): number => gzipSync(read(name), { level: 9 }).length;
const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
const kB = (bytes: number): number => bytes / 1000;

/** A script and whatever it imports before it can run. */
function withImports(entry: string): string[] {
  const found = new Set([entry]);
  for (const name of found)
    for (const [, imported] of read(name).matchAll(
      /(?:^|[;}])\s*import(?:[^"'();]*from)?["']\.\/([^"']+\.js)["']/gu,
    ))
      if (imported !== undefined) found.add(imported);
  return [...found];
}

const entry = /assets\/(index-[^"]+\.js)/u.exec(html)?.[1] ?? '';
const guestLanguages = names.filter((name) =>
  languages.some((one) => new RegExp(`^${one}-.*\\.js$`, 'u').test(name)),
);
const heaviestLanguage = Math.max(...guestLanguages.map(gzipped));

describe('the first visit to the menu', () => {
  it('needs at most 125 kB of JavaScript (D-056)', () => {
    expect(names).toContain(entry);
    expect(guestLanguages).toHaveLength(languages.length);
    expect(
      guestLanguages.every((name) => read(name).includes('menu.scanFirst')),
      'words of guests',
    ).toBe(true);
    expect(kB(sum(withImports(entry).map(gzipped)) + heaviestLanguage)).toBeLessThanOrEqual(125);
  });

  it('looks for dishes with at most 3 kB of its own code, which comes after the menu (D-056)', async () => {
    const source = new URL('../../../packages/domain/src/menu/dish-search.ts', import.meta.url).pathname;
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      build: { write: false, lib: { entry: source, formats: ['es'] } },
    });
    const [search] = Array.isArray(built) ? built.flatMap(({ output }) => output) : [];
    if (search?.type !== 'chunk') throw new Error('The search was not built.');
    expect(kB(gzipSync(search.code, { level: 9 }).length)).toBeLessThanOrEqual(3);
    // The letters of its skeletons: in no file of the first visit.
    expect(withImports(entry).some((name) => read(name).includes('shch|sch'))).toBe(false);
    expect(names.filter((name) => name.endsWith('.js')).some((name) => read(name).includes('shch|sch'))).toBe(
      true,
    );
  });

  it('needs at most 15 kB of CSS', () => {
    expect(kB(sum(names.filter((name) => name.endsWith('.css')).map(gzipped)))).toBeLessThanOrEqual(15);
  });

  it.each(languages)('needs at most 110 kB of fonts in %s', (language) => {
    const words = Object.values(partIn('guest/shared', language)).join('');
    const scripts = [
      'latin',
      ...(/[\u0100-\u024f]/u.test(words) ? ['latin-ext'] : []),
      ...(/\p{Script=Cyrillic}/u.test(words) ? ['cyrillic'] : []),
    ];
    const fonts = names.filter((name) =>
      scripts.some((script) => new RegExp(`-${script}-(?:wght|700|800)-normal`, 'u').test(name)),
    );
    expect(fonts.length).toBe(scripts.length * 3);
    expect(kB(sum(fonts.map((name) => statSync(new URL(name, assets)).size)))).toBeLessThanOrEqual(110);
  });

  it('carries of a call its method and path, and of the icons those of the menu', () => {
    const scripts = withImports(entry).map(read).join('\n');
    expect(scripts).toContain('/api/order');
    // What a route is called, and what it is counted by.
    expect(scripts).not.toMatch(/The whole menu in one language|ordersPerSession/u);
    // The path of ChefHatIcon, which the cart draws.
    expect(scripts).not.toContain('M17 21a1 1 0 0 0 1-1v-5.35');
  });

  it('carries no schema library', () => {
    const scripts = names.filter((name) => name.endsWith('.js')).map(read);
    expect(scripts.some((text) => text.includes('ZodError') || text.includes('_zod'))).toBe(false);
  });
});

describe('the first paint, before any script of the app has run', () => {
  const style = names.find((name) => name.endsWith('.css')) ?? '';

  it('stands in the page itself: a place for the mark and the name, and a skeleton', () => {
    // The words that the API writes into (services/api/src/http/static.ts).
    expect(html).toContain('<span class="brand" id="venue-sign" data-mark="" data-name="">');
    expect(html).toContain('class="skeleton"');
    expect(html.indexOf(`<link rel="stylesheet" crossorigin href="/assets/${style}">`)).toBeGreaterThan(0);
    expect(read(style)).toContain('.first-paint');
  });

  it('draws the mark as the app does', () => {
    const brand = readFileSync(new URL('../../../packages/ui/src/brand.tsx', import.meta.url), 'utf8');
    const path = /path: '([^']+)'/u.exec(brand)?.[1] ?? 'none';
    expect(html).toContain(`d="${path}"`);
  });

  it('needs at most 25 kB: the page, its style and the script that chooses the theme', () => {
    const theme = readFileSync(new URL('before-paint.js', dist), 'utf8');
    const packed = [html, read(style), theme].map((text) => gzipSync(text, { level: 9 }).length);
    expect(kB(sum(packed))).toBeLessThanOrEqual(25);
  });
});

describe('the installed app', () => {
  const manifest = JSON.parse(readFileSync(new URL('manifest.webmanifest', dist), 'utf8')) as {
    readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
  };

  it('is described where browsers look', () => {
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"');
    expect(manifest).toMatchObject({ name: 'Masa', start_url: '/', display: 'standalone' });
  });

  it('has its icon in every size that phones ask for, one of them without corners', () => {
    expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
      'any any',
    ]);
    for (const { src, sizes } of manifest.icons) {
      const icon = readFileSync(new URL(`.${src}`, dist));
      // Width and height stand at a fixed place of every PNG.
      if (src.endsWith('.png')) expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`, src).toBe(sizes);
      expect(icon.length, src).toBeLessThan(10_000);
    }
  });
});

it('has a page without inline scripts or styles, and names its build', () => {
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/u);
  expect(html).not.toMatch(/<style|style=/u);
  expect(html).toMatch(/<meta name="build" content="[0-9a-f]{16}">/u);
});
