import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FAULTS } from '../../scripts/fault-list.mjs';
import { roomOf } from '../../scripts/rooms.mjs';

const ROOT = join(import.meta.dirname, '../..');
const LEAST = 30;
const ROOMS = [
  ...['domain', 'contract', 'client', 'i18n', 'ui', 'demo-venue'].map((name) => `packages/${name}`),
  'apps/guest',
  'apps/staff',
  'services/api',
  'services/print-agent',
  'e2e',
];

describe('the faults that are planted', () => {
  it('are many, and in every room that has something to get wrong', () => {
    expect(FAULTS.length, 'faults').toBeGreaterThanOrEqual(LEAST);
    const rooms = new Set(FAULTS.map(({ file }) => roomOf(file)));
    expect(
      ROOMS.filter((room) => !rooms.has(room)),
      'rooms without one',
    ).toEqual([]);
  });

  it.each(FAULTS)('$file: $means', ({ file, from, to, tests }) => {
    expect(
      readFileSync(join(ROOT, file), 'utf8').split(from),
      'what it changes stands there once',
    ).toHaveLength(2);
    expect(from, 'the change').not.toBe(to);
    for (const test of tests.split(' ')) {
      const path = roomOf(test) === null ? join(roomOf(file) ?? '', test) : test;
      expect(existsSync(join(ROOT, path)), path).toBe(true);
    }
  });
});
