/** Builds the two apps when something that they are made of has changed; the runner's cache decides. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onRightNode, ROOT } from './node-runtime.mjs';
import { ensureInstalled } from './install.mjs';
import { ended, program, QUIET_TURBO, start } from './processes.mjs';

const APPS = ['guest', 'staff'];

/** @returns {Promise<void>} */
export async function ensureBuilt() {
  const began = Date.now();
  const filters = APPS.map((app) => `--filter=./apps/${app}`);
  const args = [program('turbo'), 'run', 'build', ...filters, '--output-logs=errors-only'];
  const group = process.platform !== 'win32';
  // Its own report (packages in scope, cache hits) is no news to who starts a restaurant; a failure's words are.
  const child = start(process.execPath, args, { env: QUIET_TURBO, group, stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {Buffer[]} */
  const words = [];
  /** @param {Buffer} piece */
  const keep = (piece) => void words.push(piece);
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  if ((await ended(child)) !== 0) {
    process.stderr.write(Buffer.concat(words));
    throw new Error('The apps could not be built; the reason is above.');
  }
  const absent = APPS.filter((app) => !existsSync(join(ROOT, 'apps', app, 'dist', 'index.html')));
  if (absent.length > 0) throw new Error(`The build left no page for: ${absent.join(', ')}.`);
  const seconds = (Date.now() - began) / 1000;
  if (seconds > 1)
    process.stderr.write(`The guest app and the staff app are built (${seconds.toFixed(1)} s).\n`);
}

if (import.meta.filename === process.argv[1]) {
  await onRightNode(import.meta.filename);
  await ensureInstalled();
  await ensureBuilt();
}
