/** `npm start`: from a fresh clone to a restaurant on one port; the second start does no work that is done. */
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onRightNode, ROOT, whenAskedToStop } from './node-runtime.mjs';
import { apiEnvironment } from './api-environment.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureBuilt } from './build.mjs';
import { ended, start, stopAll } from './processes.mjs';
import { showLog } from './log-lines.mjs';
import { keepAgent } from './embedded-agent.mjs';

/** Everything is down within ten seconds of the signal; the API itself needs up to eight for what is under way. */
const GRACE_MS = 8_800;
/** Ctrl-C has reached the children already; what has not ended by itself after this is asked once more. */
const KEYBOARD_MS = 400;
const READY_MS = 180_000;

await onRightNode(import.meta.filename);

let stopping = false;
const isStopping = () => stopping;
/** @param {number} code @param {number} [afterMs] */
async function stop(code, afterMs = 0) {
  if (stopping) return;
  stopping = true;
  await pause(afterMs);
  await stopAll(GRACE_MS);
  process.exit(code);
}
whenAskedToStop((signal) => void stop(0, signal === 'SIGINT' ? KEYBOARD_MS : 0));

/** @param {string} api */
async function untilReady(api) {
  const until = Date.now() + READY_MS;
  while (!isStopping() && Date.now() < until) {
    try {
      const answer = await fetch(`${api}/api/health/ready`, { signal: AbortSignal.timeout(2_000) });
      await answer.arrayBuffer();
      if (answer.status === 200) return;
    } catch {
      // Not listening yet; if it never does, the API ends by itself and everything with it.
    }
    await pause(200);
  }
  if (!stopping) throw new Error(`The API was not ready within ${READY_MS / 1_000} s.`);
}

async function everything() {
  await ensureInstalled();
  if (stopping) return 0;
  await ensureBuilt();
  if (stopping) return 0;

  const port = process.env['PORT'] || '8080';
  const host = process.env['HOST'] || '0.0.0.0';
  const data = resolve(ROOT, process.env['DATA_DIR'] || 'data');
  // Said once here, so that the API and the agent cannot disagree about where they are.
  const env = {
    PORT: port,
    HOST: host,
    DATA_DIR: data,
    ...apiEnvironment(),
  };
  const child = start(process.execPath, [join('services', 'api', 'src', 'main.ts')], {
    env,
    // Its standard output is for people (addresses, QR code, first password) and passes through as it is.
    // The fourth is a line that breaks with us: a child that listens for it never outlives a start that was killed.
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  showLog('api', child.stderr);
  const api = ended(child);
  if (process.env['PRINT_AGENT'] === 'none') return api;

  const reach = ['0.0.0.0', '::', '[::]'].includes(host) ? '127.0.0.1' : host;
  const url = `http://${reach.includes(':') ? `[${reach}]` : reach}:${port}`;
  const agent = untilReady(url).then(() =>
    stopping ? 0 : keepAgent({ api: url, data: join(data, 'print-agent'), stopping: isStopping }),
  );
  return Promise.race([api, agent]);
}

try {
  await stop(await everything());
} catch (error) {
  if (!stopping) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await stop(1);
}
