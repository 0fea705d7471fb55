/**
 * `npm run chaos`: the long fault tests, with a MariaDB of their own unless TEST_DATABASE names one; what follows
 * `--` is theirs: `npm run chaos -- --only F2 --seed 1a2b3c4d` runs one of them as it ran before.
 */
import { join } from 'node:path';
import { onRightNode, ROOT, whenAskedToStop } from './node-runtime.mjs';

await onRightNode(import.meta.filename);

const { ensureInstalled } = await import('./install.mjs');
const { ensureBuilt } = await import('./build.mjs');
const { ended, signalTo, start } = await import('./processes.mjs');
const { ensureMachine } = await import('./test-machine.mjs');
const { startMariadb } = await import('./mariadb.mjs');

async function chaos() {
  await ensureInstalled();
  await ensureBuilt();
  const given = process.env['TEST_DATABASE']?.startsWith('mysql:') ?? false;
  if (!given) await ensureMachine(['mariadb']);
  const server = given ? undefined : await startMariadb();
  const child = start(process.execPath, [join(ROOT, 'e2e/chaos/main.ts'), ...process.argv.slice(2)], {
    env: server ? { TEST_DATABASE: server.url } : {},
  });
  whenAskedToStop((signal) => signalTo(child, signal));
  const code = await ended(child);
  await server?.remove();
  return code;
}

try {
  process.exitCode = await chaos();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
