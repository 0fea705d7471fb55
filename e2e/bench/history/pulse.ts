/**
 * `node e2e/bench/history/pulse.ts <origin> <path>…`: asks for each path every few milliseconds, one call after the other
 * on a line of its own, as somebody who only wants to order. Beside it asks a bare server that does nothing else. At every
 * line of its input it says how long the longest wait since the line before was, how much of it is not the machine's (what
 * the bare server, too, was late by at the same time is nobody's fault), and how long the bare server kept anybody waiting.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 5;
/** Who waited less than this was not held up. */
const SHORT_MS = 3;
const [origin = '', ...paths] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });

type Wait = { readonly began: number; readonly ended: number };
/** The waits since the last line, and when the call began that nobody has answered yet. */
type Line = { waits: Wait[]; since: number | null };
const line = (): Line => ({ waits: [], since: null });

/**
 * However he is answered, he has waited for it: a server that is too busy says so after some seconds, and one that has kept
 * a line open for long enough may close it at the moment somebody asks.
 */
const ask = (address: string) =>
  new Promise<void>((resolve, reject) => {
    get(address, { agent }, (answer) => {
      answer.resume();
      answer.once('close', resolve);
    }).once('error', (reason: NodeJS.ErrnoException) =>
      reason.code === 'ECONNRESET' ? resolve() : reject(reason),
    );
  });

async function beat(address: string, own: Line): Promise<never> {
  for (;;) {
    const began = performance.now();
    own.since = began;
    await ask(address);
    const ended = performance.now();
    own.since = null;
    if (ended - began > SHORT_MS) own.waits.push({ began, ended });
    await pause(EVERY_MS);
  }
}

/** All that have waited since the last line, also who still does. */
function taken(own: Line, now: number): Wait[] {
  const waits = own.since === null ? own.waits : [...own.waits, { began: own.since, ended: now }];
  own.waits = [];
  return waits;
}

/** How much of a wait the machine kept everybody waiting for. */
const sharedBy = ({ began, ended }: Wait, machine: readonly Wait[]): number =>
  machine.reduce((sum, one) => sum + Math.max(0, Math.min(ended, one.ended) - Math.max(began, one.began)), 0);

const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare.ts')], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const told: readonly unknown[] = await once(createInterface({ input: bare.stdout }), 'line');
const machine = line();
const others = paths.map(line);

createInterface({ input: process.stdin }).on('line', () => {
  const now = performance.now();
  const late = taken(machine, now);
  const waits = others.flatMap((own) => taken(own, now));
  const longest = Math.max(0, ...waits.map(({ began, ended }) => ended - began));
  const held = Math.max(0, ...waits.map((wait) => wait.ended - wait.began - sharedBy(wait, late)));
  const alone = Math.max(0, ...late.map(({ began, ended }) => ended - began));
  process.stdout.write(`${JSON.stringify({ longest, held, machine: alone })}\n`);
});
process.stdin.once('end', () => process.exit(0));
await Promise.all([
  beat(`http://127.0.0.1:${String(told[0])}/`, machine),
  ...paths.map((path, at) => beat(`${origin}${path}`, others[at] ?? line())),
]);
