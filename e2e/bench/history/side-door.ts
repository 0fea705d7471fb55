/**
 * `node --import side-door.ts <program>`: a door for whoever measures, a socket in DATA_DIR. "jobs": what the program does
 * once a minute or once an hour it does at once, and nobody waits for an hour. "turn": for how long its loop was at work at
 * a stretch since the last time, in milliseconds of the processor, which a busy machine does not make longer.
 */
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const SELDOM_MS = 60_000;
const SOCKET = join(process.env['DATA_DIR'] ?? '', 'side-door');

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

function open(): void {
  const deeds: (() => void)[] = [];
  const everySo = globalThis.setInterval;
  globalThis.setInterval = Object.assign((deed: () => void, ms?: number, ...rest: unknown[]) => {
    if ((ms ?? 0) >= SELDOM_MS) deeds.push(deed);
    return everySo(deed, ms, ...rest);
  }, everySo) as typeof setInterval;

  let longest = 0;
  let before = cpuMs();
  // Whoever works for longer than this works between two ticks.
  everySo(() => {
    const now = cpuMs();
    longest = Math.max(longest, now - before);
    before = now;
  }, 1).unref();

  rmSync(SOCKET, { force: true });
  createServer((line) =>
    line.once('data', (word) => {
      if (word.toString() === 'jobs') for (const deed of deeds) deed();
      line.end(String(longest));
      longest = 0;
    }),
  )
    .listen(SOCKET)
    .unref();
}
// Its threads are not what holds anybody up; and a program that it starts, such as a backup, would take the door away.
if (isMainThread) {
  delete process.env['NODE_OPTIONS'];
  open();
}
