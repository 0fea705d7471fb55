import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

/** What a tablet of the staff downloads, over the built files. Run `vite build` first. */
const dist = new URL('../dist/', import.meta.url);
const assets = new URL('assets/', dist);
const names = readdirSync(assets);
const read = (name: string): string => readFileSync(new URL(name, assets), 'utf8');
const gzipped = (name: string): number => gzipSync(read(name), { level: 9 }).length;
const languages = names.filter((name) => /^(?:ro|ru|en)-.*\.js$/u.test(name));

it('ships the words of staff and not those of guests', () => {
  expect(languages).toHaveLength(3);
  for (const name of languages) {
    expect(read(name), name).toContain('kitchen.');
    expect(read(name), name).not.toContain('menu.scanFirst');
  }
});

it('opens a board with at most 160 kB of JavaScript, its words among it', () => {
  const entry =
    /assets\/(index-[^"]+\.js)/u.exec(readFileSync(new URL('index.html', dist), 'utf8'))?.[1] ?? '';
  expect(names).toContain(entry);
  const words = Math.max(...languages.map(gzipped));
  expect((gzipped(entry) + words) / 1000).toBeLessThanOrEqual(160);
});
