/**
 * `npm run handbook`: takes the pictures of docs/handbook from the running product, in its three languages; what stands
 * behind `--` chooses some: `npm run handbook -- --only hall,kitchen`.
 */
import { join } from 'node:path';
import { onRightNode, ROOT, whenAskedToStop } from './node-runtime.mjs';

await onRightNode(import.meta.filename);

const { ensureInstalled } = await import('./install.mjs');
const { ensureBuilt } = await import('./build.mjs');
const { ended, signalTo, start } = await import('./processes.mjs');
const { ensureMachine } = await import('./test-machine.mjs');

async function handbook() {
  await ensureInstalled();
  await ensureBuilt();
  await ensureMachine(['browser']);
  const child = start(process.execPath, [join(ROOT, 'e2e/handbook/main.ts'), ...process.argv.slice(2)]);
  whenAskedToStop((signal) => signalTo(child, signal));
  return ended(child);
}

try {
  process.exitCode = await handbook();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
