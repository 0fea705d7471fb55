import { setTimeout as sleep } from 'node:timers/promises';
import type { LeasedJob, PrinterReport, ProbeAnswer } from '@masa/contract/print-channel';
import type { SpokenReason } from '@masa/domain/print-reason';
import type { Log } from '../program/log.ts';
import type { Timing } from '../program/timing.ts';
import type { JobPrinter, JobPrinterDeps, Sayings } from './job-printer.ts';
import { createJobQueue } from './job-queue.ts';
import type { Journal } from './journal.ts';
import { leaseOf, type Lease } from './lease.ts';
import { UNCHECKED, unreachable, type PrinterState } from './printer-state.ts';
import { createRetryDelay, type RetryDelay } from './retry-delay.ts';
import type { Verdict } from './verdict.ts';

export type WorkerDeps = {
  readonly printer: Pick<PrinterReport, 'name' | 'role' | 'station' | 'language' | 'virtual'>;
  readonly open: (deps: JobPrinterDeps) => JobPrinter;
  readonly journal: Journal;
  readonly timing: Timing;
  readonly log: Log;
  /** False: the lease is gone, and the job with it. */
  readonly start: (lease: Lease) => Promise<boolean>;
  readonly tell: (verdict: Verdict) => void;
  readonly onStateChange: () => void;
  readonly onIdle: () => void;
};

export type Worker = {
  readonly name: string;
  report(): PrinterReport;
  offer(job: LeasedJob): void;
  /** Jobs in hand, the one being printed included. */
  held(): Lease[];
  drop(jobId: string): void;
  readonly ready: () => boolean;
  /** Looks at the printer unless it is printing. */
  check(): Promise<void>;
  /** What became of a receipt; in its turn, because the device serves one at a time. */
  probe(jobId: string): Promise<ProbeAnswer>;
  stop(): Promise<void>;
};

/** A few in hand keep the printer busy; the rest stay where another agent could take them. */
const QUEUE_MAX = 4;
const REASON_MAX = 255;
const LAST_WORDS_MS = 500;

/** Does not keep a process alive that has nothing else to do. */
const pause = (ms: number): Promise<void> => sleep(ms, undefined, { ref: false });

/** What is said of a job goes to the API; of a paper that may be out, its next try waits. */
const sayingsOf = ({ printer, log, tell }: WorkerDeps, delay: RetryDelay): Sayings => ({
  refuse(name, lease, reason) {
    if (name === 'unknown') delay.failed(lease.jobId);
    log(`job_${name}`, { jobId: lease.jobId, printer: printer.name, reason });
    tell({ name, message: { ...leaseOf(lease), reason: reason.slice(0, REASON_MAX) } });
  },
  printed(lease, { confirmed, fiscalNumber = null, verifyUrl = null, paper = null }) {
    delay.forget(lease.jobId);
    const message = { ...leaseOf(lease), confirmed, fiscalNumber, paper };
    tell({ name: 'printed', message: verifyUrl === null ? message : { ...message, verifyUrl } });
  },
});

/** The one writer of one printer: job after job, and a job's failure is its own. */
export function createWorker(deps: WorkerDeps): Worker {
  const { journal, timing, log, start } = deps;
  const { name, role, station, language, virtual = false } = deps.printer;
  const queue = createJobQueue();
  let current: LeasedJob | undefined;
  let state: PrinterState = UNCHECKED;
  let told = '';
  let stopping = false;
  let running: Promise<void> = Promise.resolve();
  let checking: Promise<void> | undefined;

  const setState = (next: PrinterState): void => {
    state = { state: next.state, paper: next.paper, detail: next.detail };
    const said = JSON.stringify([state, printer.device()]);
    if (said === told) return;
    told = said;
    log('printer_state', { printer: name, ...state });
    deps.onStateChange();
  };

  const delay = createRetryDelay(timing.againMs, (job) => accept(job));
  const say = sayingsOf(deps, delay);
  const printer = deps.open({ journal, timing, log, start, say, setState });

  const releaseAll = (reason: SpokenReason): void => {
    for (const job of [...queue.empty(), ...delay.end()]) say.refuse('release', job, reason);
  };

  const run = async (): Promise<void> => {
    for (let job = queue.next(); job !== undefined; job = queue.next()) {
      current = job;
      try {
        await printer.print(job);
      } catch (error) {
        log('job_crashed', { jobId: job.jobId, printer: name, reason: String(error) });
        const begun = journal.find(job.jobId);
        say.refuse(
          begun?.state === 'printing' && !begun.settled ? 'unknown' : 'failed',
          job,
          `crashed: ${String(error)}`,
        );
      }
      current = undefined;
      if (state.state !== 'ok') releaseAll(state.state);
    }
  };

  const accept = (job: LeasedJob): void => {
    queue.put(job);
    running = running.then(run).then(deps.onIdle);
  };

  return {
    name,
    report() {
      const device = printer.device();
      return { name, role, station, language, virtual, ...state, ...(device && { device }) };
    },
    offer(job) {
      if (stopping) return say.refuse('release', job, 'agent_stops');
      const { jobId, document, copyNo } = job;
      log('job_taken', { jobId, printer: name, kind: document.kind, copyNo });
      if (!delay.holds(job)) accept(job);
    },
    held() {
      const printing = current === undefined ? [] : [current];
      return [...printing, ...queue.waiting(), ...delay.waiting(), ...printer.held()].map(leaseOf);
    },
    drop(jobId) {
      delay.end(jobId);
      queue.drop(jobId);
    },
    ready: () => !stopping && state.state === 'ok' && queue.waiting().length < QUEUE_MAX,
    check() {
      if (current !== undefined || stopping) return Promise.resolve();
      // A printer that takes seconds to say nothing must not collect a queue of those who ask.
      checking ??= printer
        .look()
        .then(
          () => undefined,
          (error: unknown) => setState(unreachable(error)),
        )
        .finally(() => {
          checking = undefined;
        });
      return checking;
    },
    probe: (jobId) => printer.probe(jobId),
    async stop() {
      stopping = true;
      releaseAll('agent_stops');
      const ended = Promise.all([running, printer.quiet()]);
      await Promise.race([ended, pause(timing.graceMs)]);
      if (current === undefined) return printer.quit().catch(() => undefined);
      // Cuts a wait for paper or an answer short: that job ends as `unknown`, and the API should hear of it.
      await Promise.race([printer.quit().catch(() => undefined), pause(LAST_WORDS_MS)]);
      await Promise.race([ended, pause(LAST_WORDS_MS)]);
    },
  };
}
