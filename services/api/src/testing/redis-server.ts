import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 10_000;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Debian's redis-server on a port of its own, with nothing on the disk; it can be stopped and started again. */
export async function redisServer() {
  const folder = mkdtempSync(join(tmpdir(), 'masa-redis-'));
  const port = await freePort();
  let server: ChildProcess | null = null;
  const killIt = () => void server?.kill('SIGKILL');
  process.once('exit', killIt);

  const start = async (): Promise<void> => {
    const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const mine = spawn('redis-server', [...settings, '--dir', folder], { stdio: 'ignore' });
    server = mine;
    const failed = once(mine, 'error').then(([reason]: unknown[]) => {
      throw reason;
    });
    const until = Date.now() + PATIENCE_MS;
    const listening = async () => {
      while (!(await answers(port))) {
        if (mine.exitCode !== null || Date.now() > until) throw new Error('redis-server did not start.');
        await sleep(20);
      }
    };
    await Promise.race([listening(), failed]);
  };
  const stop = async (): Promise<void> => {
    const mine = server;
    server = null;
    if (mine === null || mine.exitCode !== null) return;
    const gone = once(mine, 'exit');
    mine.kill('SIGKILL');
    await gone;
  };

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    /** Connected and silent, as behind a network that swallows everything; and awake again. */
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
    remove: async () => {
      await stop();
      process.removeListener('exit', killIt);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
