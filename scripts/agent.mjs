/** `npm run agent -- ...`: the print agent on a machine of its own; everything after `--` is its own. */
import { join } from 'node:path';
import { AGENT_FLAGS } from './embedded-agent.mjs';
import { onRightNode, ROOT, whenAskedToStop } from './node-runtime.mjs';
import { ensureInstalled } from './install.mjs';
import { ended, signalTo, start } from './processes.mjs';

await onRightNode(import.meta.filename);
await ensureInstalled();
const child = start(
  process.execPath,
  [...AGENT_FLAGS, join(ROOT, 'services/print-agent/src/main.ts'), ...process.argv.slice(2)],
  {
    // npm moves to the checkout; a file that was named in the command is where the person was.
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
  },
);
whenAskedToStop((signal) => signalTo(child, signal));
process.exitCode = await ended(child);
