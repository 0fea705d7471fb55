/**
 * The steps of `npm test`, in order. `minutes` is the step's share of the 20 that the whole should take on two cores (it
 * takes 25 to 57, as fast as the machine is): past the double it is called slow, past the sixfold it is stopped as hung:
 * there are machines on which each step takes the fourfold.
 */
import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from './node-runtime.mjs';
import { program, QUIET_TURBO } from './processes.mjs';
import { readJson } from './read-json.mjs';

/**
 * @typedef {'mariadb' | 'redis' | 'browser' | 'printing' | 'sheets'} Need
 * @typedef {{
 *   name: string, minutes: number, args: () => string[], cwd?: string, env?: NodeJS.ProcessEnv,
 *   needs?: Need[], counts?: 'vitest' | 'playwright' | 'own', subject?: string, waits?: boolean, alone?: boolean,
 * }} Step
 * One that `waits` for clocks and devices most of its time runs beside those that compute; one that is `alone` runs
 * when all of these have ended.
 * `counts` says whose report tells how many tests there were; a step without one counts as a single test.
 * `subject` is a file without which there is nothing to run: the step is then named as not run, never as passed.
 */

/** @param {string} task @param {string[]} filters */
const turbo = (task, ...filters) => [
  program('turbo'),
  'run',
  task,
  ...filters,
  '--output-logs=errors-only',
  '--continue=always',
];

/** @param {string[]} more */
const vitest = (...more) => [program('vitest'), 'run', ...more];

/** @param {string} room */
const hasTests = (room) =>
  globSync('**/*.test.{ts,tsx}', { cwd: join(ROOT, room), exclude: (name) => name === 'node_modules' })
    .length > 0;

/** @param {string} room */
function hasScript(room) {
  const file = join(ROOT, room, 'package.json');
  if (!existsSync(file)) return false;
  const { scripts } = /** @type {{ scripts?: Record<string, string> }} */ (readJson(file));
  return scripts?.['test'] !== undefined;
}

/** Longer than a tenth of a minute: rooms with screens in jsdom, and the agent with its emulators. */
const SHARES = { guest: 0.3, staff: 1, 'print-agent': 0.6, tools: 0.5, e2e: 0.3, simulation: 0.4 };

/** @returns {Step[]} one for each room with tests, so that a new room is covered at birth; the API has its own two */
function roomSteps() {
  const rooms = globSync(['packages/*', 'apps/*', 'services/*', 'tools', 'e2e', 'simulation'], {
    cwd: ROOT,
  }).toSorted();
  return rooms
    .filter((room) => room !== join('services', 'api') && hasScript(room) && hasTests(room))
    .map((room) => {
      const name = basename(room);
      /** @type {Need[]} */
      const needs = name === 'print-agent' ? ['printing'] : [];
      const waits = name === 'print-agent';
      const minutes = /** @type {Record<string, number>} */ (SHARES)[name] ?? 0.2;
      return {
        name,
        minutes,
        args: () => vitest(),
        cwd: room,
        needs,
        waits,
        counts: /** @type {const} */ ('vitest'),
      };
    });
}

/** @returns {Step[]} one for each app with a budget; it weighs the built files, so it comes after the build */
function sizeSteps() {
  const config = 'vitest.size.config.ts';
  return globSync(`apps/*/${config}`, { cwd: ROOT })
    .map((file) => basename(dirname(file)))
    .filter((app) => hasTests(join('apps', app, 'size')))
    .map((app) => ({
      name: `size-${app}`,
      minutes: 0.2,
      args: () => vitest('--config', config),
      cwd: join('apps', app),
      counts: /** @type {const} */ ('vitest'),
    }));
}

/**
 * @param {{ mariadb: () => string }} servers known only once they run
 * @returns {Step[]}
 */
export function steps({ mariadb }) {
  const counts = /** @type {const} */ ('vitest');
  const api = { cwd: 'services/api', args: () => vitest(), counts, alone: true };
  return [
    { name: 'lint', minutes: 0.4, args: () => [program('oxlint'), '--type-aware'] },
    { name: 'format', minutes: 0.2, args: () => [program('oxfmt'), '--check', '.'] },
    { name: 'knip', minutes: 0.2, args: () => [program('knip')] },
    { name: 'types', minutes: 0.5, args: () => turbo('typecheck'), env: QUIET_TURBO },
    ...roomSteps(),
    {
      name: 'bills',
      minutes: 0.3,
      subject: 'simulation/main.ts',
      args: () => [join(ROOT, 'simulation/main.ts'), '--bills', '8s'],
      needs: ['mariadb'],
      waits: true,
      get env() {
        return { TEST_DATABASE: mariadb() };
      },
    },
    { name: 'build', minutes: 0.5, args: () => turbo('build', '--filter=./apps/*'), env: QUIET_TURBO },
    ...sizeSteps(),
    {
      ...api,
      name: 'api-sqlite',
      minutes: 3,
      needs: ['sheets'],
      get env() {
        return { TEST_DATABASE: 'sqlite' };
      },
    },
    {
      ...api,
      name: 'api-mariadb',
      minutes: 4,
      needs: ['mariadb', 'redis', 'sheets'],
      get env() {
        return { TEST_DATABASE: mariadb() };
      },
    },
    {
      name: 'chaos',
      minutes: 1,
      subject: 'e2e/chaos/main.ts',
      args: () => [join(ROOT, 'e2e/chaos/main.ts'), '--short'],
      needs: ['mariadb'],
      counts: 'own',
      // It looks at how long a start takes.
      alone: true,
      get env() {
        return { TEST_DATABASE: mariadb() };
      },
    },
    {
      name: 'browser',
      minutes: 5,
      subject: 'e2e/playwright.config.ts',
      args: () => [program('@playwright/test', 'playwright'), 'test'],
      cwd: 'e2e',
      needs: ['browser'],
      counts: 'playwright',
      alone: true,
    },
  ];
}
