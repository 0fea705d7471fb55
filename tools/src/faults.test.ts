import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FAULTS } from '../../scripts/fault-list.mjs';
import { noticesIn } from '../../scripts/fault-report.mjs';
import { faultTable } from '../../scripts/fault-table.mjs';
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
  'simulation',
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

describe('what a run of tests says of a fault', () => {
  const asserted = (status: string, fullName: string) => ({
    status,
    fullName,
    failureMessages:
      status === 'failed' ? ['\u001B[31mexpected 5 to be 6\u001B[39m\n    at money.test.ts:9'] : [],
  });
  function outcome(testResults: readonly object[] | null) {
    const folder = mkdtempSync(join(tmpdir(), 'masa-report-'));
    const file = join(folder, 'report.json');
    if (testResults) writeFileSync(file, JSON.stringify({ testResults }));
    try {
      return noticesIn(file);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  const room = (assertionResults: readonly object[], message = '') => ({
    name: join(ROOT, 'packages/domain/src/money/money.test.ts'),
    message,
    assertionResults,
  });

  it('is that it was noticed where a test failed on it', () => {
    const { noticed, fellOver } = outcome([
      room([asserted('passed', 'a'), asserted('failed', 'half a ban')]),
    ]);
    expect(noticed).toEqual([
      { test: 'half a ban', file: 'packages/domain/src/money/money.test.ts', says: 'expected 5 to be 6' },
    ]);
    expect(fellOver).toBeNull();
  });

  it('is nothing where every test passed', () => {
    expect(outcome([room([asserted('passed', 'a')])])).toEqual({ noticed: [], fellOver: null });
  });

  it.each([
    [
      'a room that cannot be loaded',
      [room([], 'SyntaxError: Unexpected token\n  at x')],
      'SyntaxError: Unexpected token',
    ],
    ['a runner that ended before it reported', null, 'it left no report'],
  ])('is nothing of %s', (_, results, why) => {
    expect(outcome(results)).toEqual({ noticed: [], fellOver: why });
  });

  it('is written down with who noticed, and with what nobody did', () => {
    const [fault] = FAULTS;
    if (!fault) throw new Error('There is no fault.');
    const notice = { test: 'half a | whole', file: 'packages/domain/src/money/money.test.ts', says: '' };
    const page = faultTable([
      { fault, noticed: [notice, notice] },
      { fault, noticed: [] },
    ]);
    expect(page).toContain('2 faults, 1 that nobody notices.');
    expect(page).toContain(
      `| ${fault.means} | packages/domain | half a \\| whole (\`packages/domain/src/money/money.test.ts\`), and 1 more |`,
    );
    expect(page).toContain(`| ${fault.means} | packages/domain | **nobody** |`);
  });
});
