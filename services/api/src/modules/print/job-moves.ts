import type { PrintJobKind } from '@masa/domain/print-document';
import { afterUnknown, isHeld, isSettled, printJobState, type PrintJobState } from '@masa/domain/print-job';
import type { Work } from '../../db/unit-of-work.ts';
import { changeJob, type PrintJob } from './print.store.ts';

export type JobEvent = Parameters<typeof printJobState.next>[1];

export const fiscalKey = (checkId: string): string => `fiscal:${checkId}`;
export const slipKey = (slipId: string): string => `slip:${slipId}`;
/** What a person's word changes in a job that stopped: it waits as if it were new. */
export const startOver = (work: Work) =>
  ({ attempts: 0, queuedAt: work.now, error: null, blockedBy: null }) satisfies Partial<PrintJob>;

function follow(from: PrintJobState, events: readonly JobEvent[]): PrintJobState {
  return events.reduce<PrintJobState>((status, event) => {
    const next = printJobState.next(status, event);
    if (next === undefined) throw new Error(`A print job that is ${status} cannot ${event}.`);
    return next;
  }, from);
}

/** What only one live job may hold: the receipt of a check, a register's report. Null for paper of other kinds. */
export const fiscalKeyOf = ({
  checkId,
  report,
  printerId,
}: Pick<PrintJob, 'checkId' | 'report' | 'printerId'>): string | null => {
  if (report === null) return checkId && fiscalKey(checkId);
  return printerId === null ? `report:${report}` : `report:${report}:${printerId}`;
};

/**
 * A failed fiscal job gives its key free, so that a new attempt is possible (AMB-066); a report that is out does so
 * too, because there is one every day.
 */
function keyAfter(job: PrintJob, status: PrintJobState): string | null {
  if (job.kind !== 'fiscal') return job.dedupKey;
  const isFree = status === 'failed' || (status === 'printed' && job.report !== null);
  // The printer of a report is known late; its key stays the one it was asked for under.
  return isFree ? null : (job.dedupKey ?? fiscalKeyOf(job));
}

/** A print of unknown outcome: where a lost lease leads from `printing`, after `attempts` starts. */
export function outcomeUnknown(kind: PrintJobKind, attempts: number): readonly JobEvent[] {
  const next = afterUnknown(kind, attempts);
  // Nobody is asked about a drawer: whoever stands before it sees it, and it is never opened later.
  if (kind === 'drawer') return ['lose', 'deny', 'dismiss'];
  return next === 'ask' ? ['lose'] : ['lose', next];
}

/**
 * The only way a job changes its state: along the table, in one compare and set. Null when somebody else was
 * faster. `change` must bring the end of the lease for a state that holds one.
 */
export async function moveJob(
  work: Work,
  job: PrintJob,
  events: readonly JobEvent[],
  change: Partial<PrintJob> = {},
): Promise<PrintJob | null> {
  const status = follow(job.status, events);
  const moved: Partial<PrintJob> = {
    status,
    attempts: job.attempts + (events.includes('start') ? 1 : 0),
    leaseUntil: isHeld(status) ? job.leaseUntil : null,
    dedupKey: keyAfter(job, status),
    finishedAt: isSettled(status) ? (status === job.status ? job.finishedAt : work.now) : null,
    ...change,
  };
  return (await changeJob(work.tx, job, moved)) ? { ...job, ...moved } : null;
}
