/**
 * `npm test`: everything that must hold, from a fresh clone. `npm test -- --only lint,api` runs the named steps (or
 * those whose name begins so), `--list` names them.
 */
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { onRightNode, ROOT, whenAskedToStop } from './node-runtime.mjs';

await onRightNode(import.meta.filename);

const { ensureInstalled } = await import('./install.mjs');
const { lockGaps } = await import('./lock-check.mjs');
const { run, stopAll } = await import('./processes.mjs');
const { ensureMachine } = await import('./test-machine.mjs');
const { countsOf, failedFiles, failedTests, reportTo } = await import('./test-counts.mjs');
const { startMariadb } = await import('./mariadb.mjs');
const { privateFolder } = await import('./servers.mjs');
const { steps } = await import('./test-steps.mjs');

/**
 * Databases, uploads and browser profiles of the tests lie where a flush to disk costs nothing, if the machine has room
 * there. What durability needs is shown by killing processes, which lose nothing in memory either.
 */
const FILES = privateFolder('tests', { memory: true });
process.env['TMPDIR'] = FILES;
// A story starts the API and an agent of its own: read once, not a hundred times.
process.env['NODE_COMPILE_CACHE'] ??= join(ROOT, '.cache', 'compiled');
const REPORTS = join(ROOT, '.cache', 'test-reports');

/** @type {{ mariadb?: Awaited<ReturnType<typeof startMariadb>> }} */
const servers = {};
async function stopServers() {
  await servers.mariadb?.remove();
  rmSync(FILES, { recursive: true, force: true });
}

let stopping = false;
/** @param {number} code */
async function stop(code) {
  if (stopping) return;
  stopping = true;
  await stopAll(5_000);
  await stopServers();
  process.exit(code);
}
whenAskedToStop((signal) => void stop(128 + constants.signals[signal]));

/** @typedef {import('./test-steps.mjs').Step} Step */
/**
 * `failures` are the names of what failed, first and at the second try.
 * @typedef {{ name: string, seconds: number, note: string, failures?: string[] } & import('./test-counts.mjs').Counts} Outcome
 */

/**
 * What a step that runs beside others says is shown when it has ended, so that no two talk at once.
 * @param {Step} step @param {string} report @param {string[]} more
 */
async function once(step, report, more = []) {
  const { args, env } = reportTo(step.counts, report);
  const said = step.waits ? openSync(`${report}.txt`, 'w+') : 'inherit';
  const code = await run(process.execPath, [...step.args(), ...args, ...more], {
    cwd: join(ROOT, step.cwd ?? '.'),
    env: { ...step.env, ...env },
    stdio: ['ignore', said, said],
    timeoutMs: Math.max(3, step.minutes * 6) * 60_000,
  });
  if (said !== 'inherit') {
    closeSync(said);
    process.stdout.write(`\n== ${step.name}\n${readFileSync(`${report}.txt`, 'utf8')}`);
  }
  return code;
}

/**
 * What failed beside hundreds of others runs once more by itself: what then holds has lost its footing on a busy machine,
 * and is named at the end; what is broken fails again.
 * @param {Step} step
 * @param {string} report
 */
async function lookAgain(step, report) {
  const files = failedFiles(step.counts, report);
  if (files.length === 0) return '';
  const names = files.map((file) => relative(ROOT, file)).join(', ');
  process.stdout.write(`\n== ${step.name} once more: ${names}\n`);
  const code = await once(step, secondReport(step), [...files, '--no-file-parallelism']);
  return countsOf(step.counts, secondReport(step), code).failed === 0 ? `at the second try: ${names}` : '';
}
/** @param {Step} step */
const secondReport = ({ name }) => join(REPORTS, `${name}-again.json`);
/** @param {Step} step @param {string} report */
const failuresOf = (step, report) => [
  ...failedTests(step.counts, report),
  ...failedTests(step.counts, secondReport(step)).map((name) => `again: ${name}`),
];

/** @param {Step} step @returns {Promise<Outcome>} */
async function perform(step) {
  const nothing = { passed: 0, failed: 0, skipped: 0 };
  if (step.subject && !existsSync(join(ROOT, step.subject))) {
    return { name: step.name, seconds: 0, ...nothing, note: `NOT RUN: there is no ${step.subject}` };
  }
  if (!step.waits) process.stdout.write(`\n== ${step.name}\n`);
  const began = Date.now();
  const report = join(REPORTS, `${step.name}.json`);
  try {
    if (step.needs?.includes('mariadb')) servers.mariadb ??= await startMariadb();
    const code = await once(step, report);
    const counts = countsOf(step.counts, report, code);
    const second = counts.failed > 0 && !stopping ? await lookAgain(step, report) : '';
    const seconds = (Date.now() - began) / 1000;
    const slow = seconds > step.minutes * 120 ? `slow: its share is ${step.minutes * 60} s` : '';
    const note = [code === 124 ? 'stopped: it did not end' : slow, second].filter(Boolean).join('; ');
    if (second)
      return {
        name: step.name,
        seconds,
        passed: counts.passed + counts.failed,
        failed: 0,
        skipped: counts.skipped,
        note,
        failures: failuresOf(step, report),
      };
    return { name: step.name, seconds, ...counts, note, failures: failuresOf(step, report) };
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error);
    return { name: step.name, seconds: (Date.now() - began) / 1000, ...nothing, failed: 1, note };
  }
}

