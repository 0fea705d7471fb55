import { payAlcohol, vouchersLeft } from '@masa/domain/meal-voucher';
import { moreMethods, type MoneyMethod, type Taking } from '@masa/domain/payment';
import { sumBani, type Bani } from '@masa/domain/money';
import type { ReturnReceipt } from '@masa/domain/refund';
import { isOneOf } from '@masa/domain/record';
import { TIPS_MAX } from '@masa/domain/tips';
import type { VenueSettings } from '@masa/domain/venue-settings';
import type { Reader } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { readVenue } from '../venue/public.ts';
import { takenIn, type Ledger } from './ledger.ts';
import type { Bill } from './payment.needs.ts';
import { returnsIn } from './returns.view.ts';
import { readTill, type Till } from './shares.ts';

export type CheckMoney = Till & {
  readonly bill: Bill;
  /** What the house takes. */
  readonly methods: readonly MoneyMethod[];
  /** What meal vouchers may still pay; null: they are not bound by what is alcohol. */
  readonly vouchersLeft: Bani | null;
  /** What the register's receipt says of what went back. */
  readonly returns: ReadonlyMap<string, ReturnReceipt>;
};

/** What came of taking some. */
export type Taken = CheckMoney & { readonly paymentId: string };

const methodsIn = ({ moreMethods: more }: VenueSettings): MoneyMethod[] => ['cash', 'card', ...more];

type Priced = Pick<Bill, 'total' | 'forAdults'>;
/** Asked for where the house takes vouchers and lets them pay for no alcohol: elsewhere nobody reads what of a bill is. */
async function leftForVouchers(
  reader: Reader,
  venue: VenueSettings,
  { total, forAdults }: Priced,
  ledger: Ledger,
): Promise<Bani | null> {
  if (venue.vouchersPayAlcohol || !venue.moreMethods.includes('meal_voucher')) return null;
  return vouchersLeft({ total, forAdults: await forAdults(reader), taken: takenIn(ledger) });
}

/** Refuses vouchers that would pay for alcohol where the house says that they do not (AMB-287). */
export async function mustLeaveAlcohol(
  reader: Reader,
  bill: Priced,
  takings: readonly Pick<Taking, 'method' | 'amount'>[],
  before: Ledger,
): Promise<void> {
  if (!takings.some(({ method }) => method === 'meal_voucher')) return;
  const left = await leftForVouchers(reader, await readVenue(reader), bill, before);
  if (left !== null && payAlcohol(takings, left)) throw new Refusal('vouchers_no_alcohol', { left });
}

/** Refuses what this house does not take. */
export async function mustBeTaken(reader: Reader, used: readonly MoneyMethod[]): Promise<void> {
  if (!used.some((method) => isOneOf(moreMethods, method))) return;
  const methods = methodsIn(await readVenue(reader));
  const off = used.find((method) => !methods.includes(method));
  if (off) throw new Refusal('provider_off', { method: off });
}

/**
 * Refuses what this house does not take, tips that would go through a drawer (AMB-057), more of them than any check has, and
 * vouchers for alcohol.
 */
export async function mustTake(
  reader: Reader,
  bill: Priced,
  takings: readonly Taking[],
  before: Ledger,
): Promise<void> {
  if (takings.some(({ method, tip }) => method === 'cash' && tip > 0)) throw new Refusal('tips_need_card');
  const tips = sumBani(takings.map(({ tip }) => tip));
  const given = sumBani(takenIn(before).map(({ tip }) => tip));
  if (tips > 0 && given + tips > TIPS_MAX)
    throw new Refusal('tips_too_high', { left: Math.max(0, TIPS_MAX - given) });
  await mustBeTaken(
    reader,
    takings.map(({ method }) => method),
  );
  await mustLeaveAlcohol(reader, bill, takings, before);
}

export async function moneyOf(reader: Reader, bill: Bill): Promise<CheckMoney> {
  const till = await readTill(reader, bill);
  const returns = await returnsIn(reader, bill.id, till.ledger);
  const venue = await readVenue(reader);
  const left = await leftForVouchers(reader, venue, bill, till.ledger);
  return { ...till, bill, methods: methodsIn(venue), vouchersLeft: left, returns };
}
