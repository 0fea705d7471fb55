import { setTimeout as sleep } from 'node:timers/promises';
import type { LeasedJob, PrinterReport } from '@masa/contract/print-channel';
import { sendToPaper } from './attempt.ts';
import type { PrinterConfig } from './config.ts';
import type { PrinterStatus, Transport } from './devices/transport.ts';
import type { Journal } from './journal.ts';
import type { Lease } from './leases.ts';
import type { Log } from './log.ts';
import type { Verdict } from './outbox.ts';
import { paperPicture } from './paper.ts';
import { renderJob, type RenderedJob } from './print-document.ts';
import { printerState, UNCHECKED, unreachable, type PrinterState } from './printer-state.ts';
import type { Timing } from './timing.ts';

export type WorkerDeps = {
  readonly printer: PrinterConfig;
  readonly transport: Transport;
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
  stop(): Promise<void>;
};

/** A few in hand keep the printer busy; the rest stay where another agent could take them. */
const QUEUE_MAX = 4;
const REASON_MAX = 255;
const LAST_WORDS_MS = 500;

/** Does not keep a process alive that has nothing else to do. */
const pause = (ms: number): Promise<void> => sleep(ms, undefined, { ref: false });

const leaseOf = ({ jobId, leaseNo }: LeasedJob): Lease => ({ jobId, leaseNo });

