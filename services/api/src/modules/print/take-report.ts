import type { Context } from '../../context.ts';
import { TryAgain, type Work } from '../../db/unit-of-work.ts';
import { audit } from '../audit/public.ts';
import { announce } from './announce.ts';
import type { Lease } from './give-back.ts';
import { moveJob } from './job-moves.ts';
import { readJob, type PrintJob } from './print.store.ts';
import type { Meaning } from './report-meaning.ts';

export type Reports = Pick<Context, 'uow' | 'log'>;
/** What an agent says of a job that it holds. */
export type Report = Lease & {
  readonly name: 'renew' | 'started' | 'printed' | 'failed' | 'unknown' | 'release';
  readonly agentId: string;
};
/** Whether it counts: `stale_lease` means that somebody else holds the job now. */
export type Counts = { readonly status: 'ok' | 'stale_lease' | 'unknown_job' };
/** What a report changes beside the state, and what else it does in the same transaction. */
type Deed = (
  work: Work,
  job: PrintJob,
  move: (change: Partial<PrintJob>) => Promise<PrintJob>,
) => Promise<unknown>;

/** Paper that does not count is still paper: it stays findable. */
async function note(work: Work, log: Context['log'], report: Report, job: PrintJob): Promise<void> {
  const { name, agentId, leaseNo } = report;
  const details = { report: name, leaseNo, status: job.status, currentLeaseNo: job.leaseNo };
  work.after(() => log.warn({ jobId: job.id, agentId, ...details }, 'print report came too late'));
  if (name !== 'printed') return;
  await audit(work, {
    actor: `agent:${agentId}`,
    action: 'print_job.late_report',
    entity: 'print_job',
    entityId: job.id,
    details,
  });
}

/** Does what a report means where it counts; one that came too late is noted. */
export const takeReport = (
  { uow, log }: Reports,
  report: Report,
  meaningFor: (job: PrintJob, now: number) => Meaning,
  deed: Deed,
): Promise<Counts> =>
  uow.run(async (work) => {
    const job = await readJob(work.tx, report.jobId);
    if (!job) return { status: 'unknown_job' };
    const isLast = job.leaseNo === report.leaseNo && job.leaseAgentId === report.agentId;
    const events = isLast ? meaningFor(job, work.now)[job.status] : undefined;
    if (!events) {
      await note(work, log, report, job);
      return { status: 'stale_lease' };
    }
    await deed(work, job, async (change) => {
      const moved = await moveJob(work, job, events, change);
      if (!moved) throw new TryAgain();
      if (moved.status !== job.status) announce(work, 'staff');
      // Not after a release: its printer is blocked and would come back at once with the same news.
      if (report.name === 'unknown' && moved.status === 'queued' && job.status !== 'queued')
        announce(work, 'print');
      return moved;
    });
    return { status: 'ok' };
  });

/** Not in the queue of this lease any more: say so, and leave a trace. */
export const tooLate = ({ uow, log }: Reports, report: Report): Promise<Counts> =>
  uow.run(async (work) => {
    const job = await readJob(work.tx, report.jobId);
    if (job) await note(work, log, report, job);
    return { status: 'stale_lease' };
  });
