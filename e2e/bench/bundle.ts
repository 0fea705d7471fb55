import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { atMost, plain, type Figure } from './figures.ts';

const dist = resolve(import.meta.dirname, '../../apps/guest/dist');
const isWords = (name: string): boolean => /^(?:ro|ru|en)-.*\.js$/u.test(name);
const kB = (bytes: number): number => bytes / 1_000;

/** Everything a built script needs before it can run. */
function withImports(entry: string, read: (name: string) => Buffer): readonly string[] {
  const found = new Set([entry]);
  const imported = /(?:^|[;}])import(?:[^"'();]*from)?["']\.\/([^"']+\.js)["']/gu;
  for (const name of found)
    for (const [, other] of read(name).toString('utf8').matchAll(imported))
      if (other !== undefined) found.add(other);
  return [...found];
}

/** Bytes of the built guest app, as a phone downloads them. The same budgets are gated in `npm test`. */
export function bundleFigures(): readonly Figure[] {
  const assets = join(dist, 'assets');
  const read = (name: string): Buffer => readFileSync(join(assets, name));
  const packed = (name: string): number => gzipSync(read(name), { level: 9 }).length;
  const names = readdirSync(assets).filter((name) => !/\.(?:br|gz)$/u.test(name));
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const entry = /assets\/(index-[^"]+\.js)/u.exec(html)?.[1];
  if (entry === undefined) throw new Error('The built page names no script.');
  const first = withImports(entry, read);
  const heaviestWords = Math.max(...names.filter(isWords).map(packed));
  const sum = (some: readonly string[]): number =>
    some.reduce((total, name) => total + (name.endsWith('.woff2') ? read(name).length : packed(name)), 0);
  const fonts = (...scripts: readonly string[]): number =>
    sum(
      names.filter((name) =>
        scripts.some((script) => new RegExp(`-${script}-(?:wght|700|800)-normal`, 'u').test(name)),
      ),
    );
  const files = names
    .map((name) => ({ name, bytes: sum([name]) }))
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes }) =>
      plain(name, `${kB(bytes).toFixed(1)} kB${first.includes(name) ? '   first visit' : ''}`),
    );
  return [
    ...files,
    atMost('JavaScript of the menu, one language', kB(sum(first) + heaviestWords), 125, { unit: ' kB' }),
    atMost('CSS', kB(sum(names.filter((name) => name.endsWith('.css')))), 15, { unit: ' kB' }),
    atMost('fonts, Romanian', kB(fonts('latin', 'latin-ext')), 110, { unit: ' kB' }),
    atMost('fonts, Russian', kB(fonts('latin', 'cyrillic')), 110, { unit: ' kB' }),
    atMost('fonts, English', kB(fonts('latin')), 110, { unit: ' kB' }),
  ];
}
