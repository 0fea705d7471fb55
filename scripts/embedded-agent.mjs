/** Keeps the print agent with its virtual printers running beside the API. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ended, start } from './processes.mjs';
import { showLog } from './log-lines.mjs';

/** Milliseconds before each new try; after the last one the printers are given up, and with them the whole start. */
const RETRIES = [1_000, 3_000, 9_000];
/** An agent that has worked this long has started well: its next crash is a new one. */
const WELL_MS = 60_000;
const KEY_WAIT_MS = 10_000;

/**
 * The API enrols the agent and writes the key down before it says that it is ready; the wait only covers slow disks.
 * @param {string} file
 */
async function untilKey(file) {
  const until = Date.now() + KEY_WAIT_MS;
  while (!existsSync(file)) {
    if (Date.now() > until) {
      throw new Error(`The API is ready but has written no key of the print agent to ${file}.`);
    }
    await pause(200);
  }
}

/** Node.js lets short-lived memory grow to 128 MB before it clears any away; the bar's PC has better uses for it. */
export const AGENT_FLAGS = ['--max-semi-space-size=8'];

/**
 * Ends only with the agent: answers the exit code of the last try.
 * @param {{ api: string, data: string, stopping: () => boolean }} options
 * @returns {Promise<number>}
 */
export async function keepAgent({ api, data, stopping }) {
  const key = join(data, 'key');
  await untilKey(key);
  const main = join('services', 'print-agent', 'src', 'main.ts');
  const printers = join('services', 'print-agent', 'printers.demo.yaml');
  let tries = 0;
  for (;;) {
    if (stopping()) return 0;
    const began = Date.now();
    // The key by its file: every user of the machine can read the arguments of a process.
    const args = [
      ...AGENT_FLAGS,
      main,
      '--api',
      api,
      '--key-file',
      key,
      '--config',
      printers,
      '--data',
      data,
    ];
    const child = start(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    showLog('print', child.stdout);
    showLog('print', child.stderr);
    const code = await ended(child);
    if (stopping()) return code;
    if (Date.now() - began > WELL_MS) tries = 0;
    const wait = RETRIES[tries];
    if (wait === undefined) {
      process.stderr.write(`The print agent has ended ${tries + 1} times (code ${code}); stopping.\n`);
      return code || 1;
    }
    tries += 1;
    process.stderr.write(
      `The print agent has ended (code ${code}); starting it again in ${wait / 1_000} s.\n`,
    );
    await pause(wait);
  }
}
