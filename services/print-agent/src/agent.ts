import { setTimeout as sleep } from 'node:timers/promises';
import type { ProbeAnswer } from '@masa/contract/print-channel';
import { openChannel } from './connection/channel.ts';
import { claimJobs } from './connection/claim.ts';
import { agentVersion, sayHello } from './connection/hello.ts';
import { renewLeases, startWithConsent } from './connection/leases.ts';
import { oneAtATime } from './connection/one-at-a-time.ts';
import { createOutbox } from './connection/outbox.ts';
import { openJournal, type JournalEntry } from './jobs/journal.ts';
import { lastVerdict } from './jobs/verdict.ts';
import { createWorker } from './jobs/worker.ts';
import { openJobPrinter } from './printing/open-job-printer.ts';
import type { AgentConfig } from './program/config.ts';
import type { Log } from './program/log.ts';
import { TIMING, type Timing } from './program/timing.ts';

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

/** A stopping agent tries this long to tell what it knows; the journal has the rest. */
const LAST_NEWS_MS = 600;

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
      open: openJobPrinter(printer, dataDirectory),
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
  /** Whether the API knows how the printers are: else it would keep their jobs for ever. */
  let isKnown = true;
  const hello = oneAtATime(async () => {
    if (stopped || !channel.connected()) return;
    const holds = greeting ? [...workers.flatMap((worker) => worker.held()), ...outbox.held()] : undefined;
    const printers = workers.map((worker) => worker.report());
    isKnown = await sayHello(channel, log, printers, holds);
  });
  const claim = oneAtATime(async () => {
    if (!stopped && !greeting) await claimJobs({ channel, workers, outbox, log });
  });
  const greet = oneAtATime(async () => {
    greeting = true;
    await hello();
    // Old news first: a job whose print is not yet known would be given out again, or after jobs younger than it.
    await outbox.flush();
    greeting = false;
    await claim();
  });

  const workerOf = (entry: JournalEntry | undefined) =>
    workers.find(({ name }) => name === entry?.trace?.printer);
  const probe = (jobId: string): Promise<ProbeAnswer> =>
    workerOf(journal.find(jobId))?.probe(jobId) ??
    Promise.resolve({ outcome: 'unknown', reason: 'this agent has no note of the receipt' });

  const checkPrinters = async (which: 'all' | 'blocked'): Promise<void> => {
    const chosen = workers.filter((worker) => which === 'all' || worker.report().state !== 'ok');
    if (chosen.length === 0) return;
    await Promise.allSettled(chosen.map((worker) => worker.check()));
    await claim();
  };

  for (const entry of journal.unsettled()) {
    log('job_found_in_journal', { jobId: entry.jobId, state: entry.state });
    // Its device is asked first, and knows.
    if (journal.isDoubt(entry) && workerOf(entry) !== undefined) continue;
    outbox.put(lastVerdict(entry));
  }
  const timers = [
    setInterval(() => void checkPrinters('all'), timing.pollMs),
    setInterval(() => void checkPrinters('blocked'), timing.blockedRetryMs),
    setInterval(() => void renewLeases(channel, workers), timing.renewMs),
    setInterval(() => void outbox.flush(), timing.resendMs),
    setInterval(() => {
      if (!isKnown) void hello().then(claim);
    }, timing.resendMs),
  ];
  await checkPrinters('all');
  // The device is away: people hear that nobody knows, and the device is asked when it is back.
  for (const entry of journal.unsettled()) if (journal.isDoubt(entry)) outbox.put(lastVerdict(entry));
  log('agent_started', { version: agentVersion, printers: workers.length });

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
