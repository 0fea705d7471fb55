import { canDismiss, printJobState } from '@masa/domain/print-job';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { toJson } from '../../db/rows.ts';
import type { Repeatable, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { timelyId } from '../../world/world.ts';
import { audit } from '../audit/public.ts';
import { announce } from './announce.ts';
import { fiscalKeyOf, moveJob, startOver, type JobEvent } from './job-moves.ts';
import { viewJob, type SeenJob } from './job.view.ts';
import { fiscalPaper } from './paper-out.ts';
import type { PrintNeeds } from './print.needs.ts';
import { insertJob, readJob, readJobByKey, type PrintJob } from './print.store.ts';
import { REQUESTED_BY_MAX } from './queue-job.ts';

type Decision = 'retry' | 'dismiss' | 'resolve';

const record = (
  work: Work,
  decided: Decision,
  job: PrintJob,
  staff: Staff,
  how: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const actor = actorOf(staff);
  const details = { kind: job.kind, title: job.title, from: job.status, ...how };
  return audit(work, {
    actor,
    action: `print_job.${decided}`,
    entity: 'print_job',
    entityId: job.id,
    details,
  });
};

async function decide(
  work: Work,
  job: PrintJob,
  event: JobEvent,
  change: Partial<PrintJob> = {},
): Promise<void> {
  if (!printJobState.next(job.status, event)) throw new Refusal('print_job_wrong_state');
  if (!(await moveJob(work, job, [event], change))) throw new Refusal('print_job_wrong_state');
  announce(work, 'staff');
}

/** A receipt is never tried again under its old job: what that one did to the device must stay readable. */
async function anotherReceipt(
  work: Work,
  world: Context['world'],
  job: PrintJob,
  staff: Staff,
): Promise<string> {
  const dedupKey = fiscalKeyOf(job);
  if (dedupKey === null || (await readJobByKey(work.tx, dedupKey)))
    throw new Refusal('print_job_wrong_state');
  const next: PrintJob = {
    ...job,
    id: timelyId(world),
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

/** A bill may have changed since: what goes on paper is what there is to pay now. */
async function saidNow(
  work: Work,
  { checkId, kind }: PrintJob,
  staff: Staff,
  { documentNow }: PrintNeeds,
): Promise<Partial<Pick<PrintJob, 'document'>>> {
  if (checkId === null || (kind !== 'fiscal' && kind !== 'precheck')) return {};
  return { document: toJson(await documentNow(work, checkId, kind, staff.displayName)) };
}

/** A late or failed job prints after all; answers the job that does it. */
export const retryJob =
  ({ uow, world }: Pick<Context, 'uow' | 'world'>, needs: PrintNeeds) =>
  <A>(jobId: string, staff: Staff, { once, tell }: Repeatable<SeenJob, A>) =>
    uow.run(async (work) => {
      const job = found(await readJob(work.tx, jobId), 'print_job_not_found');
      if (job.checkId !== null && !(await needs.mayPrint(work, job.checkId)))
        throw new Refusal('print_job_wrong_state');
      const now = await saidNow(work, job, staff, needs);
      const isReceipt = job.kind === 'fiscal' && job.status === 'failed';
      const printing = isReceipt ? await anotherReceipt(work, world, { ...job, ...now }, staff) : job.id;
      if (!isReceipt)
        await decide(work, job, job.status === 'late' ? 'print' : 'retry', { ...startOver(work), ...now });
      await record(work, 'retry', job, staff, { printing });
      announce(work, 'staff', 'print');
      return tell(await viewJob(work.tx, printing));
    }, once);

/** Nobody wants this paper any more. The state table dismisses more: the sticker of a deleted item. */
export const dismissJob =
  ({ uow }: Pick<Context, 'uow'>) =>
  <A>(jobId: string, reason: string | undefined, staff: Staff, { once, tell }: Repeatable<SeenJob, A>) =>
    uow.run(async (work) => {
      const job = found(await readJob(work.tx, jobId), 'print_job_not_found');
      if (!canDismiss(job)) throw new Refusal('print_job_wrong_state');
      // What came late is seen to be so; of what failed only the person knows what became of it.
      if (job.status === 'failed' && reason === undefined) throw new Refusal('reason_needed');
      await decide(work, job, 'dismiss');
      await record(work, 'dismiss', job, staff, reason === undefined ? {} : { reason });
      return tell(await viewJob(work.tx, jobId));
    }, once);

/** A person says whether paper of unknown outcome came out. */
export const resolveJob =
  ({ uow }: Pick<Context, 'uow'>, { fiscalPrinted }: PrintNeeds) =>
  <A>(jobId: string, printed: boolean, staff: Staff, { once, tell }: Repeatable<SeenJob, A>) =>
    uow.run(async (work) => {
      const job = found(await readJob(work.tx, jobId), 'print_job_not_found');
      if (printed && job.status === 'unknown' && job.kind === 'fiscal' && job.checkId !== null)
        await fiscalPrinted(work, fiscalPaper(job, job.checkId), null);
      await (printed
        ? decide(work, job, 'confirm', { confirmed: true, error: null })
        : decide(work, job, 'deny'));
      await record(work, 'resolve', job, staff, { printed });
      return tell(await viewJob(work.tx, jobId));
    }, once);
