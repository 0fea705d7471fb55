import { billOf, coveredBy, totalOn } from './bill.ts';
import { isSoldToAdults } from './guests.ts';
import { stayedIn } from './ledger.ts';
import { mustHave, type Check, type Restaurant } from './restaurant.ts';

type Taking = { readonly method: string; readonly amount: number };
const ofVouchers = (takings: readonly Taking[]): number =>
  takings.reduce((sum, { method, amount }) => sum + (method === 'meal_voucher' ? amount : 0), 0);

/** What vouchers may still pay of a check, alcohol left out; null: the house does not say so (AMB-287). */
export function vouchersLeft(bar: Restaurant, check: Check): number | null {
  const { vouchersPayAlcohol, moreMethods } = bar.house;
  if (vouchersPayAlcohol || !moreMethods.includes('meal_voucher')) return null;
  const lines = check.lines ?? billOf(bar, coveredBy(bar, check)).lines;
  const forAdults = lines
    .filter(({ id }) => isSoldToAdults(bar, mustHave(bar.items, id)))
    .reduce((sum, { effective }) => sum + effective, 0);
  return Math.max(0, totalOn(bar, check) - forAdults - ofVouchers(stayedIn(check)));
}

/** Vouchers that would pay for alcohol. */
export function payAlcohol(bar: Restaurant, check: Check, takings: readonly Taking[]): boolean {
  const left = vouchersLeft(bar, check);
  return left !== null && ofVouchers(takings) > left;
}
