import { existsSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

/** The script before the first paint as it is served, in a page made of what it touches. Run `vite build` first. */
const dist = new URL('../dist/', import.meta.url);
const html = readFileSync(new URL('index.html', dist), 'utf8');
const script = readFileSync(new URL('before-paint.js', dist), 'utf8');
const named = (/<meta name="ahead" content="([^"]+)"/u.exec(html)?.[1] ?? '').replaceAll('&quot;', '"');

type Link = { rel: string; href: string };

function openedAt(address: string, content: string | null): Link[] {
  const links: Link[] = [];
  runInNewContext(script, {
    URLSearchParams,
    location: new URL(address, 'https://bar.example'),
    matchMedia: () => ({ matches: false }),
    document: {
      documentElement: { dataset: {} },
      querySelector: (what: string) => (what.includes('ahead') && content !== null ? { content } : null),
      createElement: () => ({}),
      head: { append: (link: Link) => links.push(link) },
    },
  });
  return links;
}
const filesOf = (links: readonly Link[]): string[] =>
  links.filter(({ rel }) => rel === 'modulepreload').map(({ href }) => href.replace(/-[\w-]{8}\.js$/u, ''));

it.each([
  ['/table/4XKZQ0P7N2HD', 'ro', 'table-entry'],
  ['/table/4XKZQ0P7N2HD?lang=ru', 'ru', 'table-entry'],
  ['/?lang=en', 'en', 'home'],
  ['/menu/cart', 'ro', 'cart'],
  ['/receipt/AAAAAAAAAAAAAAAAAAAAAA', 'ro', 'receipt'],
  ['/table-summary/4XKZQ0P7N2HD?lang=xx', 'ro', 'table-summary'],
])('%s has the words and the screen of the visit sent ahead', (address, language, screen) => {
  const links = openedAt(address, named);
  expect(filesOf(links)).toEqual(
    expect.arrayContaining([language, screen, `${screen}-${language}`].map((name) => `/assets/${name}`)),
  );
  for (const { rel, href } of links)
    if (rel === 'modulepreload') expect(existsSync(new URL(`.${href}`, dist)), href).toBe(true);
});

it('asks ahead for what the first screen asks: the name of the scanned table among it', () => {
  const asked = openedAt('/table/4XKZQ0P7N2HD?lang=en', named).filter(({ rel }) => rel === 'preload');
  expect(asked.map(({ href }) => href)).toEqual([
    '/api/menu?lang=en',
    '/api/venue?lang=en',
    '/api/table-summary/4XKZQ0P7N2HD',
  ]);
});

it('asks for no file while the app is being written, when no build has named any', () => {
  expect(filesOf(openedAt('/', null))).toEqual([]);
});
