/**
 * `npm run simulate -- --seed 7 --evenings 20`: that many evenings of a simulated bar; the same seed is the same evening,
 * wherever and whenever. `--trace` prints every step, `--sweep` does each deed with each fault at each of its statements
 * (`--sweep --deeds order --kinds lost`: only these), `--cuts 5000` cuts the power that often while an evening's orders
 * are stored, `--bills 60s` lets several APIs serve over one MariaDB for so long. `--shrink 7:14` makes a failing
 * evening small and keeps it as a story, `--story FILE` plays one. Exit code 1: something is wrong with the product; 2: with
 * the simulator.
 */
import { join } from 'node:path';
import { onRightNode, ROOT, whenAskedToStop } from './node-runtime.mjs';

await onRightNode(import.meta.filename);
const { ensureInstalled } = await import('./install.mjs');
const { ended, signalTo, start } = await import('./processes.mjs');
const { ensureMachine } = await import('./test-machine.mjs');
const { startMariadb } = await import('./mariadb.mjs');

/** Bills need one, and some of the bugs that are planted are found by them. */
async function mariadb() {
  const given = process.env['TEST_DATABASE']?.startsWith('mysql:') ?? false;
  if (given || !process.argv.some((said) => said === '--bills' || said === '--planted')) return undefined;
  await ensureMachine(['mariadb']);
  return startMariadb();
}

async function simulate() {
  await ensureInstalled();
  const server = await mariadb();
  const child = start(process.execPath, [join(ROOT, 'simulation/main.ts'), ...process.argv.slice(2)], {
    env: server ? { TEST_DATABASE: server.url } : {},
  });
  whenAskedToStop((signal) => signalTo(child, signal));
  const code = await ended(child);
  await server?.remove();
  return code;
}

try {
  process.exitCode = await simulate();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
