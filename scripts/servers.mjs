/** What the private test servers share: a free port, a folder that goes away, a child that is stopped by its own id. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const IN_MEMORY = '/dev/shm';
const ROOMY_BYTES = 2 * 1024 ** 3;

/** Where a flush to disk costs nothing; a killed process loses nothing there, only a power cut would. */
function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOMY_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** @param {string} name @param {{ memory?: boolean }} [options] */
export const privateFolder = (name, { memory = false } = {}) =>
  mkdtempSync(join(memory ? memoryFolder() : tmpdir(), `masa-${name}-`));

/**
 * Waits until the server sends or accepts something on its port.
 * @param {number} port
 * @param {() => boolean} alive
 * @param {number} limitMs
 */
export async function untilListening(port, alive, limitMs = 30_000) {
  const until = Date.now() + limitMs;
  while (Date.now() < until && alive()) {
    /** @type {Promise<boolean>} */
    const asked = new Promise((resolve) => {
      const socket = connect({ host: '127.0.0.1', port });
      socket.once('connect', () => {
        resolve(true);
        socket.destroy();
      });
      socket.once('error', () => resolve(false));
      socket.once('close', () => resolve(false));
      socket.setTimeout(1_000, () => socket.destroy());
    });
    if (await asked) return;
    await pause(50);
  }
  throw new Error(`The test server did not open port ${port}.`);
}

/** @type {Set<{ child: import('node:child_process').ChildProcess, folder: string }>} */
const kept = new Set();
process.on('exit', () => {
  for (const { child, folder } of kept) {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});

/**
 * Starts a server that lives in its folder. It has a process group of its own: Ctrl-C must let the tests end before
 * their database does.
 * @param {string} command
 * @param {string[]} args
 * @param {string} folder
 * @param {(words: string) => void} onWords
 */
export function serve(command, args, folder, onWords) {
  // Debian keeps servers where only root's PATH looks.
  const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` };
  const child = spawn(command, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'], env });
  const entry = { child, folder };
  kept.add(entry);
  child.stdout.on('data', (piece) => onWords(String(piece)));
  child.stderr.on('data', (piece) => onWords(String(piece)));
  child.once('error', (error) => onWords(String(error)));
  const alive = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  /** @param {NodeJS.Signals} signal */
  const stop = async (signal) => {
    const down = new Promise((resolve) => child.once('close', resolve));
    if (alive()) {
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await down;
      clearTimeout(timer);
    }
    kept.delete(entry);
  };
  return { pid: child.pid, alive, stop };
}
