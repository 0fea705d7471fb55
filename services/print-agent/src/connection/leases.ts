import { setTimeout as sleep } from 'node:timers/promises';
import { leaseAnswer } from '@masa/contract/print-channel';
import { PRINT_LEASE_MS } from '@masa/domain/print-job';
import type { Lease } from '../jobs/lease.ts';
import type { Worker } from '../jobs/worker.ts';
import type { Channel } from './channel.ts';

const RETRY_MS = 500;

/**
 * Tells the API that paper is about to come out, and prints only with its consent: a job of which the API has
 * never heard `started` would be given out again without a mark.
 */
export async function startWithConsent(
  channel: Channel,
  lease: Lease,
  stopped: () => boolean,
): Promise<boolean> {
  const until = performance.now() + PRINT_LEASE_MS;
  while (performance.now() < until && !stopped()) {
    try {
      return leaseAnswer.parse(await channel.ask('started', lease)).status === 'ok';
    } catch {
      await sleep(RETRY_MS);
    }
  }
  return false;
}

/** A job whose lease is gone is another agent's. */
export async function renewLeases(channel: Channel, workers: readonly Worker[]): Promise<void> {
  for (const worker of workers) {
    for (const lease of worker.held()) {
      try {
        const { status } = leaseAnswer.parse(await channel.ask('renew', lease));
        if (status !== 'ok') worker.drop(lease.jobId);
      } catch {
        // Offline or slow: the lease runs on, and `started` asks again before the first byte.
      }
    }
  }
}
