/**
 * `npm run bench`: the figures that depend on the machine; what follows `--`
 * chooses a part: `npm run bench -- --only bundle` (bytes of the built guest app), `scan` (from the scan to the name on a
 * slow phone), `guest` (the menu there against a static page), `search` (a key in the search of
 * 1,000 dishes to its list there), `menu` (server CPU of GET /api/menu against node:http),
 * `order` (CPU of an order of three dishes against the same POST without a database, its p99 at half the top rate; on
 * MariaDB too), `overview` (server CPU of the board of a full bar), `board` (the kitchen's board on a slow tablet: tap to paint, frames),
 * `fan-out` (one live message to 1,000 tablets), `live-order` (from an order to the last screen of its table), `storm` (500
 * screens come back at once), `growth` (the same and a table's orders as the bar fills), `paper`
 * (from an order to its stickers), `menu-print` (a menu of more than 300 dishes as PDF), `memory` (PSS of the API after its start and after 100,000 orders; `--orders 5000` is
 * shorter), `losses` (findings, films and the look at an evening with a year behind it, each within a second) or `history` (every read of the contract on a year of 100,000 checks, and how long it holds the others up).
 * `overview`, `growth`, `memory` and `history` on MariaDB too: `node scripts/mariadb.mjs run -- npm run bench -- --only
 * history`; `--calls staffData` asks that call alone. `--rounds 7` for more.
 * A part whose control moved says "noisy" instead of a verdict. Exit code 1: a budget is broken.
 */
import { join } from 'node:path';
import { onRightNode, ROOT, whenAskedToStop } from './node-runtime.mjs';

await onRightNode(import.meta.filename);
const { apiEnvironment } = await import('./api-environment.mjs');
const { ensureInstalled } = await import('./install.mjs');
const { ensureBuilt } = await import('./build.mjs');
const { ended, signalTo, start } = await import('./processes.mjs');
const { ensureMachine } = await import('./test-machine.mjs');

// As `npm start` has it.
Object.assign(process.env, apiEnvironment());

async function bench() {
  await ensureInstalled();
  await ensureBuilt();
  await ensureMachine(['browser']);
  const child = start(process.execPath, [join(ROOT, 'e2e/bench/main.ts'), ...process.argv.slice(2)]);
  whenAskedToStop((signal) => signalTo(child, signal));
  return ended(child);
}

try {
  process.exitCode = await bench();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
