/** How many tests a step ran, from the report that its runner left. */
import { existsSync } from 'node:fs';
import { readJson } from './read-json.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {import('./test-steps.mjs').Step} Step */

/**
 * What the runner must be told, so that it leaves its report in `file`.
 * @param {'vitest' | 'playwright' | 'own' | undefined} kind
 * @param {string} file
 * @returns {{ args: string[], env: NodeJS.ProcessEnv }}
 */
export function reportTo(kind, file) {
  if (kind === 'vitest') {
    return { args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`], env: {} };
  }
  if (kind === 'playwright')
    return { args: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } };
  return { args: [], env: kind === 'own' ? { RESULT_FILE: file } : {} };
}

/** @param {unknown} value */
const number = (value) => (typeof value === 'number' ? value : 0);

/** @typedef {Record<string, unknown>} Report */
/** @type {Record<'vitest' | 'playwright' | 'own', (report: Report) => Counts>} */
const READERS = {
  vitest: (report) => ({
    passed: number(report['numPassedTests']),
    failed: number(report['numFailedTests']),
    skipped: number(report['numPendingTests']) + number(report['numTodoTests']),
  }),
  playwright: ({ stats }) => {
    const { expected, flaky, unexpected, skipped } = /** @type {Report} */ (stats ?? {});
    return { passed: number(expected) + number(flaky), failed: number(unexpected), skipped: number(skipped) };
  },
  own: ({ passed, failed, skipped }) => ({
    passed: number(passed),
    failed: number(failed),
    skipped: number(skipped),
  }),
};

/** More than these at once are no accident of a busy machine. */
const FEW = 3;

/**
 * The files of a Vitest run worth a second look by themselves: few of many failed, and the machine may have been busy.
 * @param {Step['counts']} kind
 * @param {string} file
 * @returns {string[]}
 */
export function failedFiles(kind, file) {
  if (kind !== 'vitest' || !existsSync(file)) return [];
  const { testResults } = /** @type {{ testResults?: { name: string, status: string }[] }} */ (
    readJson(file)
  );
  const failed = (testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);
  return failed.length <= FEW && failed.length < (testResults ?? []).length ? failed : [];
}

/**
 * @typedef {{ title: string, specs?: { title: string, ok: boolean }[], suites?: Suite[] }} Suite
 * @param {Suite[]} suites
 * @returns {string[]}
 */
const failedIn = (suites) =>
  suites.flatMap(({ title, specs = [], suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map((spec) => `${title}: ${spec.title}`),
    ...failedIn(inner),
  ]);

/** @typedef {{ fullName: string, status: string }} Assertion */
/** @typedef {{ name: string, status: string, message?: string, assertionResults?: Assertion[] }} FileResult */
/** @param {FileResult} result */
function failedOf({ name, message = '', assertionResults = [] }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  // A file that fell over before its first test failed as a whole.
  if (failed.length === 0) return [`${name}: ${message.split('\n', 1).join('')}`];
  return failed.map(({ fullName }) => `${name}: ${fullName}`);
}

/**
 * What failed, by name, for the end of the run: whoever has only its last lines must not look for it further up.
 * @param {Step['counts']} kind
 * @param {string} file
 * @returns {string[]}
 */
export function failedTests(kind, file) {
  if (!kind || kind === 'own' || !existsSync(file)) return [];
  const { testResults, suites } = /** @type {{ testResults?: FileResult[], suites?: Suite[] }} */ (
    readJson(file)
  );
  if (kind === 'playwright') return failedIn(suites ?? []);
  return (testResults ?? []).filter(({ status }) => status === 'failed').flatMap(failedOf);
}

/**
 * A runner that ended badly has at least one failure, even if it fell over before its first test; one that ended
 * well must have run something.
 * @param {'vitest' | 'playwright' | 'own' | undefined} kind
 * @param {string} file
 * @param {number} code
 * @returns {Counts}
 */
export function countsOf(kind, file, code) {
  const counts = kind && existsSync(file) ? READERS[kind](/** @type {Report} */ (readJson(file))) : undefined;
  if (!counts) {
    const good = code === 0 && (kind === undefined || kind === 'own');
    return { passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 };
  }
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return silent ? { ...counts, failed: 1 } : counts;
}
