import { isSettling } from '@masa/domain/settling';
import type { Work } from '../../db/unit-of-work.ts';
import type { Printing } from '../print/public.ts';
import type { OrderItem } from './order.tables.ts';
import { settle, settlingOf } from './settling.store.ts';

async function settleNow(work: Work, printing: Printing, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await settle(work.tx, ids, work.now);
  await printing.bringForward(work, ids);
}

/** Somebody has to do with these before their guest's time is over: it ends for all that was sent with them (AMB-225). */
export async function settleWith(work: Work, printing: Printing, items: readonly OrderItem[]): Promise<void> {
  const batches = items
    .filter(({ settlesAt }) => isSettling(settlesAt, work.now))
    .map(({ batchId }) => batchId);
  if (batches.length > 0)
    await settleNow(work, printing, await settlingOf(work.tx, 'batch_id', [...new Set(batches)], work.now));
}

/** Visits that pay or move take back nothing any more. */
export const settleVisits =
  ({ printing }: { readonly printing: Printing }) =>
  async (work: Work, sessionIds: readonly string[]): Promise<void> =>
    settleNow(work, printing, await settlingOf(work.tx, 'session_id', sessionIds, work.now));
