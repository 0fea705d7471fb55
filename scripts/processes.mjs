/** Runs commands for the scripts and makes sure that none of them outlives its starter. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ROOT, withNodeOnPath } from './node-runtime.mjs';
import { readJson } from './read-json.mjs';

/**
 * @typedef {{
 *   cwd?: string, env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions,
 *   group?: boolean, shell?: boolean, timeoutMs?: number,
 * }} Running
 */

/** @type {Map<import('node:child_process').ChildProcess, boolean>} child -> whether it leads a group of its own */
const running = new Map();

/**
 * Starts a child that is stopped with us. `group` gives it a process group, so that all that it starts can be
 * stopped with it; the keyboard's Ctrl-C then reaches it only through us.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Running} [options]
 */
export function start(
  command,
  args,
  { cwd = ROOT, env, stdio = 'inherit', group = false, shell = false } = {},
) {
  const child = spawn(command, args, {
    cwd,
    stdio,
    shell,
    detached: group,
    env: withNodeOnPath({ ...process.env, ...env }),
  });
  running.set(child, group);
  child.once('exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function signalTo(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  try {
    if (running.get(child)) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It ended between the question and the signal, which is what was wanted.
    return;
  }
}

/** @param {number | null} code @param {NodeJS.Signals | null} signal */
const asNumber = (code, signal) => code ?? 128 + (signal ? constants.signals[signal] : 1);

/**
 * What the shell would say: the exit code, or 128 and the signal's number.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) {
    return Promise.resolve(asNumber(child.exitCode, child.signalCode));
  }
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(asNumber(code, signal)));
    child.once('error', () => resolve(127));
  });
}

/**
 * Runs a command to its end, with all that it starts, and answers its exit code; 124, as timeout(1) does, when it
 * was stopped for its time.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Running} [options]
 */
export async function run(command, args, options = {}) {
  const child = start(command, args, { group: process.platform !== 'win32', ...options });
  let late = false;
  const timer = setTimeout(
    () => {
      late = true;
      signalTo(child, 'SIGTERM');
      setTimeout(() => signalTo(child, 'SIGKILL'), 5_000).unref();
    },
    options.timeoutMs ?? 2 ** 31 - 1,
  );
  const code = await ended(child);
  clearTimeout(timer);
  return late ? 124 : code;
}

/**
 * Asks every child to end and kills, after the grace, those that do not.
 * @param {number} graceMs
 */
export async function stopAll(graceMs) {
  const children = [...running.keys()];
  for (const child of children) signalTo(child, 'SIGTERM');
  const timer = setTimeout(() => {
    for (const child of children) signalTo(child, 'SIGKILL');
  }, graceMs);
  await Promise.all(children.map(ended));
  clearTimeout(timer);
}

// The last net: a script that ends by an exception takes its children with it.
process.on('exit', () => {
  for (const child of running.keys()) signalTo(child, 'SIGKILL');
});

/**
 * A program that the project's libraries bring along: its JavaScript, to be run by the Node that runs us (the
 * starters in node_modules/.bin look for a `node` of their own).
 * @param {string} library
 * @param {string} [name] of the program, where the library brings several
 */
export function program(library, name = library) {
  const folder = join(ROOT, 'node_modules', library);
  const manifest = readJson(join(folder, 'package.json'));
  const { bin } = /** @type {{ bin: string | Record<string, string> }} */ (manifest);
  const file = typeof bin === 'string' ? bin : bin[name];
  if (!file) throw new Error(`${library} has no program called ${name}.`);
  return join(folder, file);
}

/** The build and type runner asks its makers' servers nothing and tells them nothing. */
export const QUIET_TURBO = {
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
};
