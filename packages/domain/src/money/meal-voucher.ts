import { sumBani, toBani, type Bani } from './money.ts';
import type { Taken, Taking } from './payment.ts';

type Row = Pick<Taking, 'method' | 'amount'>;
const ofVouchers = (rows: readonly Row[]): Bani =>
  sumBani(rows.filter(({ method }) => method === 'meal_voucher').map(({ amount }) => amount));

/**
 * What meal vouchers may still pay of a bill in a house where they pay for no alcohol (AMB-287): all but what its dishes for
 * adults cost, less what came in vouchers and was not taken back. A charge for service stays with the food.
 */
export const vouchersLeft = ({
  total,
  forAdults,
  taken,
}: {
  readonly total: Bani;
  /** What its dishes for adults cost, each after what was taken off it. */
  readonly forAdults: Bani;
  readonly taken: readonly Taken[];
}): Bani => toBani(Math.max(0, total - forAdults - ofVouchers(taken)));

/** Whether these would pay for alcohol. What a voucher gives beside the bill is no part of it. */
export const payAlcohol = (takings: readonly Row[], left: Bani): boolean => ofVouchers(takings) > left;
