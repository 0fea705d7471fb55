import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ABOVE_THE_DATABASE, WHERE_TRANSACTIONS_MEET, WITHOUT_DATABASE } from './one-database.ts';

const api = resolve(import.meta.dirname, '../..');
const IMPORTED =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^;'"]*?from\s+)?'(\.[^']+)'|import\('(\.[^']+)'\)/gu;

/** The file and everything of ours that it runs with. */
function runsWith(file: string, met = new Set<string>()): Set<string> {
  if (met.has(file) || !existsSync(file)) return met;
  met.add(file);
  for (const [, onlyTypes, one, later] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
    const path = one ?? later;
    if (onlyTypes === undefined && path !== undefined) runsWith(join(dirname(file), path), met);
  }
  return met;
}

it.each(WITHOUT_DATABASE)('%s opens no database', (file) => {
  const files = [...runsWith(join(api, file))].map((each) => each.slice(api.length + 1));
  expect(files).toContain(file);
  expect(files).not.toContain('src/db/database.ts');
});

it.each([...Object.keys(ABOVE_THE_DATABASE), ...Object.keys(WHERE_TRANSACTIONS_MEET)])(
  '%s is there',
  (file) => {
    expect(existsSync(join(api, file))).toBe(true);
  },
);

it('of races, locks and transactions none is named', () => {
  const named = [...WITHOUT_DATABASE, ...Object.keys(ABOVE_THE_DATABASE)];
  expect(named.filter((file) => /race|lock|unit-of-work|migrat|store|rush|storm/u.test(file))).toEqual([]);
});
