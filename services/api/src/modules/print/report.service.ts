import { PRINT_LEASE_MS } from '@masa/domain/print-job';
import { announce } from './announce.ts';
import type { Lease } from './give-back.ts';
import { jobPrinted } from './job-printed.deed.ts';
import type { PrintNeeds } from './print.needs.ts';
import { failedMeans, releaseMeans, renewMeans, startedMeans, unknownMeans } from './report-meaning.ts';
import { takeReport, type Reports } from './take-report.ts';

type Trouble = Lease & { readonly reason: string };

/** The agent is still at it. */
const renew = (context: Reports) => (agentId: string, message: Lease) =>
  takeReport(context, { ...message, name: 'renew', agentId }, renewMeans, async (work, job, move) => {
    // Unknown: a person may decide meanwhile, and the agent's word still comes.
    if (job.status === 'unknown') return;
    await move({ leaseUntil: work.now + PRINT_LEASE_MS, attempts: job.attempts });
  });

/** It asks for consent to the first byte. */
const started = (context: Reports) => (agentId: string, message: Lease) =>
  takeReport(context, { ...message, name: 'started', agentId }, startedMeans, (work, _job, move) =>
    move({ leaseUntil: work.now + PRINT_LEASE_MS, error: null }),
  );

/** Nothing came out. */
const failed = (context: Reports) => (agentId: string, message: Trouble) =>
  takeReport(context, { ...message, name: 'failed', agentId }, failedMeans, (_work, _job, move) =>
    move({ error: message.reason, leaseUntil: null }),
  );

/** It cannot tell whether paper is out. */
const unknown = (context: Reports) => (agentId: string, message: Trouble) =>
  takeReport(context, { ...message, name: 'unknown', agentId }, unknownMeans, (_work, _job, move) =>
    move({ maybePrinted: true, error: message.reason, leaseUntil: null }),
  );

/** Its printer is blocked: the job goes back into the queue. */
const release = (context: Reports) => (agentId: string, message: Trouble) =>
  takeReport(context, { ...message, name: 'release', agentId }, releaseMeans, async (work, job, move) => {
    const error = job.status === 'printing' ? message.reason : job.error;
    await move({ blockedBy: message.reason, error, leaseUntil: null });
    if (job.blockedBy !== message.reason) announce(work, 'staff');
  });

/** What the agents say of their jobs. */
export const reportService = (context: Reports, needs: Pick<PrintNeeds, 'fiscalPrinted'>) => ({
  renew: renew(context),
  started: started(context),
  printed: jobPrinted(context, needs),
  failed: failed(context),
  unknown: unknown(context),
  release: release(context),
});
