import { sumBani, toBani, type Bani } from '@masa/domain/money';
import { refundState } from '@masa/domain/refund';
import type { Reader } from '../../db/database.ts';
import { toNumber } from '../../db/rows.ts';

/** Receipts of returns that somebody has made at the register by hand, and told of. */
export type ReturnedOfDay = {
  readonly receipts: number;
  readonly total: Bani;
  /** Of that for money that went back; the rest was written off after its receipt (AMB-290). */
  readonly ofRefunds: Bani;
};

type Sum = { readonly receipts: unknown; readonly total: unknown } | undefined;

/** Of the refunds of this day, and of what was written off of checks whose receipt is of this day; a training has no receipts. */
export async function returnedOn(reader: Reader, day: string): Promise<ReturnedOfDay> {
  const refunds = (await reader('refunds')
    .where({ business_day: day, training: false })
    .whereNotNull('return_number')
    .whereNot({ state: refundState.is.failed })
    .count({ receipts: '*' })
    .sum({ total: 'amount' })
    .first()) as Sum;
  const writtenOff = (await reader('fiscal_receipts as r')
    .join('adjustments as a', 'a.check_id', 'r.check_id')
    .where('r.business_day', day)
    .whereNotNull('a.return_number')
    .whereNull('a.taken_back_at')
    .count({ receipts: '*' })
    .sum({ total: 'a.amount' })
    .first()) as Sum;
  const ofRefunds = toBani(toNumber(refunds?.total));
  return {
    receipts: toNumber(refunds?.receipts) + toNumber(writtenOff?.receipts),
    total: sumBani([ofRefunds, toBani(toNumber(writtenOff?.total))]),
    ofRefunds,
  };
}
