import { PRINT_LEASE_MS } from '@masa/domain/print-job';
import type { Work } from '../../db/unit-of-work.ts';
import { announce } from './announce.ts';
import { moveJob } from './job-moves.ts';
import { readLeasedBefore } from './print.store.ts';

export type Lease = { readonly jobId: string; readonly leaseNo: number };

/**
 * An agent that greets us says which leases it still knows. What else was leased to it died with its memory, and not
 * one byte of it was sent: it waits again at once and in its old place, instead of half a minute behind its younger
 * neighbours. What was printing stays: only the agent's journal, or the end of the lease, may speak of that.
 */
export async function giveBack(
  work: Work,
  agentId: string,
  holds: readonly Lease[],
  heardAt: number,
): Promise<void> {
  const held = new Set(holds.map(({ jobId, leaseNo }) => `${jobId}:${leaseNo}`));
  // A claim of the same connection may be served before its greeting: what it was given just now is not lost.
  for (const job of await readLeasedBefore(work.tx, agentId, heardAt + PRINT_LEASE_MS)) {
    if (held.has(`${job.id}:${job.leaseNo}`)) continue;
    if (await moveJob(work, job, ['lose'])) announce(work, 'print');
  }
}
