import { zeroBani, type Bani } from '@masa/domain/money';
import { isDuplicate } from '../../db/database.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { readLooseCash } from './loose-cash.store.ts';
import { readPayment } from './payment.store.ts';

/** What of it is on the check now, and what of it is cash without a check. */
export type LateTaken = { readonly booked: Bani; readonly loose: Bani };

/**
 * What became of cash that a tablet has told under this number already; null: it has not, or gives none. Its row in the
 * ledger, that of what had no room, or both, have that number for their own, so that it is known when the key of the call
 * is long forgotten. Of another check, or another sum, it is other cash, and is refused: that money is not in the house. Whoever
 * asks holds the table of the check.
 */
export async function toldBefore(
  { tx }: Work,
  checkId: string,
  { cashId, amount }: { readonly cashId: string | null; readonly amount: Bani },
): Promise<LateTaken | null> {
  if (cashId === null) return null;
  const rows = [await readPayment(tx, cashId), await readLooseCash(tx, cashId)] as const;
  if (rows.some((row) => row && row.checkId !== checkId)) throw new Refusal('cash_number_taken');
  const [payment, loose] = rows;
  if (!payment && !loose) return null;
  const told = { booked: payment?.amount ?? zeroBani, loose: loose?.amount ?? zeroBani };
  if (told.booked + told.loose !== amount) throw new Refusal('cash_number_taken');
  return told;
}

/** Two checks, each with its table held, may be told of one number at once: who writes it second is refused, too. */
export async function writtenOnce(row: PromiseLike<unknown>): Promise<void> {
  try {
    await row;
  } catch (reason) {
    throw isDuplicate(reason) ? new Refusal('cash_number_taken') : reason;
  }
}
