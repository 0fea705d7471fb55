import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

/** What a tablet of the staff downloads, over the built files. Run `vite build` first. */
const dist = new URL('../dist/', import.meta.url);
const assets = new URL('assets/', dist);
const names = readdirSync(assets);
const read = (name: string): string => readFileSync(new URL(name, assets), 'utf8');
const gzipped = (name: string): number => gzipSync(read(name), { level: 9 }).length;

/** A script and whatever it imports before it can run. */
function withImports(entry: string): string[] {
  const found = new Set([entry]);
  for (const name of found)
    for (const [, imported] of read(name).matchAll(
      /(?:^|[;}])import(?:[^"'`();]*from)?["'`]\.\/([^"'`]+\.js)["'`]/gu,
    ))
      if (imported !== undefined) found.add(imported);
  return [...found];
}

const entry = /assets\/(index-[^"]+\.js)/u.exec(readFileSync(new URL('index.html', dist), 'utf8'))?.[1] ?? '';
/** The words: a file for the first screen and one for each feature that comes later, in each language. */
const words = names.filter((name) => /^(?:ro|ru|en)-.*\.js$/u.test(name));
const ofTheFirstScreen = words.filter((name) => read(name).includes('unreachable.title'));

it('ships the words of staff and not those of guests', () => {
  for (const name of words) expect(read(name), name).not.toContain('menu.scanFirst');
});

it('has the words of the first screen in one file for each language, and of no other screen in it', () => {
  expect(ofTheFirstScreen).toHaveLength(3);
  for (const name of ofTheFirstScreen) {
    for (const key of ['kitchen.empty.', 'check.close', 'presence.name', 'login.expired'])
      expect(read(name), name).toContain(key);
    for (const key of ['audit.field.', 'menuEditor.', 'venue.wifi.', 'dayClose.', 'stock.moves.'])
      expect(read(name), name).not.toContain(key);
  }
});

it('opens a board with at most 200 kB of JavaScript, its words among it', () => {
  expect(names).toContain(entry);
  const scripts = withImports(entry).reduce((sum, name) => sum + gzipped(name), 0);
  expect((scripts + Math.max(...ofTheFirstScreen.map(gzipped))) / 1000).toBeLessThanOrEqual(200);
});
