import { setTimeout as sleep } from 'node:timers/promises';
import { leaseAnswer } from '@masa/contract/print-channel';
import { PRINT_LEASE_MS } from '@masa/domain/print-job';
import type { Channel } from './channel.ts';

export type Lease = { readonly jobId: string; readonly leaseNo: number };

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
