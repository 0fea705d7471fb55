import { canDismiss, printJobState } from '@masa/domain/print-job';
import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import type { Announce } from './announce.ts';
import type { IsTraining } from './claim.service.ts';
import { REQUESTED_BY_MAX, type enqueuer } from './enqueue.service.ts';
import { fiscalKeyOf, moveJob, startOver, type JobEvent } from './job-moves.ts';
import { viewJob, type JobAnswer } from './job.view.ts';
import { insertJob, readJob, readJobByKey, type PrintJob } from './print.store.ts';
import { listPrinters, type PrinterAnswer } from './print.view.ts';
import {
  readPrinters,
  setSteppedBack,
  updatePrinterSettings,
  type Printer,
  type PrinterSettings,
} from './printer.store.ts';
import type { PrintTicket } from './printing.ts';
import type { FiscalPrinted } from './report.service.ts';
import { canStandIn } from './routing.ts';
import { stepBack } from './step-back.ts';

type Deed = 'retry' | 'dismiss' | 'resolve';
/** Locks the check's table; false for a check that gets no paper any more. */
export type MayPrint = (work: Work, checkId: string) => Promise<boolean>;
export type PrinterChange = { readonly [K in keyof PrinterSettings]?: PrinterSettings[K] | undefined } & {
  /** Of a virtual printer: whether it leaves its work to real ones. */
  readonly steppedBack?: boolean | undefined;
  /** Paused, and its backup takes over at once. */
  readonly toBackup?: true | undefined;
};

const actorOf = (staff: Staff) => `user:${staff.username}`;
const record = (
  work: Work,
  deed: Deed,
  job: PrintJob,
  staff: Staff,
  decision: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const actor = actorOf(staff);
  const details = { kind: job.kind, title: job.title, from: job.status, ...decision };
  return audit(work, { actor, action: `print_job.${deed}`, entity: 'print_job', entityId: job.id, details });
};

