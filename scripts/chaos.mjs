/** `npm run chaos`: the long fault tests, with a MariaDB of their own; what follows `--` is theirs. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onRightNode, ROOT, whenAskedToStop } from './node-runtime.mjs';

await onRightNode(import.meta.filename);

const { ensureInstalled } = await import('./install.mjs');
const { ensureBuilt } = await import('./build.mjs');
const { ended, signalTo, start } = await import('./processes.mjs');
const { ensureMachine } = await import('./test-machine.mjs');
const { startMariadb } = await import('./mariadb.mjs');

const main = join(ROOT, 'e2e/chaos/main.ts');

async function chaos() {
  if (!existsSync(main)) throw new Error('There are no fault tests yet: e2e/chaos/main.ts is not there.');
  await ensureInstalled();
  await ensureBuilt();
  await ensureMachine(['mariadb']);
  const server = await startMariadb();
  const child = start(process.execPath, [main, ...process.argv.slice(2)], {
    env: { TEST_DATABASE: server.url },
  });
  whenAskedToStop((signal) => signalTo(child, signal));
  const code = await ended(child);
  await server.remove();
  return code;
}

try {
  process.exitCode = await chaos();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