/** The one writer of one printer: job after job, and a job's failure is its own. */
export function createWorker(deps: WorkerDeps): Worker {
  const { printer, transport, journal, timing, log, tell } = deps;
  const queue: LeasedJob[] = [];
  let current: LeasedJob | undefined;
  let state: PrinterState = UNCHECKED;
  let stopping = false;
  let running: Promise<void> = Promise.resolve();
  let visit: Promise<unknown> = Promise.resolve();
  let checking: Promise<void> | undefined;

  const setState = (next: PrinterState): void => {
    const changed = next.state !== state.state || next.paper !== state.paper || next.detail !== state.detail;
    state = next;
    if (!changed) return;
    log('printer_state', { printer: printer.name, ...next });
    deps.onStateChange();
  };

  const look = async (): Promise<PrinterState & { lost: boolean }> => {
    const status: PrinterStatus = await transport.status();
    setState(printerState(status, printer.profile.fence === 'GSr'));
    return { ...state, lost: status.source === 'none' };
  };

  /** One visitor at a time: many printers accept a single connection. */
  const visiting = <T>(use: () => Promise<T>): Promise<T> => {
    const next = visit.then(async () => {
      await transport.open();
      try {
        return await use();
      } finally {
        // A connection that will not close changes nothing of what came out of the printer.
        await transport.close().catch((error: unknown) => {
          log('close_failed', { printer: printer.name, reason: String(error) });
        });
      }
    });
    visit = next.catch(() => undefined);
    return next;
  };

  const say = (name: 'failed' | 'unknown' | 'release', job: LeasedJob, reason: string): void => {
    log(`job_${name}`, { jobId: job.jobId, printer: printer.name, reason });
    tell({ name, message: { ...leaseOf(job), reason: reason.slice(0, REASON_MAX) } });
  };
  const sayPrinted = (job: LeasedJob, confirmed: boolean, paper: Buffer<ArrayBuffer> | null): void => {
    tell({ name: 'printed', message: { ...leaseOf(job), confirmed, fiscalNumber: null, paper } });
  };

  const releaseAll = (reason: string): void => {
    for (const job of queue.splice(0)) say('release', job, reason);
  };

  const toPaper = async (job: LeasedJob, rendered: RenderedJob): Promise<void> => {
    const before = await look();
    if (before.state !== 'ok') return say('release', job, before.state);
    if (!(await deps.start(leaseOf(job)))) {
      log('job_lease_lost', { jobId: job.jobId, printer: printer.name });
      return;
    }
    const { bytes, bitmap, substitutions } = rendered;
    journal.printing({ ...leaseOf(job), kind: job.document.kind });
    log('job_printing', { jobId: job.jobId, printer: printer.name, bytes: bytes.length, substitutions });
    const outcome = await sendToPaper({ transport, bytes, rows: bitmap.height, timing, look });
    if (outcome.kind === 'unknown') return say('unknown', job, outcome.reason);
    journal.printed(job.jobId, job.leaseNo, outcome.confirmed);
    log('job_printed', { jobId: job.jobId, printer: printer.name, confirmed: outcome.confirmed });
    sayPrinted(job, outcome.confirmed, transport.takePaper?.() ?? paperPicture(bitmap));
  };

  const print = async (offered: LeasedJob): Promise<void> => {
    const earlier = journal.find(offered.jobId);
    const lostTrack = earlier?.state === 'printing';
    // The API may have forgotten a print whose news was lost, and only this journal knows of it.
    const job = lostTrack ? { ...offered, maybePrinted: true } : offered;
    let rendered: RenderedJob;
    try {
      rendered = renderJob(job, printer);
    } catch (error) {
      return say('failed', job, error instanceof Error ? error.message : String(error));
    }
    if (earlier?.state === 'printed') {
      log('job_known_as_printed', { jobId: job.jobId, printer: printer.name });
      return sayPrinted(job, earlier.confirmed, paperPicture(rendered.bitmap));
    }
    if (lostTrack && job.document.kind === 'fiscal' && !offered.maybePrinted) {
      return say('unknown', job, 'an earlier try may have reached paper');
    }
    let visited = false;
    try {
      await visiting(() => {
        visited = true;
        return toPaper(job, rendered);
      });
    } catch (error) {
      if (visited) throw error;
      setState(unreachable(error));
      say('release', job, state.detail === '' ? state.state : `${state.state}: ${state.detail}`);
    }
  };

  const run = async (): Promise<void> => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      current = job;
      try {
        await print(job);
      } catch (error) {
        log('job_crashed', { jobId: job.jobId, printer: printer.name, reason: String(error) });
        const begun = journal.find(job.jobId);
        say(begun?.state === 'printing' && !begun.settled ? 'unknown' : 'failed', job, String(error));
      }
      current = undefined;
      if (state.state !== 'ok') releaseAll(state.state);
    }
  };

  return {
    name: printer.name,
    report: () => ({
      name: printer.name,
      role: printer.role,
      station: printer.station,
      language: printer.language,
      ...state,
    }),
    offer(job) {
      if (stopping) return say('release', job, 'the agent stops');
      const known = queue.findIndex(({ jobId }) => jobId === job.jobId);
      if (known >= 0) queue[known] = job;
      else queue.push(job);
      log('job_taken', {
        jobId: job.jobId,
        printer: printer.name,
        kind: job.document.kind,
        copyNo: job.copyNo,
      });
      running = running.then(run).then(deps.onIdle);
    },
    held: () => [...(current === undefined ? [] : [current]), ...queue].map(leaseOf),
    drop(jobId) {
      const place = queue.findIndex((job) => job.jobId === jobId);
      if (place >= 0) queue.splice(place, 1);
    },
    ready: () => !stopping && state.state === 'ok' && queue.length < QUEUE_MAX,
    check() {
      if (current !== undefined || stopping) return Promise.resolve();
      // A printer that takes seconds to say nothing must not collect a queue of visitors.
      checking ??= visiting(look)
        .then(
          () => undefined,
          (error: unknown) => setState(unreachable(error)),
        )
        .finally(() => {
          checking = undefined;
        });
      return checking;
    },
    async stop() {
      stopping = true;
      releaseAll('the agent stops');
      const ended = Promise.all([running, visit]);
      await Promise.race([ended, pause(timing.graceMs)]);
      if (current === undefined) return;
      // Cuts a wait for paper or an answer short: that job ends as `unknown`, and the API should hear of it.
      await Promise.race([transport.close().catch(() => undefined), pause(LAST_WORDS_MS)]);
      await Promise.race([ended, pause(LAST_WORDS_MS)]);
    },
  };
}
