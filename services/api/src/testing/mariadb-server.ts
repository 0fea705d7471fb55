import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 30_000;
/** Debian keeps servers where only root's PATH looks. */
const SBIN = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` };
const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];

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
    // The server speaks first, once it is up.
    socket.once('data', () => resolve(true));
    for (const end of ['error', 'close'] as const) socket.once(end, () => resolve(false));
    socket.once('data', () => socket.destroy());
    socket.setTimeout(1_000, () => socket.destroy());
  });

/** A MariaDB of its own, to be killed, frozen and brought back; its data stays until `remove`. */
export async function mariadbServer() {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'masa-own-mariadb-'));
  const password = randomBytes(12).toString('hex');
  const port = await freePort();
  const made = spawnSync(
    'mariadb-install-db',
    ['--no-defaults', `--datadir=${folder}/data`, '--auth-root-authentication-method=normal', ...asRoot],
    { encoding: 'utf8', env: SBIN },
  );
  if (made.status !== 0) throw new Error(`MariaDB could not make its folder.\n${made.stdout}${made.stderr}`);
  writeFileSync(
    join(folder, 'init.sql'),
    `CREATE USER IF NOT EXISTS 'app'@'127.0.0.1' IDENTIFIED BY '${password}';
GRANT ALL PRIVILEGES ON *.* TO 'app'@'127.0.0.1';
`,
    { mode: 0o600 },
  );
  const settings = [
    '--no-defaults',
    ...asRoot,
    `--datadir=${folder}/data`,
    `--socket=${folder}/socket`,
    `--pid-file=${folder}/pid`,
    `--init-file=${folder}/init.sql`,
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    '--skip-name-resolve',
    '--character-set-server=utf8mb4',
    '--innodb-flush-log-at-trx-commit=1',
    '--innodb-buffer-pool-size=32M',
    '--innodb-log-file-size=32M',
    '--performance-schema=OFF',
  ];
  let server: ChildProcess | null = null;
  const killIt = () => void server?.kill('SIGKILL');
  process.once('exit', killIt);

  const start = async (): Promise<void> => {
    let words = '';
    const mine = spawn('mariadbd', settings, { stdio: ['ignore', 'ignore', 'pipe'], env: SBIN });
    mine.stderr.on('data', (piece: Buffer) => (words = (words + piece.toString()).slice(-4_000)));
    server = mine;
    const until = Date.now() + PATIENCE_MS;
    while (!(await answers(port))) {
      if (mine.exitCode !== null || Date.now() > until) throw new Error(`MariaDB did not start.\n${words}`);
      await sleep(20);
    }
  };
  const kill = async (signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> => {
    const mine = server;
    server = null;
    if (mine === null || mine.exitCode !== null || mine.signalCode !== null) return;
    const gone = once(mine, 'exit');
    mine.kill(signal);
    await gone;
  };
  await start();
  return {
    /** Of a database that is made when it is needed. */
    url: `mysql://app:${password}@127.0.0.1:${port}/`,
    port,
    start,
    kill,
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
    remove: async () => {
      await kill();
      process.removeListener('exit', killIt);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
