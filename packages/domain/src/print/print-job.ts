import { defineMachine, type MachineState } from '../machine.ts';
import type { PrintJobKind } from './print-document.ts';

/**
 * The life of a print job (spec/datamodel, AMB-066, AMB-116). `lose` is a lease that ran out; a job that was
 * already printing becomes `unknown`, because nobody can tell whether paper came out.
 */
export const printJobState = defineMachine({
  initial: 'queued',
  table: {
    queued: { lease: 'leased', expire: 'late', dismiss: 'dismissed' },
    leased: { start: 'printing', fail: 'failed', lose: 'queued' },
    printing: { finish: 'printed', fail: 'failed', lose: 'unknown' },
    unknown: { reprint: 'queued', confirm: 'printed', deny: 'failed' },
    failed: { retry: 'queued', dismiss: 'dismissed' },
    late: { print: 'queued', dismiss: 'dismissed' },
    printed: {},
    dismissed: {},
  },
});

export type PrintJobState = MachineState<typeof printJobState>;

/** What a fiscal device reports of itself: X reads its day, Z closes it. Jobs of kind `fiscal` that are no receipt. */
export const fiscalReports = ['x', 'z'] as const;
export type FiscalReport = (typeof fiscalReports)[number];

/** An agent has it, under a lease. */
export const isHeld = (state: PrintJobState): boolean => state === 'leased' || state === 'printing';
/**
 * Whether a person may drop it: paper that came too late or has failed for good, and a report of a register that is gone.
 * Never a receipt (AMB-066, AMB-116): the guest has paid for it.
 */
export const canDismiss = ({
  kind,
  status,
  report,
}: {
  readonly kind: PrintJobKind;
  readonly status: PrintJobState;
  readonly report: FiscalReport | null;
}): boolean => (status === 'late' || status === 'failed') && (kind !== 'fiscal' || report !== null);
/** On its way by itself: nobody has to do anything but keep the printers running. */
export const isWaiting = (state: PrintJobState): boolean => state === 'queued' || isHeld(state);
/** Stopped until a person decides: print it, drop it, or say what became of it. */
export const needsPerson = (state: PrintJobState): boolean =>
  state === 'unknown' || state === 'failed' || state === 'late';
/** Over, well or badly; a failed job may begin again. */
export const isSettled = (state: PrintJobState): boolean =>
  state === 'failed' || printJobState.isFinal(state);
/** On paper, or on its way there without another word of a person. */
export const mayBeOnPaper = (state: PrintJobState): boolean =>
  state === 'printed' || state === 'unknown' || isWaiting(state);

export const PRINT_LEASE_MS = 30_000;
/** Paper that is not out after this is news for the hall. */
export const PRINT_STUCK_AFTER_MS = 30_000;
/** A sticker or pre-check older than this waits for a decision of the staff (AMB-116). */
export const PRINT_LATE_AFTER_MS = 15 * 60_000;
/** A pulse opens a drawer while somebody stands before it, or never: it is the opposite of a sticker. */
export const PULSE_DIES_AFTER_MS = 30_000;
export const isPulse = ({ kind }: { readonly kind: PrintJobKind }): boolean => kind === 'drawer';
/** Too old to open anything; counted both ways, for a clock that was set back. */
export const isDeadPulse = (
  job: { readonly kind: PrintJobKind; readonly createdAt: number },
  now: number,
): boolean => isPulse(job) && Math.abs(now - job.createdAt) > PULSE_DIES_AFTER_MS;
/** After so many tries of unknown outcome a sticker or pre-check fails instead of printing another copy. */
export const PRINT_MAX_ATTEMPTS = 3;
/** The print buttons spin this long, whatever the outcome. */
export const PRINT_SPINNER_MS = 3_000;

/** What happens to a job whose outcome nobody knows: paper may be copied, a fiscal receipt never (AMB-066), nor a pulse. */
export const afterUnknown = (kind: PrintJobKind, attempts: number): 'reprint' | 'deny' | 'ask' =>
  kind === 'fiscal' ? 'ask' : kind !== 'drawer' && attempts < PRINT_MAX_ATTEMPTS ? 'reprint' : 'deny';

/** A try to print something, in whatever it is told apart from others. */
export type PrintAttempt = {
  readonly kind: PrintJobKind;
  readonly status: PrintJobState;
  readonly checkId: string | null;
  readonly report: FiscalReport | null;
  readonly printerId: string | null;
  readonly createdAt: number;
};

/**
 * Whether the failed try needs nobody any more, because of another one for the same item, check or report: a newer one,
 * or the check's receipt itself.
 */
export const settles = (other: PrintAttempt, failed: PrintAttempt): boolean =>
  other.kind === failed.kind &&
  (failed.report === null || failed.printerId === other.printerId) &&
  (other.createdAt > failed.createdAt ||
    (other.kind === 'fiscal' && other.checkId !== null && other.status === 'printed'));
