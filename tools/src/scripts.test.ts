import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { shown } from '../../scripts/log-lines.mjs';
import { suits, withNodeOnPath } from '../../scripts/node-runtime.mjs';
import { countsOf, failedFiles, failedTests, reportTo } from '../../scripts/test-counts.mjs';
import { steps } from '../../scripts/test-steps.mjs';
import { manifestOf } from './cruise.ts';

describe('the choice of Node', () => {
  it.each([
    ['v20.20.2', false],
    ['v22.21.9', false],
    ['v22.22.0', true],
    ['v23.11.0', false],
    ['v24.10.0', false],
    ['v24.11.0', true],
    ['v26.0.0', true],
  ])('%s suits: %s', (version, expected) => {
    expect(suits(version), version).toBe(expected);
  });

  it('is what engines says', () => {
    expect(manifestOf('.').engines?.['node'], 'engines').toBe('^22.22.0 || >=24.11');
  });

  it('comes first for every child, once', () => {
    const path = ['/a', '/node/bin', '/b'].join(delimiter);
    expect(withNodeOnPath({ PATH: path }, '/node/bin/node')['PATH'], 'PATH').toBe(
      ['/node/bin', '/a', '/b'].join(delimiter),
    );
  });
});

describe('the log beside the QR code', () => {
  const person = { person: true, all: false };
  const request = JSON.stringify({ level: 30, time: 0, msg: 'GET /api/menu' });
  const warning = JSON.stringify({ level: 40, time: 0, msg: 'printer silent', err: { message: 'timeout' } });

  it('shows a person what needs a look', () => {
    expect(shown('api', request, person), 'a request').toBeUndefined();
    expect(shown('api', warning, person), 'a warning').toMatch(
      /^api \| \d\d:\d\d:\d\d warning printer silent: timeout$/u,
    );
    expect(
      shown('print', '{"at":"2026-01-01T00:00:00Z","event":"lost","error":"gone"}', person),
      'agent',
    ).toMatch(/warning lost: gone$/u);
    expect(shown('api', 'Error: no database', person), 'a cry').toBe('api | Error: no database');
    expect(shown('api', '{broken', person), 'no record').toBe('api | {broken');
  });

  it('shows everything when asked, and a machine the very record', () => {
    expect(shown('api', request, { person: true, all: true }), 'asked').toContain('info GET /api/menu');
    expect(shown('api', request, { person: false, all: false }), 'machine').toBe(request);
  });
});

describe('the count of tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'masa-counts-'));
  const file = join(folder, 'report.json');
  afterEach(() => rmSync(file, { force: true }));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const left = (report: object) => writeFileSync(file, JSON.stringify(report));

  it('comes from the report of the runner', () => {
    left({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
    expect(countsOf('vitest', file, 1), 'vitest').toEqual({ passed: 7, failed: 2, skipped: 2 });
    left({ stats: { expected: 3, flaky: 1, unexpected: 0, skipped: 4 } });
    expect(countsOf('playwright', file, 0), 'playwright').toEqual({ passed: 4, failed: 0, skipped: 4 });
    left({ passed: 5, failed: 0 });
    expect(countsOf('own', file, 0), 'own').toEqual({ passed: 5, failed: 0, skipped: 0 });
  });

  it('never calls a runner that fell over, or that ran nothing, a success', () => {
    expect(countsOf('vitest', file, 0), 'no report').toEqual({ passed: 0, failed: 1, skipped: 0 });
    left({ numPassedTests: 3, numFailedTests: 0 });
    expect(countsOf('vitest', file, 1), 'bad end').toEqual({ passed: 3, failed: 1, skipped: 0 });
    left({ numPassedTests: 0, numFailedTests: 0 });
    expect(countsOf('vitest', file, 0), 'nothing ran').toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('looks again at few failed files of many, never at a run that failed as a whole', () => {
    const ran = (...states: string[]) =>
      left({ testResults: states.map((status, n) => ({ name: `/room/${String(n)}.test.ts`, status })) });
    ran('passed', 'failed', 'passed');
    expect(failedFiles('vitest', file), 'one').toEqual(['/room/1.test.ts']);
    ran('passed', 'failed', 'failed', 'failed', 'failed');
    expect(failedFiles('vitest', file), 'four').toEqual([]);
    ran('failed');
    expect(failedFiles('vitest', file), 'all there is').toEqual([]);
    expect(failedFiles('own', file), 'another runner').toEqual([]);
  });

  it('names what failed, also a file that fell over before its first test', () => {
    const assertionResults = [
      { fullName: 'a bill is paid', status: 'failed' },
      { fullName: 'a bill is asked for', status: 'passed' },
    ];
    left({
      testResults: [
        { name: 'bill.test.ts', status: 'failed', assertionResults },
        { name: 'bar.test.ts', status: 'failed', message: 'no such import\nat line 1', assertionResults: [] },
        { name: 'good.test.ts', status: 'passed', assertionResults: [] },
      ],
    });
    expect(failedTests('vitest', file), 'vitest').toEqual([
      'bill.test.ts: a bill is paid',
      'bar.test.ts: no such import',
    ]);
    const specs = [
      { title: 'two guests pay', ok: false },
      { title: 'one guest pays', ok: true },
    ];
    left({ suites: [{ title: 'bill.spec.ts', suites: [{ title: 'evening', specs }] }] });
    expect(failedTests('playwright', file), 'playwright').toEqual(['evening: two guests pay']);
    rmSync(file);
    expect(failedTests('vitest', file), 'no report').toEqual([]);
    expect(failedTests(undefined, file), 'a plain command').toEqual([]);
  });

  it('takes a step without a report as one', () => {
    expect(countsOf(undefined, file, 0), 'good').toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countsOf(undefined, file, 1), 'bad').toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('tells each runner where to leave it', () => {
    expect(reportTo('vitest', 'f').args, 'vitest').toContain('--outputFile.json=f');
    expect(reportTo('playwright', 'f').env, 'playwright').toEqual({ PLAYWRIGHT_JSON_OUTPUT_FILE: 'f' });
    expect(reportTo(undefined, 'f'), 'a plain command').toEqual({ args: [], env: {} });
  });
});

describe('the steps of npm test', () => {
  const all = steps({ mariadb: () => 'mysql://x' });

  it('have names of their own and share 20 minutes', () => {
    const names = all.map(({ name }) => name);
    expect(new Set(names).size, 'names').toBe(names.length);
    const minutes = all.reduce((sum, step) => sum + step.minutes, 0);
    expect(minutes, 'minutes beside installing').toBeLessThanOrEqual(20);
  });

  it('run the API on both databases, the second only when its server runs', () => {
    const databases = all
      .filter(({ name }) => name.startsWith('api-'))
      .map(({ env }) => env?.['TEST_DATABASE']);
    expect(databases, 'databases').toEqual(['sqlite', 'mysql://x']);
  });
});
