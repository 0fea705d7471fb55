import type { Work } from '../../db/unit-of-work.ts';
import { endProofs, type ProofsOf } from './ended-proof.store.ts';

/**
 * Whoever may not sign in any more, or was signed out, orders through no browser any more either: the cookie of a waiter's
 * phone stops acting for the sessions that he opened. To open one anew gives it back.
 */
export async function endWaiterProofs(work: Work, of: ProofsOf): Promise<void> {
  for (const tableRow of await endProofs(work.tx, of)) work.announce({ kind: 'membership', tableRow });
}
