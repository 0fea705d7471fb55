import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { strayAddresses } from './addresses.ts';
import { ROOT } from './cruise.ts';

const sourcesOf = (app: string): [file: string, text: string][] =>
  readdirSync(join(ROOT, app), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file) && !file.includes('.test.') && !file.startsWith('testing/'))
    .map((file) => [`${app}/${file}`, readFileSync(join(ROOT, app, file), 'utf8')]);

it('no screen writes down where another one is: each app has one list of its addresses', () => {
  const sources = new Map([...sourcesOf('apps/guest/src'), ...sourcesOf('apps/staff/src')]);
  expect(sources.size).toBeGreaterThan(400);
  expect(strayAddresses(sources)).toEqual([]);
});

it.each([
  [`<StaffLink to="/settings/tables">`, '/settings/tables'],
  ['go(`/tasks/${id}`)', '/tasks/'],
  [`const door = '/waiter';`, '/waiter'],
])('finds %s', (written, address) => {
  expect(strayAddresses(new Map([['a.tsx', written]]))).toEqual([`a.tsx: ${address}`]);
});

it('leaves alone the list itself, patterns, words and what is only told', () => {
  const sources = new Map([
    ['apps/staff/src/shared/paths.ts', "export const paths = { tasks: '/tasks' };"],
    [
      'b.tsx',
      "/** At '/menu'. */ const half = '/', words = ' / ', any = `${paths.menuEditor}/*`, r = /^\\/menu/u;",
    ],
  ]);
  expect(strayAddresses(sources)).toEqual([]);
});
