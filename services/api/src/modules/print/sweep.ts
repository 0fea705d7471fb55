import { PRINT_LATE_AFTER_MS, printJobState } from '@masa/domain/print-job';
import type { Work } from '../../db/unit-of-work.ts';
import type { Announce } from './announce.ts';
import { moveJob, outcomeUnknown } from './job-moves.ts';
import { readOverdueLeases, readWaitingSince, type PrintJob } from './print.store.ts';

const AGENT_WENT_SILENT = 'the print agent went silent while printing';

/** Leased: nothing was sent yet, the job simply waits again. Printing: paper may be out. */
const loseLease = (work: Work, job: PrintJob) =>
  job.status === 'leased'
    ? moveJob(work, job, ['lose'])
    : moveJob(work, job, outcomeUnknown(job.kind, job.attempts), {
        maybePrinted: true,
        error: AGENT_WENT_SILENT,
      });

/** What time does to the queue: leases run out, and what waited too long waits for a person (AMB-116). */
export async function sweepQueue(work: Work, announce: Announce): Promise<void> {
  for (const job of await readOverdueLeases(work.tx, work.now)) {
    const lost = await loseLease(work, job);
    if (lost) announce(work, 'staff');
    if (lost?.status === printJobState.initial) announce(work, 'print');
  }
  for (const job of await readWaitingSince(work.tx, work.now - PRINT_LATE_AFTER_MS)) {
    if (await moveJob(work, job, ['expire'])) announce(work, 'staff');
  }
}