/** What people decide: about jobs that stopped, and about printers. */
export function queueService(
  { uow, world }: Pick<Context, 'uow' | 'world'>,
  announce: Announce,
  { place }: ReturnType<typeof enqueuer>,
  {
    mayPrint,
    isTraining,
    fiscalPrinted,
  }: {
    readonly mayPrint: MayPrint;
    readonly isTraining: IsTraining;
    readonly fiscalPrinted: FiscalPrinted;
  },
) {
  async function decide(work: Work, job: PrintJob, event: JobEvent, change: Partial<PrintJob> = {}) {
    if (!printJobState.next(job.status, event)) throw new Refusal('print_job_wrong_state');
    if (!(await moveJob(work, job, [event], change))) throw new Refusal('print_job_wrong_state');
    announce(work, 'staff');
  }

  /** A receipt is never tried again under its old job: what that one did to the device must stay readable. */
  async function anotherReceipt(work: Work, job: PrintJob, staff: Staff): Promise<string> {
    const dedupKey = fiscalKeyOf(job);
    if (dedupKey === null || (await readJobByKey(work.tx, dedupKey)))
      throw new Refusal('print_job_wrong_state');
    const next: PrintJob = {
      ...job,
      id: world.newId(),
      dedupKey,
      status: printJobState.initial,
      attempts: 0,
      maybePrinted: false,
      confirmed: false,
      // Another receipt may come from any register, a report only from its own.
      printerId: job.report === null ? null : job.printerId,
      leaseNo: 0,
      leaseAgentId: null,
      blockedBy: null,
      error: null,
      requestedBy: staff.displayName.slice(0, REQUESTED_BY_MAX),
      createdAt: work.now,
      queuedAt: work.now,
      finishedAt: null,
    };
    await insertJob(work.tx, next);
    return next.id;
  }

  return {
    /** A late or failed job prints after all; answers the job that does it. */
    retry: (jobId: string, staff: Staff, once: Once | null): Promise<JobAnswer> =>
      uow.run(async (work) => {
        const job = found(await readJob(work.tx, jobId), 'print_job_not_found');
        if (job.checkId !== null && !(await mayPrint(work, job.checkId)))
          throw new Refusal('print_job_wrong_state');
        const isReceipt = job.kind === 'fiscal' && job.status === 'failed';
        const printing = isReceipt ? await anotherReceipt(work, job, staff) : job.id;
        if (!isReceipt) await decide(work, job, job.status === 'late' ? 'print' : 'retry', startOver(work));
        await record(work, 'retry', job, staff, { printing });
        announce(work, 'staff', 'print');
        return viewJob(work.tx, printing);
      }, once),

    /** The state table dismisses more: the sticker of a deleted item. */
    dismiss: (
      jobId: string,
      reason: string | undefined,
      staff: Staff,
      once: Once | null,
    ): Promise<JobAnswer> =>
      uow.run(async (work) => {
        const job = found(await readJob(work.tx, jobId), 'print_job_not_found');
        if (!canDismiss(job)) throw new Refusal('print_job_wrong_state');
        // What came late is seen to be so; of what failed only the person knows what became of it.
        if (job.status === 'failed' && reason === undefined) throw new Refusal('reason_needed');
        await decide(work, job, 'dismiss');
        await record(work, 'dismiss', job, staff, reason === undefined ? {} : { reason });
        return viewJob(work.tx, jobId);
      }, once),

    resolve: (jobId: string, printed: boolean, staff: Staff, once: Once | null): Promise<JobAnswer> =>
      uow.run(async (work) => {
        const job = found(await readJob(work.tx, jobId), 'print_job_not_found');
        if (printed && job.status === 'unknown' && job.kind === 'fiscal' && job.checkId !== null)
          await fiscalPrinted(work, job.checkId, null);
        await (printed
          ? decide(work, job, 'confirm', { confirmed: true, error: null })
          : decide(work, job, 'deny'));
        await record(work, 'resolve', job, staff, { printed });
        return viewJob(work.tx, jobId);
      }, once),

    changePrinter: (printerId: string, change: PrinterChange, staff: Staff): Promise<PrinterAnswer> =>
      uow.run(async (work) => {
        const printers = await readPrinters(work.tx);
        const known = found(
          printers.find(({ id }) => id === printerId),
          'printer_not_found',
        );
        const settings: PrinterSettings = {
          role: change.role ?? known.role,
          station: change.station ?? known.station,
          language: change.language ?? known.language,
          backupId: change.backupId === undefined ? known.backupId : change.backupId,
          paused: change.toBackup ?? change.paused ?? known.paused,
        };
        if (change.steppedBack !== undefined && !known.virtual) throw new Refusal('invalid_request');
        const { backupId } = settings;
        const backup = backupId === null ? null : printers.find(({ id }) => id === backupId);
        const fits = backup ? canStandIn(backup, { ...known, role: settings.role }) : backup === null;
        if (change.backupId !== undefined && !fits)
          throw new Refusal(backup ? 'invalid_request' : 'printer_not_found');
        if (change.toBackup && (backupId === null || !fits)) throw new Refusal('invalid_request');
        // Whoever sends the work to the backup need not wait until this printer counts as out.
        const before = change.toBackup ? { ...known, blockedSince: 0 } : known;
        await updatePrinterSettings(
          work.tx,
          before,
          // A backup of another role is none any more.
          { ...settings, backupId: fits ? backupId : null },
          work.now,
        );
        if (change.steppedBack !== undefined) await setSteppedBack(work.tx, printerId, change.steppedBack);
        await stepBack(work);
        await audit(work, {
          actor: actorOf(staff),
          action: 'printer.changed',
          entity: 'printer',
          entityId: printerId,
          details: { name: known.name, ...change },
        });
        announce(work, 'staff');
        // A printer that takes other work now, or works again, should look at once.
        announce(work, 'print');
        return found(
          (await listPrinters(work.tx, work.now)).find(({ id }) => id === printerId),
          'printer_not_found',
        );
      }),

    testPage: (printerId: string, staff: Staff, once: Once | null): Promise<PrintTicket> =>
      uow.run(async (work) => {
        const printer: Printer = found(
          (await readPrinters(work.tx)).find(({ id }) => id === printerId),
          'printer_not_found',
        );
        const ticket = await place(work, {
          kind: 'test',
          role: printer.role,
          station: printer.station,
          dedupKey: `test:${world.newId()}`,
          orderItemId: null,
          checkId: null,
          copyNo: 0,
          title: printer.name,
          training: await isTraining(work.tx),
          document: { kind: 'test', requestedBy: staff.displayName, requestedAt: work.now },
          requestedBy: staff.displayName,
          printerId,
        });
        await audit(work, {
          actor: actorOf(staff),
          action: 'printer.tested',
          entity: 'printer',
          entityId: printerId,
          details: { name: printer.name, jobId: ticket.jobId },
        });
        return ticket;
      }, once),
  };
}
