import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { leaseAnswer, leasedJob, type ProbeAnswer } from '@masa/contract/print-channel';
import manifest from '../package.json' with { type: 'json' };
import { openChannel } from './channel.ts';
import type { SpokenReason } from '@masa/contract/print-reason';
import type { AgentConfig } from './config.ts';
import { openJournal, type JournalEntry } from './journal.ts';
import { startWithConsent } from './leases.ts';
import type { Log } from './log.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { roadFor } from './open-road.ts';
import { createOutbox, isRefused, type Verdict } from './outbox.ts';
import { TIMING, type Timing } from './timing.ts';
import { createWorker } from './worker.ts';

export type AgentOptions = {
  readonly api: string;
  readonly key: string;
  readonly config: AgentConfig;
  /** Journal and virtual papers live here. */
  readonly dataDirectory: string;
  readonly log: Log;
  readonly timing?: Partial<Timing>;
};

export type Agent = { stop(): Promise<void> };

const CLAIM_LIMIT = 10;
/** A stopping agent tries this long to tell what it knows; the journal has the rest. */
const LAST_NEWS_MS = 600;
/** Read loosely: one job this agent does not understand must not hide the others. */
const looseClaim = z.object({ jobs: z.array(z.unknown()) });
const looseLease = z.object({ jobId: z.string(), leaseNo: z.int().positive() });

/** What an earlier life of this agent still has to tell of a job. */
function lastWord(entry: JournalEntry): Verdict {
  const { jobId, leaseNo, state, confirmed, fiscalNumber, verifyUrl } = entry;
  if (state === 'printed') {
    const message = { jobId, leaseNo, confirmed, fiscalNumber: fiscalNumber ?? null, paper: null };
    return { name: 'printed', message: { ...message, ...(verifyUrl !== undefined && { verifyUrl }) } };
  }
  const said = <N extends 'failed' | 'unknown'>(name: N, reason: SpokenReason) => ({
    name,
    message: { jobId, leaseNo, reason },
  });
  return entry.became === 'not_printed'
    ? said('failed', 'no_such_receipt')
    : said('unknown', 'agent_stopped');
}

export async function startAgent(options: AgentOptions): Promise<Agent> {
  const { api, key, config, dataDirectory, log } = options;
  const timing: Timing = { ...TIMING, ...options.timing };
  const journal = openJournal(dataDirectory);
  let stopped = false;

  const channel = openChannel({
    api,
    key,
    ackTimeoutMs: timing.ackTimeoutMs,
    log,
    onConnect: () => void greet(),
    onJobs: () => void claim(),
    onProbe: (jobId) => probe(jobId),
  });
  const outbox = createOutbox(channel, journal, log);
  const workers = config.printers.map((printer) =>
    createWorker({
      printer: { ...printer, virtual: printer.connection?.type === 'virtual' },
      road: roadFor(printer, dataDirectory),
      journal,
      timing,
      log,
      start: (lease) => startWithConsent(channel, lease, () => stopped),
      tell: (verdict) => outbox.put(verdict),
      onStateChange: () => void hello().then(claim),
      onIdle: () => void claim(),
    }),
  );

  /** A new connection first says what it holds and what it knows; until then it takes no job. */
  let greeting = true;
  const hello = oneAtATime(async () => {
    if (stopped || !channel.connected()) return;
    const printers = workers.map((worker) => worker.report());
    const holds = greeting ? [...workers.flatMap((worker) => worker.held()), ...outbox.held()] : undefined;
    const words = { agentVersion: manifest.version, printers, ...(holds && { holds }) };
    try {
      if (!isRefused(await channel.ask('hello', words))) return;
      // An API older than this agent does not know of devices yet.
      const plain = printers.map((printer) => ({ ...printer, device: undefined }));
      if (isRefused(await channel.ask('hello', { ...words, printers: plain }))) log('hello_refused');
    } catch (error) {
      log('hello_failed', { reason: String(error) });
    }
  });

  const workerOf = (entry: JournalEntry | undefined) =>
    workers.find(({ name }) => name === entry?.trace?.printer);
  const probe = (jobId: string): Promise<ProbeAnswer> =>
    workerOf(journal.find(jobId))?.probe(jobId) ??
    Promise.resolve({ outcome: 'unknown', reason: 'this agent has no note of the receipt' });

  const take = (offered: unknown): void => {
    const job = leasedJob.safeParse(offered);
    if (!job.success) {
      const lease = looseLease.safeParse(offered);
      log('job_not_understood', { reason: job.error.message.slice(0, 500) });
      if (!lease.success) return;
      const reason: SpokenReason = 'not_understood';
      return outbox.put({ name: 'failed', message: { ...lease.data, reason } });
    }
    const { jobId, leaseNo, printer } = job.data;
    const worker = workers.find(({ name }) => name === printer);
    if (worker !== undefined) return worker.offer(job.data);
    const reason: SpokenReason = `no_printer: ${printer}`;
    outbox.put({ name: 'failed', message: { jobId, leaseNo, reason } });
  };

  const claim = oneAtATime(async () => {
    const ready = workers.filter((worker) => worker.ready()).map(({ name }) => name);
    if (stopped || greeting || ready.length === 0 || !channel.connected()) return;
    try {
      const { jobs } = looseClaim.parse(await channel.ask('claim', { printers: ready, limit: CLAIM_LIMIT }));
      for (const job of jobs) take(job);
    } catch (error) {
      log('claim_failed', { reason: String(error) });
    }
  });

  const renew = async (): Promise<void> => {
    for (const worker of workers) {
      for (const lease of worker.held()) {
        try {
          const { status } = leaseAnswer.parse(await channel.ask('renew', lease));
          if (status !== 'ok') worker.drop(lease.jobId);
        } catch {
          // Offline or slow: the lease runs on, and `started` asks again before the first byte.
        }
      }
    }
  };

  const greet = oneAtATime(async () => {
    greeting = true;
    await hello();
    // Old news first: a job whose print is not yet known would be given out again, or after its younger neighbours.
    await outbox.flush();
    greeting = false;
    await claim();
  });

  for (const entry of journal.unsettled()) {
    log('job_found_in_journal', { jobId: entry.jobId, state: entry.state });
    // Its device is asked first, and knows.
    if (journal.isDoubt(entry) && workerOf(entry) !== undefined) continue;
    outbox.put(lastWord(entry));
  }

  const checkAll = async (which: 'all' | 'blocked'): Promise<void> => {
    const chosen = workers.filter((worker) => which === 'all' || worker.report().state !== 'ok');
    if (chosen.length === 0) return;
    await Promise.allSettled(chosen.map((worker) => worker.check()));
    await claim();
  };

  const timers = [
    setInterval(() => void checkAll('all'), timing.pollMs),
    setInterval(() => void checkAll('blocked'), timing.blockedRetryMs),
    setInterval(() => void renew(), timing.renewMs),
    setInterval(() => void outbox.flush(), timing.resendMs),
  ];
  await checkAll('all');
  // The device is away: people hear that nobody knows, and the device is asked when it is back.
  for (const entry of journal.unsettled()) if (journal.isDoubt(entry)) outbox.put(lastWord(entry));
  log('agent_started', { version: manifest.version, printers: workers.length });

  return {
    async stop() {
      if (stopped) return;
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.allSettled(workers.map((worker) => worker.stop()));
      await Promise.race([outbox.flush(), sleep(LAST_NEWS_MS, undefined, { ref: false })]);
      channel.close();
      journal.close();
      log('agent_stopped', { undelivered: outbox.size() });
    },
  };
}
