import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { basicAuthorization, createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import type { Api } from './evening.ts';
import { PASSWORD } from './test-venue.ts';

const PATIENCE_MS = 30_000;

export type ApiProcess = {
  readonly origin: string;
  readonly bare: Api;
  readonly staff: (username: string, password?: string) => Api;
  /** The messages of its log so far, from warnings upwards. */
  readonly warnings: () => readonly string[];
  readonly stop: () => Promise<void>;
  /** As the system does it, or the power. */
  readonly kill: () => Promise<void>;
};

const messageOf = (line: string): string => {
  try {
    return String((JSON.parse(line) as { msg?: unknown }).msg);
  } catch {
    return line;
  }
};

/** The product as it is started: `node main.ts` with this environment, on a port of its own. */
export async function apiProcess(env: Readonly<Record<string, string>>): Promise<ApiProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    // Nothing of the machine's own settings, or a DATABASE_URL of somebody's shell would be used.
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // It must not outlive a test run that is cut short.
  const killIt = () => void child.kill('SIGKILL');
  process.once('exit', killIt);
  let said = '';
  let log = '';
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (log += piece.toString()));
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    }
    process.removeListener('exit', killIt);
    if (child.exitCode !== 0)
      throw new Error(`The API ended with ${child.exitCode ?? child.signalCode}.\n${log}`);
  };

  const kill = async (): Promise<void> => {
    const gone = once(child, 'exit');
    killIt();
    await gone;
    process.removeListener('exit', killIt);
  };

  // The banner is its last word before it serves, and names the port.
  const until = Date.now() + PATIENCE_MS;
  let origin: string | undefined;
  while (origin === undefined) {
    if (child.exitCode !== null || Date.now() > until) {
      killIt();
      throw new Error(`The API did not start.\n${said}\n${log}`);
    }
    await sleep(20);
    const [, port] = /http:\/\/[^/\s]+:(\d+)/u.exec(said) ?? [];
    if (port !== undefined) origin = `http://127.0.0.1:${port}`;
  }
  const address = origin;
  return {
    origin: address,
    bare: createClient(routes, { origin: address }),
    staff: (username, password = PASSWORD) =>
      createClient(routes, {
        origin: address,
        authorization: () => basicAuthorization(username, password),
      }),
    warnings: () =>
      log
        .split('\n')
        .filter((line) => line !== '')
        .map(messageOf),
    stop,
    kill,
  };
}
