import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A child of ours with everything it said, for the report of a test that failed. */
export type Program = { readonly child: ChildProcess; readonly said: () => string };

/** Whoever started them may end by a mistake; nothing of ours stays behind. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Hears a child, and ends it with ourselves. */
export function attend(child: ChildProcess, hear: (words: string) => void = () => undefined): Program {
  running.add(child);
  child.once('exit', () => running.delete(child));
  let text = '';
  const keep = (chunk: Buffer) => {
    const words = chunk.toString('utf8');
    text = (text + words).slice(-20_000);
    hear(words);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return { child, said: () => text };
}

export function startProgram(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  hear?: (words: string) => void,
): Program {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return attend(child, hear);
}

const gone = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** SIGTERM and, for a program that does not listen, SIGKILL. */
export async function stopProgram({ child }: Program, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (gone(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const patience = new AbortController();
  await Promise.race([ended, sleep(10_000, undefined, { signal: patience.signal })]);
  patience.abort();
  if (!gone(child)) {
    child.kill('SIGKILL');
    await ended;
  }
}

/** Below those that a system gives to whoever calls out: one of these could be taken between the look and the use. */
const PORTS = { from: 20_000, to: 32_000 } as const;

export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to);
  const probe = createServer();
  const isFree = await new Promise<boolean>((answer) => {
    probe.once('listening', () => answer(true)).once('error', () => answer(false));
    probe.listen(port, '127.0.0.1');
  });
  if (!isFree) return freePort();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Asks until it is so; a program that died meanwhile fails at once with its last words. */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | null | false>,
  { within = 20_000, program }: { readonly within?: number; readonly program?: Program } = {},
): Promise<T> {
  const end = Date.now() + within;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== false) return answer;
    if (program && gone(program.child)) throw new Error(`${what}: the program ended. ${program.said()}`);
    if (Date.now() > end) throw new Error(`${what}: not within ${within} ms. ${program?.said() ?? ''}`);
    await sleep(50);
  }
}
