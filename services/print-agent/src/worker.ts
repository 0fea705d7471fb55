import { setTimeout as sleep } from 'node:timers/promises';
import type { LeasedJob, PrinterReport, ProbeAnswer } from '@masa/contract/print-channel';
import type { SpokenReason } from '@masa/contract/print-reason';
import type { Journal } from './journal.ts';
import type { Lease } from './leases.ts';
import type { Log } from './log.ts';
import type { Verdict } from './outbox.ts';
import { UNCHECKED, unreachable, type PrinterState } from './printer-state.ts';
import { createRest } from './rest.ts';
import { leaseOf, type Road, type RoadDeps, type Sayings } from './road.ts';
import type { Timing } from './timing.ts';

export type WorkerDeps = {
  readonly printer: Pick<PrinterReport, 'name' | 'role' | 'station' | 'language' | 'virtual'>;
  readonly road: (deps: RoadDeps) => Road;
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
  /** What became of a receipt; in its turn, because the device serves one visitor. */
  probe(jobId: string): Promise<ProbeAnswer>;
  stop(): Promise<void>;
};

/** A few in hand keep the printer busy; the rest stay where another agent could take them. */
const QUEUE_MAX = 4;
const REASON_MAX = 255;
const LAST_WORDS_MS = 500;

/** Does not keep a process alive that has nothing else to do. */
const pause = (ms: number): Promise<void> => sleep(ms, undefined, { ref: false });

/** The one writer of one printer: job after job, and a job's failure is its own. */
export function createWorker(deps: WorkerDeps): Worker {
  const { printer, journal, timing, log, tell, start } = deps;
  const queue: LeasedJob[] = [];
  let current: LeasedJob | undefined;
  let state: PrinterState = UNCHECKED;
  let told = '';
  let stopping = false;
  let running: Promise<void> = Promise.resolve();
  let checking: Promise<void> | undefined;

  const setState = (next: PrinterState): void => {
    state = { state: next.state, paper: next.paper, detail: next.detail };
    const said = JSON.stringify([state, road.device()]);
    if (said === told) return;
    told = said;
    log('printer_state', { printer: printer.name, ...state });
    deps.onStateChange();
  };

  const rest = createRest(timing.againMs, (job) => accept(job));
  const say: Sayings = {
    refuse(name, lease, reason) {
      if (name === 'unknown') rest.tired(lease.jobId);
      log(`job_${name}`, { jobId: lease.jobId, printer: printer.name, reason });
      tell({ name, message: { ...leaseOf(lease), reason: reason.slice(0, REASON_MAX) } });
    },
    printed(lease, { confirmed, fiscalNumber = null, verifyUrl = null, paper = null }) {
      rest.over(lease.jobId);
      const message = { ...leaseOf(lease), confirmed, fiscalNumber, paper };
      tell({ name: 'printed', message: verifyUrl === null ? message : { ...message, verifyUrl } });
    },
  };
  const road = deps.road({ journal, timing, log, start, say, setState });

  const releaseAll = (reason: SpokenReason): void => {
    for (const job of [...queue.splice(0), ...rest.end()]) say.refuse('release', job, reason);
  };

  const run = async (): Promise<void> => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      current = job;
      try {
        await road.print(job);
      } catch (error) {
        log('job_crashed', { jobId: job.jobId, printer: printer.name, reason: String(error) });
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
    const known = queue.findIndex(({ jobId }) => jobId === job.jobId);
    if (known >= 0) queue[known] = job;
    else queue.push(job);
    running = running.then(run).then(deps.onIdle);
  };

  return {
    name: printer.name,
    report() {
      const device = road.device();
      const { name, role, station, language, virtual = false } = printer;
      return { name, role, station, language, virtual, ...state, ...(device && { device }) };
    },
    offer(job) {
      if (stopping) return say.refuse('release', job, 'agent_stops');
      log('job_taken', {
        jobId: job.jobId,
        printer: printer.name,
        kind: job.document.kind,
        copyNo: job.copyNo,
      });
      if (!rest.takes(job)) accept(job);
    },
    held: () =>
      [...(current === undefined ? [] : [current]), ...queue, ...rest.resting(), ...road.held()].map(leaseOf),
    drop(jobId) {
      rest.end(jobId);
      const place = queue.findIndex((job) => job.jobId === jobId);
      if (place >= 0) queue.splice(place, 1);
    },
    ready: () => !stopping && state.state === 'ok' && queue.length < QUEUE_MAX,
    check() {
      if (current !== undefined || stopping) return Promise.resolve();
      // A printer that takes seconds to say nothing must not collect a queue of visitors.
      checking ??= road
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
    probe: (jobId) => road.probe(jobId),
    async stop() {
      stopping = true;
      releaseAll('agent_stops');
      const ended = Promise.all([running, road.quiet()]);
      await Promise.race([ended, pause(timing.graceMs)]);
      if (current === undefined) return road.quit().catch(() => undefined);
      // Cuts a wait for paper or an answer short: that job ends as `unknown`, and the API should hear of it.
      await Promise.race([road.quit().catch(() => undefined), pause(LAST_WORDS_MS)]);
      await Promise.race([ended, pause(LAST_WORDS_MS)]);
    },
  };
}
