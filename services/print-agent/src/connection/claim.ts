import { z } from 'zod';
import { leasedJob } from '@masa/contract/print-channel';
import type { SpokenReason } from '@masa/domain/print-reason';
import type { Worker } from '../jobs/worker.ts';
import type { Log } from '../program/log.ts';
import type { Channel } from './channel.ts';
import type { Outbox } from './outbox.ts';

const CLAIM_LIMIT = 10;
/** Read loosely: one job this agent does not understand must not hide the others. */
const looseClaim = z.object({ jobs: z.array(z.unknown()) });
const looseLease = z.object({ jobId: z.string(), leaseNo: z.int().positive() });

export type Claiming = {
  readonly channel: Channel;
  readonly workers: readonly Worker[];
  readonly outbox: Outbox;
  readonly log: Log;
};

function handOut(offered: unknown, { workers, outbox, log }: Claiming): void {
  const job = leasedJob.safeParse(offered);
  if (!job.success) {
    const lease = looseLease.safeParse(offered);
    log('job_not_understood', { reason: job.error.message.slice(0, 500) });
    if (!lease.success) return;
    const reason: SpokenReason = 'not_understood';
    return outbox.put({ name: 'failed', message: { ...lease.data, reason } });
  }
  const { jobId, leaseNo, printer } = job.data;
  const worker = workers.find(({ name }) => name === printer);
  if (worker !== undefined) return worker.offer(job.data);
  const reason: SpokenReason = `no_printer: ${printer}`;
  outbox.put({ name: 'failed', message: { jobId, leaseNo, reason } });
}

/** Takes jobs for the printers that are ready, and gives each to its worker. */
export async function claimJobs(claiming: Claiming): Promise<void> {
  const { channel, workers, log } = claiming;
  const printers = workers.filter((worker) => worker.ready()).map(({ name }) => name);
  if (printers.length === 0 || !channel.connected()) return;
  try {
    const { jobs } = looseClaim.parse(await channel.ask('claim', { printers, limit: CLAIM_LIMIT }));
    for (const job of jobs) handOut(job, claiming);
  } catch (error) {
    log('claim_failed', { reason: String(error) });
  }
}
