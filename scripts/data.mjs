/**
 * `npm run backup`, `npm run restore`, `npm run audit:verify`, `npm run sums`, `npm run replay:times`: deeds of the API's own code on its data, without the API.
 * Called as `node scripts/data.mjs <program> ...`.
 */
import { join, resolve } from 'node:path';
import { onRightNode, ROOT, whenAskedToStop } from './node-runtime.mjs';
import { ensureInstalled } from './install.mjs';
import { ended, signalTo, start } from './processes.mjs';

await onRightNode(import.meta.filename);
await ensureInstalled();
const [program = '', ...more] = process.argv.slice(2);
const child = start(process.execPath, [join(ROOT, program), ...more], {
  // npm moves to the checkout; a file that was named in the command is where the person was.
  cwd: process.env['INIT_CWD'] ?? process.cwd(),
  env: { DATA_DIR: resolve(ROOT, process.env['DATA_DIR'] || 'data') },
});
whenAskedToStop((signal) => signalTo(child, signal));
process.exitCode = await ended(child);
