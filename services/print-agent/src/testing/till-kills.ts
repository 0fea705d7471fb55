import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import type { Framing } from '../fiscal/datecs/frame.ts';
import { startDatecsEmulator } from './datecs-emulator.ts';
import { startFakeApi } from './fake-api.ts';
import { leasedJob } from './jobs.ts';
import { checkOver, tillBehind } from './till.ts';
import { until } from './until.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export type TillKills = {
  readonly kills: number;
  readonly framing: Framing;
  /** How many messages later the next kill comes, from 1 to the number given. */
  readonly next: (most: number) => number;
};
export type TillFigures = {
  readonly checks: number;
  readonly receipts: number;
  readonly twice: readonly number[];
  readonly missing: readonly number[];
  readonly strange: readonly number[];
  /** Said "not printed", and it was: staff pressed again. */
  readonly again: number;
  /** The agent told of an earlier life's receipt after it had asked the device. */
  readonly cleared: number;
  /** Nobody could tell: listed for a person, who looked at the device. */
  readonly listed: readonly string[];
  /** Where the agent was killed: command, and before or after the device had done it. */
  readonly killedAt: readonly string[];
  readonly voided: number;
};

const FIRST_SUM = 10_000;
/** One sale with the agent's start before it is about so many moments. */
const MOMENTS = 46;
const CHECKS_PER_KILL = 2;
const SLOW_MACHINE_MS = 60_000;

const ended = async (program: ChildProcess): Promise<void> => {
  if (program.exitCode === null && program.signalCode === null) await once(program, 'exit');
};

/**
 * `kill -9` of a print agent at any moment of its talk with a cash register, again and again. The API is the print
 * side's stand-in; a receipt that it hears failed is asked for again, as staff would.
 */
export async function killAtTheTill({ kills, framing, next }: TillKills): Promise<TillFigures> {
  const directory = mkdtempSync(join(tmpdir(), 'masa-till-'));
  const api = await startFakeApi();
  const emulator = await startDatecsEmulator(framing);
  emulator.knobs.workMs = 2;
  const config = join(directory, 'printers.yaml');
  writeFileSync(config, stringify({ printers: [tillBehind(emulator, framing)] }));
  const sums = new Map<string, number>();
  const killedAt: string[] = [];
  const cleared = new Set<string>();
  const listed: string[] = [];
  let again = 0;
  let nextSum = FIRST_SUM;
  let child: ChildProcess | undefined;

  const ask = (sum: number) => {
    const job = leasedJob({
      jobId: `till-${sum}-${sums.size}`,
      printer: 'till',
      document: checkOver(sum, `S${sum}`),
    });
    sums.set(job.jobId, sum);
    api.queue(job);
  };
  const start = (): ChildProcess => {
    const args = ['--api', api.url, '--key', api.key, '--config', config, '--data', directory];
    child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    // What an earlier life left open is told before this one has been given anything.
    child.stdout?.on('data', (bytes: Buffer) => {
      for (const [, jobId] of bytes
        .toString()
        .matchAll(/"receipt_result","jobId":"([^"]+)"[^\n]*"became":"(?:printed|not_printed)"/gu))
        if (jobId !== undefined && doubtful.delete(jobId)) cleared.add(jobId);
    });
    return child;
  };
  const doubtful = new Set<string>();
  /** What an agent was doing when it died. */
  const noteDoubts = () => {
    for (const [jobId, { state }] of api.jobs) if (state === 'printing') doubtful.add(jobId);
  };
  const askAgain = () => {
    for (const [jobId, item] of api.jobs) {
      if (item.state !== 'failed') continue;
      again += 1;
      api.jobs.delete(jobId);
      ask(sums.get(jobId) ?? 0);
    }
  };
  const settled = () =>
    [...api.jobs.values()].every(({ state }) => state === 'printed' || state === 'unknown');

  try {
    for (let kill = 0; kill < kills; kill += 1) {
      for (let check = 0; check < CHECKS_PER_KILL; check += 1) ask((nextSum += 1));
      askAgain();
      let left = next(MOMENTS);
      const program = start();
      emulator.watch((command, when) => {
        left -= 1;
        if (left !== 0) return;
        killedAt.push(`${command} ${when}`);
        program.kill('SIGKILL');
      });
      // A start that found too little to do is killed all the same.
      const idle = setTimeout(() => program.kill('SIGKILL'), SLOW_MACHINE_MS / 6);
      await ended(program);
      clearTimeout(idle);
      noteDoubts();
    }
    emulator.watch(() => undefined);
    const last = start();
    const deadline = Date.now() + SLOW_MACHINE_MS;
    while (!settled() && Date.now() < deadline) {
      askAgain();
      api.ring();
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
    for (const [jobId, item] of api.jobs) {
      if (item.state !== 'unknown') continue;
      const answer = (await api.probe(jobId)) as { outcome: string; reason?: string };
      if (answer.outcome === 'printed') item.state = 'printed';
      else if (answer.outcome === 'not_printed') item.state = 'failed';
      else {
        listed.push(`${jobId}: ${item.reason}; ${answer.reason ?? ''}`);
        // The person reads the device's journal of documents, and says what it holds.
        const isThere = emulator.books.closed.some(({ total }) => total === sums.get(jobId));
        item.state = isThere ? 'printed' : 'failed';
      }
    }
    askAgain();
    await until(settled, 'everything is on paper', SLOW_MACHINE_MS);
    last.kill('SIGTERM');
    await ended(last);
  } finally {
    child?.kill('SIGKILL');
    await emulator.stop();
    await api.down();
    rmSync(directory, { recursive: true, force: true });
  }

  const totals = emulator.books.closed.map(({ total }) => total);
  const wanted = Array.from({ length: nextSum - FIRST_SUM }, (_, place) => FIRST_SUM + 1 + place);
  return {
    checks: wanted.length,
    receipts: totals.length,
    twice: wanted.filter((sum) => totals.filter((total) => total === sum).length > 1),
    missing: wanted.filter((sum) => !totals.includes(sum)),
    strange: totals.filter((total) => !wanted.includes(total)),
    again,
    cleared: cleared.size,
    listed,
    killedAt,
    voided: emulator.books.voided(),
  };
}
