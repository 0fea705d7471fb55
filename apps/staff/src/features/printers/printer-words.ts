import type { Response } from '@masa/contract/schemas';
import { canDismiss, isPulse, needsPerson, printJobState } from '@masa/domain/print-job';
import type { Texts } from './texts.ts';

export type Printer = Response<'printers'>[number];
export type PrintJob = Response<'printJobs'>[number];
export type JobAction = 'again' | 'dismiss' | 'ask' | 'resolve';

export const printerRoles = ['sticker', 'precheck', 'fiscal'] as const satisfies readonly Printer['role'][];
export const stationsOf = ['kitchen', 'bar', 'all'] as const satisfies readonly Printer['station'][];

/** Who may stand in: a printer of the same role, never for receipts, never a picture for paper. */
export const backupsFor = (
  { id, role, virtual }: Pick<Printer, 'id' | 'role' | 'virtual'>,
  printers: readonly Printer[],
): readonly Printer[] =>
  role === 'fiscal'
    ? []
    : printers.filter((other) => other.id !== id && other.role === role && (virtual || !other.virtual));

/** Who makes X and Z reports, as the server decides it: the devices, or printers of slips where there is none. */
export function registersOf(printers: readonly Printer[]): readonly Printer[] {
  const fiscal = printers.filter(({ role, steppedBack }) => role === 'fiscal' && !steppedBack);
  const devices = fiscal.filter(({ device }) => device !== null);
  return devices.length > 0 ? devices : fiscal;
}

type Job = Pick<PrintJob, 'status' | 'kind' | 'report' | 'superseded'>;

/**
 * The buttons a job has: the events its state knows, minus what nobody may do to a fiscal receipt (AMB-116). What a
 * newer job has taken over needs none.
 */
export function jobActions(job: Job): JobAction[] {
  const { status, kind, superseded } = job;
  if (superseded) return [];
  const knows = (event: Parameters<typeof printJobState.next>[1]) =>
    printJobState.next(status, event) !== undefined;
  const actions: JobAction[] = [];
  // A drawer is opened at once or never.
  if (!isPulse(job) && (knows('retry') || knows('print'))) actions.push('again');
  if (canDismiss(job)) actions.push('dismiss');
  if (knows('confirm') && kind === 'fiscal') actions.push('ask');
  if (knows('confirm')) actions.push('resolve');
  return actions;
}

/** What a job prints, in words. */
export const kindOf = (t: Texts['t'], { kind, report }: Pick<PrintJob, 'kind' | 'report'>): string =>
  t(report === null ? `jobKind.${kind}` : `jobKind.${report}_report`);

const REST_SHOWN = 50;
/** One more than is shown, to know whether there are more. */
export const REST_ASKED = REST_SHOWN + 1;

/** The server's order: whatever waits for a person, however old, then the newest of the rest. */
export function shownJobs(jobs: readonly PrintJob[]): {
  readonly shown: readonly PrintJob[];
  readonly hasOlder: boolean;
} {
  const firstOfRest = jobs.findIndex((job) => !needsPerson(job.status) || job.superseded);
  const end = (firstOfRest === -1 ? jobs.length : firstOfRest) + REST_SHOWN;
  return { shown: jobs.slice(0, end), hasOlder: jobs.length > end };
}

/** The newest job of a printer that has a picture. */
export const lastPaperOf = (jobs: readonly PrintJob[], printer: Printer): PrintJob | undefined =>
  jobs
    .filter((job) => job.printerId === printer.id && job.hasPaper)
    .toSorted((one, other) => Date.parse(other.created) - Date.parse(one.created))[0];

/** A fiscal device by its model and numbers; one that was never fiscalised is only for trials. */
export const deviceName = (
  t: Texts['t'],
  { model, serial, registration, legal }: NonNullable<Printer['device']>,
): string =>
  [
    model,
    t('printers.serial', { number: serial }),
    registration === null
      ? t('printers.noRegistration')
      : t('printers.registration', { number: registration }),
    ...(legal ? [] : [t('printers.trialDevice')]),
  ].join(' · ');
