import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Venue } from '../../venue/venue.ts';
import { median } from '../figures.ts';
import { longestTurn } from './through-side-door.ts';

/**
 * Since the last time: the longest wait, what of it was not the machine's, the longest wait of the bare server (pulse.ts), and
 * for how long the loop of the API was at work at a stretch (side-door.ts).
 */
export type Held = {
  readonly longest: number;
  readonly held: number;
  readonly machine: number;
  readonly turn: number;
};
export type Pulse = {
  readonly held: () => Promise<Held>;
  readonly stop: () => Promise<void>;
};

const waits = z.object({ longest: z.number(), held: z.number(), machine: z.number() });

/** A machine that keeps a bare server waiting for so long says nothing about who else does. */
const CALM_MS = 20;
const WINDOW_MS = 5_000;

/** Somebody else, in a process of his own: whether the venue is up, and what a table has ordered. */
export function feelPulse(venue: Pick<Venue, 'origin' | 'dataDir'>, tableId: string): Pulse {
  const file = join(import.meta.dirname, 'pulse.ts');
  const child = spawn(
    process.execPath,
    [file, venue.origin, '/api/health/live', `/api/table-summary/${tableId}`],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  process.once('exit', () => child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    held: async () => {
      child.stdin.write('\n');
      const line = await lines.next();
      if (line.done === true) throw new Error('The pulse has stopped.');
      return { ...waits.parse(JSON.parse(line.value)), turn: await longestTurn(venue) };
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.stdin.end();
      await gone;
    },
  };
}

/** What was felt while something went on, a few seconds at a time. */
export async function feltDuring(pulse: Pulse, work: Promise<unknown>): Promise<readonly Held[]> {
  const ended = work.then(() => true);
  const felt: Held[] = [];
  await pulse.held();
  for (let over = false; !over;) {
    over = await Promise.race([ended, pause(WINDOW_MS).then(() => false)]);
    felt.push(await pulse.held());
  }
  return felt;
}

export type Verdict = { readonly ms: number; readonly turn: number; readonly noisy: boolean };

/** `of`: several rounds of the same say what is usual; of one long work the worst of its windows counts. */
export function heldUp(felt: readonly Held[], idle: number, of: 'rounds' | 'work'): Verdict {
  const calm = felt.filter(({ machine }) => machine <= CALM_MS);
  const noisy = calm.length < Math.max(1, felt.length / 2);
  const told = (values: readonly number[]) => (of === 'rounds' ? median(values) : Math.max(...values));
  const held = told((noisy ? felt : calm).map((one) => one.held));
  return { ms: Math.max(0, held - idle), turn: told(felt.map(({ turn }) => turn)), noisy };
}
