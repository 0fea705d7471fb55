import type { SpokenReason } from '@masa/domain/print-reason';
import {
  PRINT_LATE_AFTER_MS,
  PRINT_LEASE_MS,
  PRINT_STUCK_AFTER_MS,
  PULSE_DIES_AFTER_MS,
  printJobState,
} from '@masa/domain/print-job';
import type { Reader } from '../../db/database.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { announce } from './announce.ts';
import { moveJob, outcomeUnknown } from './job-moves.ts';
import {
  dropPapers,
  readBoundSince,
  readOverdueLeases,
  readPulsesBefore,
  readWaitingSince,
  shortenLeases,
  type PrintJob,
} from './print.store.ts';
import { readPrinters } from './printer.store.ts';
import { prints } from './routing.ts';

const AGENT_WENT_SILENT: SpokenReason = 'agent_silent';
const PRINTER_IS_GONE: SpokenReason = 'printer_gone';

/** Leased: nothing was sent yet, the job simply waits again. Printing: paper may be out. */
const loseLease = (work: Work, job: PrintJob) =>
  job.status === 'leased'
    ? moveJob(work, job, ['lose'])
    : moveJob(work, job, outcomeUnknown(job.kind, job.attempts), {
        maybePrinted: true,
        error: AGENT_WENT_SILENT,
      });

/**
 * A report or a test page is for one printer alone. One that was removed, renamed or given other work will never print
 * it: people must hear so, and ask another one. A printer that its agent forgot for a moment keeps its jobs.
 */
async function failOrphans(work: Work): Promise<void> {
  const bound = await readBoundSince(work.tx, work.now - PRINT_STUCK_AFTER_MS);
  if (bound.length === 0) return;
  const printers = await readPrinters(work.tx);
  for (const job of bound) {
    if (printers.some((printer) => prints(printer, job, printers))) continue;
    const change = { leaseUntil: null, error: PRINTER_IS_GONE, blockedBy: null };
    if (await moveJob(work, job, ['lease', 'fail'], change)) announce(work, 'staff');
  }
}

/** Whoever wanted a drawer to open has opened it by hand by now. One that an agent has been let begin is its own to tell of. */
async function dropDeadPulses(work: Work): Promise<void> {
  for (const job of await readPulsesBefore(work.tx, work.now - PULSE_DIES_AFTER_MS))
    await moveJob(work, job, job.status === 'leased' ? ['lose', 'dismiss'] : ['dismiss']);
}

/** What time does to the queue: leases run out, and what waited too long waits for a person (AMB-116). */
export async function sweepQueue(work: Work): Promise<void> {
  await dropDeadPulses(work);
  await shortenLeases(work.tx, work.now + PRINT_LEASE_MS);
  for (const job of await readOverdueLeases(work.tx, work.now)) {
    const lost = await loseLease(work, job);
    if (lost) announce(work, 'staff');
    if (lost?.status === printJobState.initial) announce(work, 'print');
  }
  await failOrphans(work);
  for (const job of await readWaitingSince(work.tx, work.now - PRINT_LATE_AFTER_MS)) {
    if (await moveJob(work, job, ['expire'])) announce(work, 'staff');
  }
}

const KEEP_PAPERS_MS = 7 * 24 * 60 * 60_000;
/** Few enough that nobody who prints waits for them. */
const PAPERS_AT_ONCE = 50;

/** A picture answers "what did it print?" for a week; the job itself stays. */
export async function sweepPapers(db: Reader, now: number): Promise<void> {
  let dropped: number;
  do {
    dropped = await dropPapers(db, now - KEEP_PAPERS_MS, PAPERS_AT_ONCE);
  } while (dropped === PAPERS_AT_ONCE);
}
