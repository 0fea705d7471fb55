/** `npm run agent:build`: the print agent as one file for the bar's computer, see docs/print-agent.md. */
import { join } from 'node:path';
import { onRightNode, ROOT } from './node-runtime.mjs';

await onRightNode(import.meta.filename);

const { ensureInstalled } = await import('./install.mjs');
const { ended, start } = await import('./processes.mjs');

await ensureInstalled();
const child = start(process.execPath, ['tools/build.ts', ...process.argv.slice(2)], {
  cwd: join(ROOT, 'services/print-agent'),
});
process.exitCode = await ended(child);
