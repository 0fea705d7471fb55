import type { Work } from '../../db/unit-of-work.ts';
import { liveCountsAt } from '../order/public.ts';
import { openSessionsAt } from '../session/public.ts';
import { endTablePromo } from './promo.store.ts';

/** A visit also ends without a check: when the last guest moves away or falls asleep, the table's voucher goes too (AMB-070). */
export async function endPromoOfEmptyTable(work: Work, tableRow: number): Promise<void> {
  const sessions = await openSessionsAt(work.tx, tableRow);
  if (sessions.some((session) => !session.waiterSession)) return;
  const counts = await liveCountsAt(work.tx, tableRow);
  if (counts.size === 0) await endTablePromo(work.tx, tableRow, work.now);
}
