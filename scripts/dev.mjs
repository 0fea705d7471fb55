/** `npm run dev`: the API and both apps, each started again or reloaded when its source changes. */
import { join, resolve } from 'node:path';
import { onRightNode, ROOT, whenAskedToStop } from './node-runtime.mjs';
import { ensureInstalled } from './install.mjs';
import { ended, program, start, stopAll } from './processes.mjs';

await onRightNode(import.meta.filename);
await ensureInstalled();

let stopping = false;
/** @param {number} code */
async function stop(code) {
  if (stopping) return;
  stopping = true;
  await stopAll(8_800);
  process.exit(code);
}
whenAskedToStop(() => void stop(0));

// No print agent here: `npm run agent` in another terminal starts one when printing is what is worked on.
const env = {
  PORT: process.env['PORT'] ?? '8080',
  DATA_DIR: resolve(ROOT, process.env['DATA_DIR'] ?? 'data'),
  PRINT_AGENT: process.env['PRINT_AGENT'] ?? 'none',
};
const group = process.platform !== 'win32';
/** @param {string[]} args @param {string} [cwd] */
const node = (args, cwd = ROOT) =>
  start(process.execPath, args, { cwd, env, group, stdio: ['ignore', 'inherit', 'inherit'] });
/** @param {string} app @param {number} port */
const vite = (app, port) =>
  node(
    [program('vite'), '--port', String(port), '--strictPort', '--clearScreen', 'false'],
    join(ROOT, 'apps', app),
  );

const children = [
  node(['--watch', '--watch-preserve-output', join('services', 'api', 'src', 'main.ts')]),
  vite('guest', 5173),
  vite('staff', 5174),
];
process.stdout.write('Guest app http://localhost:5173/   staff app http://localhost:5174/waiter/\n');
await stop(await Promise.race(children.map(ended)));
