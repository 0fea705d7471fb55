/**
 * `npm run faults`: plants one fault after the other and looks whether the tests that must notice it do. `-- --only
 * apps/guest,packages` takes those whose file begins so. The files are put back, also when it is stopped.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { onRightNode, ROOT, whenAskedToStop } from './node-runtime.mjs';

await onRightNode(import.meta.filename);

const { ensureInstalled } = await import('./install.mjs');
const { program, run, stopAll } = await import('./processes.mjs');
const { FAULTS } = await import('./fault-list.mjs');
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

/** @param {import('./fault-list.mjs').Fault} fault @returns {Promise<boolean>} whether a test has noticed */
async function isNoticed({ file, from, to, tests }) {
  const path = join(ROOT, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} does not hold ${from} once.`);
  const [first = ''] = tests.split(' ');
  const room = roomOf(first) ?? roomOf(file) ?? '';
  const files = tests.split(' ').map((each) => (roomOf(each) === null ? each : each.slice(room.length + 1)));
  planted = { file: path, text };
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  try {
    const code = await run(process.execPath, [program('vitest'), 'run', '--reporter=dot', ...files], {
      cwd: join(ROOT, room),
      stdio: ['ignore', 'ignore', 'ignore'],
      timeoutMs: 600_000,
    });
    return code === 1;
  } finally {
    putBack();
  }
}

async function main() {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const wanted = values.only?.split(',') ?? [''];
  await ensureInstalled();
  let unnoticed = 0;
  for (const fault of FAULTS.filter(({ file }) => wanted.some((begin) => file.startsWith(begin)))) {
    // One at a time: each makes the whole product wrong.
    // oxlint-disable-next-line no-await-in-loop
    const noticed = await isNoticed(fault);
    if (!noticed) unnoticed += 1;
    process.stdout.write(`${noticed ? 'noticed ' : 'UNSEEN  '} ${fault.file}: ${fault.means}\n`);
  }
  return unnoticed === 0 ? 0 : 1;
}

process.exitCode = await main();
