import type { Response } from '@masa/contract/schemas';
import type { PrintJobKind, PrintJobState } from '@masa/domain/print-job';
import { printJobState } from '@masa/domain/print-job';
import type { Tone } from '@masa/ui/chip';
import type { StaffKey, StaffTexts } from '../../shared/texts.tsx';

export type Printer = Response<'printers'>[number];
export type PrintJob = Response<'printJobs'>[number];
export type JobAction = 'again' | 'dismiss' | 'resolve';

type Job = { readonly status: PrintJobState; readonly kind: PrintJobKind };

/** The buttons a job has: the events its state knows, minus what nobody may do to a fiscal receipt (AMB-116). */
export function jobActions({ status, kind }: Job): JobAction[] {
  const knows = (event: Parameters<typeof printJobState.next>[1]) =>
    printJobState.next(status, event) !== undefined;
  const actions: JobAction[] = [];
  if (knows('retry') || knows('print')) actions.push('again');
  if (knows('print') && kind !== 'fiscal') actions.push('dismiss');
  if (knows('confirm')) actions.push('resolve');
  return actions;
}

/** What waits for a person stands first, the rest stays newest first. */
export const decisionsFirst = (jobs: readonly PrintJob[]): PrintJob[] => [
  ...jobs.filter((job) => jobActions(job).length > 0),
  ...jobs.filter((job) => jobActions(job).length === 0),
];

export const jobTone: { readonly [S in PrintJobState]: Tone } = {
  queued: 'neutral',
  leased: 'neutral',
  printing: 'info',
  printed: 'ok',
  failed: 'danger',
  late: 'warn',
  unknown: 'warn',
  dismissed: 'neutral',
};

const stateWords: Readonly<Record<string, readonly [StaffKey, Tone]>> = {
  ok: ['printerState.ok', 'ok'],
  near_end: ['printerState.near_end', 'warn'],
  paper_out: ['printerState.paper_out', 'danger'],
  cover_open: ['printerState.cover_open', 'danger'],
  offline: ['printerState.offline', 'danger'],
  error: ['printerState.error', 'danger'],
  paused: ['printerState.paused', 'warn'],
};

/** A state that a newer print agent invents is shown as it is. */
export function printerState(
  t: StaffTexts['t'],
  { state, paper = 'ok' }: { readonly state: string; readonly paper?: string },
): { readonly text: string; readonly tone: Tone } {
  const told = state === 'ok' && paper === 'near_end' ? 'near_end' : state;
  const known = stateWords[told];
  return known ? { text: t(known[0]), tone: known[1] } : { text: told, tone: 'warn' };
}
