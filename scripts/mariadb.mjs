/**
 * A private MariaDB for tests: a folder, a port and a user of its own, gone afterwards. Also a command:
 * `node scripts/mariadb.mjs run -- <command>` gives the command TEST_DATABASE.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onRightNode, whenAskedToStop } from './node-runtime.mjs';
import { freePort, privateFolder, serve, untilListening } from './servers.mjs';
import { ended, signalTo, start } from './processes.mjs';
import { ensureMachine } from './test-machine.mjs';

/** Debian keeps servers where only root's PATH looks. */
const SBIN = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` };

/** @param {string} folder */
function createData(folder) {
  const args = [
    '--no-defaults',
    `--datadir=${folder}/data`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ];
  if (process.getuid?.() === 0) args.push('--user=root');
  const made = spawnSync('mariadb-install-db', args, { encoding: 'utf8', env: SBIN });
  if (made.status !== 0) {
    throw new Error(
      `MariaDB could not make its folder: ${made.error?.message ?? ''}\n${made.stdout}${made.stderr}`,
    );
  }
}

/** @param {string} folder @param {number} port */
function settings(folder, port) {
  return [
    '--no-defaults',
    ...(process.getuid?.() === 0 ? ['--user=root'] : []),
    `--datadir=${folder}/data`,
    // A server that starts clears away what it finds in the folder of temporary tables, another one's too.
    `--tmpdir=${folder}`,
    `--socket=${folder}/socket`,
    `--pid-file=${folder}/pid`,
    `--init-file=${folder}/init.sql`,
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    '--skip-name-resolve',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_ci',
    // As in a restaurant, or a killed server could forget what it has confirmed.
    '--innodb-flush-log-at-trx-commit=1',
    // Small: several test databases on a small machine.
    '--innodb-buffer-pool-size=64M',
    '--innodb-log-file-size=32M',
    '--innodb-log-buffer-size=4M',
    '--aria-pagecache-buffer-size=8M',
    '--key-buffer-size=1M',
    '--performance-schema=OFF',
    '--max-connections=200',
    '--innodb-lock-wait-timeout=5',
    '--skip-log-bin',
  ];
}

/**
 * `url` names a database that exists and a user who may create others. `stop` and `start` keep folder, port and
 * data, so that a fault test can kill the server and bring it back; `remove` ends it for good.
 * @typedef {{
 *   url: string, port: number, user: string, password: string, pid: () => number | undefined,
 *   stop: (signal?: NodeJS.Signals) => Promise<void>, start: () => Promise<void>, remove: () => Promise<void>,
 * }} Mariadb
 * @param {{ memory?: boolean }} [options] `memory`: the data lies in memory where there is room, which makes the
 * tests' many small databases three times as fast
 * @returns {Promise<Mariadb>}
 */
export async function startMariadb({ memory = true } = {}) {
  const folder = privateFolder('mariadb', { memory });
  const password = randomBytes(12).toString('hex');
  const port = await freePort();
  try {
    createData(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  // The server runs this at every start, before it opens its port.
  writeFileSync(
    join(folder, 'init.sql'),
    [
      `CREATE USER IF NOT EXISTS 'app'@'127.0.0.1' IDENTIFIED BY '${password}';`,
      `GRANT ALL PRIVILEGES ON *.* TO 'app'@'127.0.0.1' WITH GRANT OPTION;`,
      'CREATE DATABASE IF NOT EXISTS masa_test CHARACTER SET utf8mb4;',
      '',
    ].join('\n'),
    { mode: 0o600 },
  );

  /** @type {ReturnType<typeof serve> | undefined} */
  let server;
  const startServer = async () => {
    let words = '';
    const mine = serve('mariadbd', settings(folder, port), folder, (piece) => {
      words = (words + piece).slice(-4_000);
    });
    server = mine;
    try {
      await untilListening(port, mine.alive);
    } catch (error) {
      throw new Error(`MariaDB did not start:\n${words}`, { cause: error });
    }
  };
  /** @param {NodeJS.Signals} signal */
  const stop = async (signal = 'SIGTERM') => {
    await server?.stop(signal);
    server = undefined;
  };
  const remove = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await startServer();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url: `mysql://app:${password}@127.0.0.1:${port}/masa_test`,
    port,
    user: 'app',
    password,
    pid: () => server?.pid,
    stop,
    start: startServer,
    remove,
  };
}

async function command() {
  const [verb, dashes, program, ...args] = process.argv.slice(2);
  if (verb !== 'run' || dashes !== '--' || !program) {
    process.stderr.write('Say: node scripts/mariadb.mjs run -- <command> [its arguments]\n');
    return 2;
  }
  await ensureMachine(['mariadb']);
  const server = await startMariadb();
  const child = start(program, args, {
    cwd: process.cwd(),
    env: { TEST_DATABASE: server.url, TEST_DATABASE_PID: String(server.pid() ?? '') },
  });
  whenAskedToStop((signal) => signalTo(child, signal));
  const code = await ended(child);
  await server.remove();
  return code;
}

if (import.meta.filename === process.argv[1]) {
  await onRightNode(import.meta.filename);
  process.exitCode = await command();
}
