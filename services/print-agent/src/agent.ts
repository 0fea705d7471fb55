import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { leaseAnswer, leasedJob } from '@masa/contract/print-channel';
import manifest from '../package.json' with { type: 'json' };
import { openChannel } from './channel.ts';
import type { AgentConfig } from './config.ts';
import { transportFor } from './devices/open-transport.ts';
import { openJournal } from './journal.ts';
import { startWithConsent } from './leases.ts';
import type { Log } from './log.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { createOutbox } from './outbox.ts';
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
  });
  const outbox = createOutbox(channel, journal, log);
  const workers = config.printers.map((printer) =>
    createWorker({
      printer,
      transport: transportFor(printer, dataDirectory),
      journal,
      timing,
      log,
      start: (lease) => startWithConsent(channel, lease, () => stopped),
      tell: (verdict) => outbox.put(verdict),
      onStateChange: () => void hello().then(claim),
      onIdle: () => void claim(),
    }),
  );

  const hello = oneAtATime(async () => {
    if (stopped || !channel.connected()) return;
    const printers = workers.map((worker) => worker.report());
    await channel
      .ask('hello', { agentVersion: manifest.version, printers })
      .catch((error: unknown) => log('hello_failed', { reason: String(error) }));
  });

  const take = (offered: unknown): void => {
    const job = leasedJob.safeParse(offered);
    if (!job.success) {
      const lease = looseLease.safeParse(offered);
      log('job_not_understood', { reason: job.error.message.slice(0, 500) });
      if (!lease.success) return;
      return outbox.put({
        name: 'failed',
        message: { ...lease.data, reason: 'the agent does not understand this job' },
      });
    }
    const { jobId, leaseNo, printer } = job.data;
    const worker = workers.find(({ name }) => name === printer);
    if (worker !== undefined) return worker.offer(job.data);
    outbox.put({
      name: 'failed',
      message: { jobId, leaseNo, reason: `this agent has no printer "${printer}"` },
    });
  };

  const claim = oneAtATime(async () => {
    const ready = workers.filter((worker) => worker.ready()).map(({ name }) => name);
    if (stopped || ready.length === 0 || !channel.connected()) return;
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

  const greet = async (): Promise<void> => {
    await hello();
    // Old news first: a job whose print is not yet known would be given out again.
    await outbox.flush();
    await claim();
  };

  for (const { state, jobId, leaseNo, confirmed } of journal.unsettled()) {
    log('job_found_in_journal', { jobId, state });
    outbox.put(
      state === 'printed'
        ? { name: 'printed', message: { jobId, leaseNo, confirmed, fiscalNumber: null, paper: null } }
        : { name: 'unknown', message: { jobId, leaseNo, reason: 'the agent stopped while printing' } },
    );
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