/** @returns {Outcome} */
function lockOutcome() {
  const gaps = lockGaps(join(ROOT, 'package-lock.json'));
  const failed = gaps.length > 0 ? 1 : 0;
  return { name: 'lock', seconds: 0, passed: 1 - failed, failed, skipped: 0, note: gaps.join(', ') };
}

/** @param {Step[]} all @param {string | undefined} only */
function chosen(all, only) {
  if (!only) return all;
  // The lock file is looked at in any case.
  const wanted = only.split(',').filter((name) => name !== 'lock');
  const unknown = wanted.filter((name) => !all.some((step) => step.name.startsWith(name)));
  if (unknown.length > 0)
    throw new Error(`There is no step called ${unknown.join(', ')}; see npm test -- --list.`);
  return all.filter((step) => wanted.some((name) => step.name.startsWith(name)));
}

/** @param {Outcome[]} outcomes */
function summary(outcomes) {
  /** @param {'passed' | 'failed' | 'skipped'} key */
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const lines = outcomes.map(({ name, seconds, passed, failed, skipped, note }) => {
    const mark = failed > 0 ? 'FAILED' : note.startsWith('NOT RUN') ? '-' : 'ok';
    const tests = `${passed} passed${failed ? `, ${failed} failed` : ''}${skipped ? `, ${skipped} skipped` : ''}`;
    return `${name.padEnd(14)}${mark.padEnd(8)}${`${seconds.toFixed(1)} s`.padStart(9)}   ${tests}${note ? `   (${note})` : ''}`;
  });
  const failures = outcomes.flatMap(({ name, failures: names = [] }) =>
    names.map((failure) => `${name}: ${failure.replaceAll(`${ROOT}${sep}`, '')}\n`),
  );
  if (failures.length > 0) process.stdout.write(`\nfailed:\n${failures.join('')}`);
  process.stdout.write(`\n${lines.join('\n')}\n\n${sum('passed')} passed, ${sum('failed')} failed\n`);
  return sum('failed');
}

/** @param {Step[]} lane @returns {Promise<Outcome[]>} */
async function inTurn(lane) {
  const outcomes = [];
  for (const step of lane) {
    if (stopping) break;
    // oxlint-disable-next-line no-await-in-loop
    outcomes.push(await perform(step));
  }
  return outcomes;
}

/**
 * Two cores: what mostly waits runs beside what computes. The API and the browser have the machine for themselves, since
 * a database that is busy with one step would make the next look slow.
 * @param {Step[]} all
 */
async function inLanes(all) {
  const beside = all.filter((step) => !step.alone);
  const lanes = [beside.filter((step) => !step.waits), beside.filter((step) => step.waits)];
  const outcomes = (await Promise.all(lanes.map(inTurn))).flat();
  outcomes.push(...(await inTurn(all.filter((step) => step.alone))));
  return outcomes.toSorted((one, other) => placeOf(all, one) - placeOf(all, other));
}
/** @param {Step[]} all @param {Outcome} outcome */
const placeOf = (all, { name }) => all.findIndex((step) => step.name === name);

async function main() {
  const { values } = parseArgs({ options: { only: { type: 'string' }, list: { type: 'boolean' } } });
  const began = Date.now();
  const lock = lockOutcome();
  await ensureInstalled();
  const all = steps({ mariadb: () => servers.mariadb?.url ?? '' });
  if (values.list) {
    for (const { name, minutes } of all) process.stdout.write(`${name.padEnd(14)} ${minutes} min\n`);
    return 0;
  }
  const mine = chosen(all, values.only);
  await ensureMachine(mine.flatMap((step) => step.needs ?? []));
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });

  const outcomes = [
    lock,
    { ...lock, name: 'preparation', passed: 0, failed: 0, seconds: (Date.now() - began) / 1000 },
  ];
  outcomes.push(...(await inLanes(mine)));
  if (stopping) return 1;
  await stopServers();
  return summary(outcomes) === 0 ? 0 : 1;
}

try {
  await stop(await main());
} catch (error) {
  if (!stopping) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await stop(1);
}
