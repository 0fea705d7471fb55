/**
 * `npm run faults`: plants one fault after the other and looks whether the tests that must notice it do: at least one of
 * them has to fail on it. `-- --only apps/guest,packages` takes those whose file begins so, `-- --table docs/faults.md`
 * writes down what came of all. The files are put back, also when it is stopped.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { onRightNode, ROOT, whenAskedToStop } from './node-runtime.mjs';

await onRightNode(import.meta.filename);

const { ensureInstalled } = await import('./install.mjs');
const { program, run, stopAll } = await import('./processes.mjs');
const { FAULTS } = await import('./fault-list.mjs');
const { noticesIn } = await import('./fault-report.mjs');
const { faultTable } = await import('./fault-table.mjs');
const { roomOf } = await import('./rooms.mjs');

/** The file that is wrong at this moment, and what it says otherwise. @type {{ file: string, text: string } | null} */
let planted = null;
function putBack() {
  if (planted) writeFileSync(planted.file, planted.text);
  planted = null;
}
whenAskedToStop((signal) => {
  putBack();
  void stopAll(5_000).then(() => process.exit(128 + constants.signals[signal]));
});

const reports = mkdtempSync(join(tmpdir(), 'masa-faults-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** @typedef {ReturnType<typeof noticesIn>} Outcome */

/** @param {import('./fault-list.mjs').Fault} fault @returns {Promise<Outcome>} */
async function outcomeOf({ file, from, to, tests }) {
  const path = join(ROOT, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} does not hold ${from} once.`);
  const [first = ''] = tests.split(' ');
  const room = roomOf(first) ?? roomOf(file) ?? '';
  const files = tests.split(' ').map((each) => (roomOf(each) === null ? each : each.slice(room.length + 1)));
  const report = join(reports, 'report.json');
  rmSync(report, { force: true });
  planted = { file: path, text };
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  try {
    const reporting = ['--reporter=json', `--outputFile.json=${report}`];
    await run(process.execPath, [program('vitest'), 'run', ...reporting, ...files], {
      cwd: join(ROOT, room),
      stdio: ['ignore', 'ignore', 'ignore'],
      timeoutMs: 600_000,
    });
    return noticesIn(report);
  } finally {
    putBack();
  }
}

async function main() {
  const { values } = parseArgs({ options: { only: { type: 'string' }, table: { type: 'string' } } });
  const wanted = values.only?.split(',') ?? [''];
  await ensureInstalled();
  /** @type {(Outcome & { fault: import('./fault-list.mjs').Fault })[]} */
  const found = [];
  for (const fault of FAULTS.filter(({ file }) => wanted.some((begin) => file.startsWith(begin)))) {
    // One at a time: each makes the whole product wrong.
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await outcomeOf(fault);
    found.push({ ...outcome, fault });
    const [first] = outcome.noticed;
    process.stdout.write(
      `${first ? 'noticed ' : 'UNSEEN  '} ${fault.file}: ${fault.means}\n         ` +
        `${first ? `${first.file}: ${first.test} (${first.says})` : (outcome.fellOver ?? 'every test passed')}\n`,
    );
  }
  if (values.table !== undefined) writeFileSync(join(ROOT, values.table), faultTable(found));
  return found.every(({ noticed }) => noticed.length > 0) ? 0 : 1;
}

process.exitCode = await main();
