/**
 * `npm run proof`: the proofs of docs/proof.md that are tests of the API, in their long form, on both databases; and all
 * stories of the browser (`screens`).
 * `-- --only fuzz,guests` chooses some, `--database mariadb` one database; `--requests 5000` and `--seed 7` are the
 * fuzzer's, `--evenings 1000` and `--seed 7` those of money. `npm run fuzz -- --requests 100000` is that one alone.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { onRightNode, ROOT, whenAskedToStop } from './node-runtime.mjs';

await onRightNode(import.meta.filename);
const { ensureInstalled } = await import('./install.mjs');
const { ended, program, signalTo, start } = await import('./processes.mjs');
const { ensureMachine } = await import('./test-machine.mjs');
const { startMariadb } = await import('./mariadb.mjs');

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    database: { type: 'string' },
    requests: { type: 'string', default: '100000' },
    evenings: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

/**
 * The files are the API's tests, or stories.
 * @type {Record<string, { files: string[], env?: NodeJS.ProcessEnv, databases?: string[], stories?: boolean }>}
 */
const PROOFS = {
  // The main evening on MariaDB is one of them.
  screens: { files: [], env: { STORIES: 'every' }, databases: ['mariadb'], stories: true },
  fuzz: { files: ['http/fuzz'], env: { FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed } },
  money: { files: ['evenings/random-money'], env: { EVENINGS: values.evenings, SEED: values.seed } },
  // With their arrival that makes seven orders each, and thirteen looks at the menu. Who is told to wait is decided
  // above the database.
  guests: { files: ['evenings/full-bar'], env: { FULL_BAR_ROUNDS: '6' }, databases: ['sqlite'] },
  photo: {
    files: ['modules/presence/phantoms', 'modules/seating/photographed'],
    env: { PHOTO_ORDERS: '1000' },
  },
  flood: { files: ['evenings/flood-of-orders'], env: { FLOOD_ORDERS: '330' }, databases: ['sqlite'] },
  restore: {
    files: ['backup/under-load', 'backup/restore-program', 'backup/landed-states'],
    env: { STATES: 'every', RESTORES: 'every' },
  },
};
const DATABASES = ['sqlite', 'mariadb'];
const API = join(ROOT, 'services/api');

/** @param {string | undefined} said @param {readonly string[]} all */
function chosen(said, all) {
  const some = said?.split(',') ?? [...all];
  const unknown = some.find((one) => !all.includes(one));
  if (unknown !== undefined) throw new Error(`There is no "${unknown}": ${all.join(', ')}.`);
  return some;
}

/**
 * Programs with their arguments, each with its folder.
 * @param {{ files: string[], stories?: boolean } | undefined} proof
 * @returns {[string[], string][]}
 */
function commandsOf({ files, stories } = { files: [] }) {
  if (!stories) return [[[program('vitest'), 'run', ...files], API]];
  return [
    [[program('turbo'), 'build', '--filter=./apps/*'], ROOT],
    [[program('@playwright/test', 'playwright'), 'test', ...files], join(ROOT, 'e2e')],
  ];
}

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;
whenAskedToStop((signal) => running && signalTo(running, signal));

/**
 * @param {string[]} names
 * @param {string} database
 * @returns {Promise<number>} the worst exit code
 */
async function prove(names, database) {
  const here = names.filter((name) => (PROOFS[name]?.databases ?? DATABASES).includes(database));
  if (here.length === 0) return 0;
  if (database === 'mariadb') await ensureMachine(['mariadb']);
  if (here.some((name) => PROOFS[name]?.stories)) await ensureMachine(['browser']);
  const server = database === 'mariadb' ? await startMariadb() : undefined;
  let worst = 0;
  for (const name of here) {
    process.stdout.write(`\n== ${name}, ${database}\n`);
    for (const [args, cwd] of commandsOf(PROOFS[name])) {
      running = start(process.execPath, args, {
        cwd,
        env: { ...PROOFS[name]?.env, TEST_DATABASE: server?.url ?? 'sqlite' },
      });
      worst = Math.max(worst, await ended(running));
    }
  }
  await server?.remove();
  return worst;
}

try {
  const names = chosen(values.only, Object.keys(PROOFS));
  const databases = chosen(values.database, DATABASES);
  await ensureInstalled();
  let worst = 0;
  for (const database of databases) worst = Math.max(worst, await prove(names, database));
  process.exitCode = worst;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
