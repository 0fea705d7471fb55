import type { AgentMessage, AgentMessageName, LeaseAnswer } from '@masa/contract/print-channel';
import { PRINT_LEASE_MS } from '@masa/domain/print-job';
import type { Context } from '../../context.ts';
import { TryAgain, type Work } from '../../db/unit-of-work.ts';
import { audit } from '../audit/public.ts';
import type { Announce } from './announce.ts';
import { moveJob } from './job-moves.ts';
import { keepPicture, NextAttemptRuns, stopNextAttempt } from './paper-out.ts';
import { readJob, type PrintJob } from './print.store.ts';
import {
  failedMeans,
  printedMeans,
  releaseMeans,
  renewMeans,
  startedMeans,
  unknownMeans,
  type Meaning,
} from './report-meaning.ts';

/** What a fiscal device says of a receipt that came out. */
export type Receipt = { readonly number: string; readonly link: string | null };
/** Locks the check's table and writes the receipt on it; null when the device told nothing of it. */
export type FiscalPrinted = (work: Work, checkId: string, receipt: Receipt | null) => Promise<void>;

/** Guests and staff press it: nothing but the web. */
const webLink = (link: string | null | undefined): string | null =>
  link && /^https?:\/\//iu.test(link) ? link : null;

type Report = { readonly jobId: string; readonly leaseNo: number };
/** What a report changes beside the state, and what else it does in the same transaction. */
type Deed = (
  work: Work,
  job: PrintJob,
  move: (change: Partial<PrintJob>) => Promise<PrintJob>,
) => Promise<unknown>;

/** What the agents say of their jobs. */
export function reportService(
  { uow, log }: Pick<Context, 'uow' | 'log'>,
  announce: Announce,
  fiscalPrinted: FiscalPrinted,
) {
  /** Paper that does not count is still paper: it stays findable. */
  async function note(work: Work, name: AgentMessageName, agentId: string, report: Report, job: PrintJob) {
    const details = {
      report: name,
      leaseNo: report.leaseNo,
      status: job.status,
      currentLeaseNo: job.leaseNo,
    };
    work.after(() => log.warn({ jobId: job.id, agentId, ...details }, 'print report came too late'));
    if (name !== 'printed') return;
    const actor = `agent:${agentId}`;
    await audit(work, {
      actor,
      action: 'print_job.late_report',
      entity: 'print_job',
      entityId: job.id,
      details,
    });
  }

  const take = (
    name: AgentMessageName,
    agentId: string,
    report: Report,
    meaningFor: (job: PrintJob) => Meaning,
    deed: Deed,
  ): Promise<LeaseAnswer> =>
    uow.run(async (work) => {
      const job = await readJob(work.tx, report.jobId);
      if (!job) return { status: 'unknown_job' };
      const isLast = job.leaseNo === report.leaseNo && job.leaseAgentId === agentId;
      const events = isLast ? meaningFor(job)[job.status] : undefined;
      if (!events) {
        await note(work, name, agentId, report, job);
        return { status: 'stale_lease' };
      }
      await deed(work, job, async (change) => {
        const moved = await moveJob(work, job, events, change);
        if (!moved) throw new TryAgain();
        if (moved.status !== job.status) announce(work, 'staff');
        // Not after a release: its printer is blocked and would come back at once with the same news.
        if (name === 'unknown' && moved.status === 'queued' && job.status !== 'queued')
          announce(work, 'print');
        return moved;
      });
      return { status: 'ok' };
    });

  /** Not in the queue of this lease any more: say so, and leave a trace. */
  const tooLate = (agentId: string, report: Report): Promise<LeaseAnswer> =>
    uow.run(async (work) => {
      const job = await readJob(work.tx, report.jobId);
      if (job) await note(work, 'printed', agentId, report, job);
      return { status: 'stale_lease' };
    });

  return {
    renew: (agentId: string, report: AgentMessage<'renew'>) =>
      take('renew', agentId, report, renewMeans, async (work, job, move) => {
        // Unknown: a person may decide meanwhile, and the agent's word still comes.
        if (job.status === 'unknown') return;
        await move({ leaseUntil: work.now + PRINT_LEASE_MS, attempts: job.attempts });
      }),

    started: (agentId: string, report: AgentMessage<'started'>) =>
      take('started', agentId, report, startedMeans, (work, _job, move) =>
        move({ leaseUntil: work.now + PRINT_LEASE_MS, error: null }),
      ),

    async printed(agentId: string, message: AgentMessage<'printed'>): Promise<LeaseAnswer> {
      const { paper } = message;
      try {
        return await take('printed', agentId, message, printedMeans, async (work, job, move) => {
          const fiscalNumber = job.kind === 'fiscal' ? (job.fiscalNumber ?? message.fiscalNumber) : null;
          if (job.kind === 'fiscal' && job.checkId !== null) {
            const link = webLink(message.verifyUrl);
            // The same news again, or a person's word before it: what is known stays.
            const isNews = job.fiscalNumber === null && fiscalNumber !== null;
            await fiscalPrinted(work, job.checkId, isNews ? { number: fiscalNumber, link } : null);
            if (job.status === 'failed') await stopNextAttempt(work, job.checkId);
          }
          const confirmed = job.confirmed || message.confirmed;
          await move({ confirmed, fiscalNumber, error: null, blockedBy: null });
          if (paper && !(await keepPicture(work, job, paper)))
            log.warn({ jobId: job.id, bytes: paper.byteLength }, 'picture of a paper not kept');
        });
      } catch (reason) {
        if (!(reason instanceof NextAttemptRuns)) throw reason;
        const { jobId, fiscalNumber } = message;
        log.error({ jobId, agentId, fiscalNumber }, 'a denied receipt came out while its next attempt runs');
        return tooLate(agentId, message);
      }
    },

    failed: (agentId: string, report: AgentMessage<'failed'>) =>
      take('failed', agentId, report, failedMeans, (_work, _job, move) =>
        move({ error: report.reason, leaseUntil: null }),
      ),

    unknown: (agentId: string, report: AgentMessage<'unknown'>) =>
      take('unknown', agentId, report, unknownMeans, (_work, _job, move) =>
        move({ maybePrinted: true, error: report.reason, leaseUntil: null }),
      ),

    release: (agentId: string, report: AgentMessage<'release'>) =>
      take('release', agentId, report, releaseMeans, async (work, job, move) => {
        const error = job.status === 'printing' ? report.reason : job.error;
        await move({ blockedBy: report.reason, error, leaseUntil: null });
        if (job.blockedBy !== report.reason) announce(work, 'staff');
      }),
  };
}
