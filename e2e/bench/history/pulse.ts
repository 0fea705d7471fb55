/**
 * `node e2e/bench/history/pulse.ts <origin> <path>…`: asks for each path every few milliseconds, one call after the other
 * on a line of its own, as somebody who only wants to order. At every line of its input it says the longest that one of
 * them had to wait since the line before.
 */
import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 5;
const [origin = '', ...paths] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
let longest = 0;
/** When the calls began that nobody has answered yet. */
const waiting = new Map<string, number>();

/** However he is answered, he has waited for it: a server that is too busy says so after some seconds. */
const ask = (path: string) =>
  new Promise<void>((resolve, reject) => {
    get(`${origin}${path}`, { agent }, (answer) => {
      answer.resume();
      answer.once('end', resolve);
    }).once('error', reject);
  });

async function beat(path: string): Promise<never> {
  for (;;) {
    const began = performance.now();
    waiting.set(path, began);
    await ask(path);
    longest = Math.max(longest, performance.now() - began);
    waiting.delete(path);
    await pause(EVERY_MS);
  }
}

createInterface({ input: process.stdin }).on('line', () => {
  const now = performance.now();
  const held = Math.max(longest, ...[...waiting.values()].map((began) => now - began));
  longest = 0;
  process.stdout.write(`${held}\n`);
});
process.stdin.once('end', () => process.exit(0));
await Promise.all(paths.map(beat));
