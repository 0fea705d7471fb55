import { isDeadPulse, isPulse, type PrintJobState } from '@masa/domain/print-job';
import { outcomeUnknown, type JobEvent } from './job-moves.ts';
import type { PrintJob } from './print.store.ts';

/**
 * Which events an agent's report means, by the state it finds; a state that is missing refuses it. A report counts
 * under the last lease number that was given out, even after that lease has run out: until a new number is given,
 * nobody else can have printed. So no two leases ever count, and paper that is out saves a copy.
 */
export type Meaning = Partial<Record<PrintJobState, readonly JobEvent[]>>;

export const printedMeans = (job: PrintJob): Meaning =>
  isPulse(job) ? { printing: ['finish'], printed: [], dismissed: [] } : paperPrintedMeans;
const paperPrintedMeans: Meaning = {
  leased: ['start', 'finish'],
  printing: ['finish'],
  unknown: ['confirm'],
  queued: ['lease', 'start', 'finish'],
  late: ['print', 'lease', 'start', 'finish'],
  failed: ['retry', 'lease', 'start', 'finish'],
  printed: [],
};

/** It has not opened, and does not open any more: nobody looks for it in a list of papers. */
const pulseDies: Meaning = {
  leased: ['fail', 'dismiss'],
  printing: ['fail', 'dismiss'],
  dismissed: [],
};

export const failedMeans = (job: PrintJob): Meaning => (isPulse(job) ? pulseDies : paperFailedMeans);
const paperFailedMeans: Meaning = {
  leased: ['fail'],
  printing: ['fail'],
  unknown: ['deny'],
  queued: ['lease', 'fail'],
  failed: [],
};

/** Consent to the first byte is never given late: by then the job may be somebody else's. */
export const startedMeans = (job: PrintJob, now: number): Meaning =>
  isDeadPulse(job, now) ? {} : { leased: ['start'], printing: [] };

/** A receipt of unknown outcome must not stay in the queue; paper that waits again only gets its mark. */
export const unknownMeans = ({ kind, attempts }: PrintJob): Meaning => ({
  leased: ['start', ...outcomeUnknown(kind, attempts + 1)],
  printing: outcomeUnknown(kind, attempts),
  unknown: [],
  queued: kind === 'fiscal' ? ['lease', 'start', 'lose'] : [],
  ...(kind === 'fiscal' ? {} : { late: [], failed: [] }),
  ...(kind === 'drawer' && { dismissed: [] }),
});

/** The printer is blocked and nothing was sent. A receipt already announced is not tried again by itself. */
export const releaseMeans = ({ kind }: PrintJob): Meaning => ({
  leased: ['lose'],
  printing: kind === 'fiscal' ? ['fail'] : kind === 'drawer' ? ['fail', 'dismiss'] : ['lose', 'reprint'],
  queued: [],
});

/** An agent that prints on after its lease ran out gets it back while nobody else has taken the job. */
export const renewMeans = ({ maybePrinted }: PrintJob): Meaning => ({
  leased: [],
  printing: [],
  unknown: [],
  ...(maybePrinted ? { queued: ['lease', 'start'] } : {}),
});
