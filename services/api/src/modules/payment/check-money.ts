import { moreMethods, type MoneyMethod, type Taking } from '@masa/domain/payment';
import { sumBani } from '@masa/domain/money';
import type { ReturnReceipt } from '@masa/domain/refund';
import { isOneOf } from '@masa/domain/record';
import { TIPS_MAX } from '@masa/domain/tips';
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
  /** What the register's receipt says of what went back. */
  readonly returns: ReadonlyMap<string, ReturnReceipt>;
};

/** What came of taking some. */
export type Taken = CheckMoney & { readonly paymentId: string };

const methodsOf = async (reader: Reader): Promise<MoneyMethod[]> => [
  'cash',
  'card',
  ...(await readVenue(reader)).moreMethods,
];

/** Refuses what this house does not take. */
export async function mustBeTaken(reader: Reader, used: readonly MoneyMethod[]): Promise<void> {
  if (!used.some((method) => isOneOf(moreMethods, method))) return;
  const methods = await methodsOf(reader);
  const off = used.find((method) => !methods.includes(method));
  if (off) throw new Refusal('provider_off', { method: off });
}

/** Refuses what this house does not take, tips that would go through a drawer (AMB-057), and more of them than any check has. */
export async function mustTake(reader: Reader, takings: readonly Taking[], before: Ledger): Promise<void> {
  if (takings.some(({ method, tip }) => method === 'cash' && tip > 0)) throw new Refusal('tips_need_card');
  const tips = sumBani(takings.map(({ tip }) => tip));
  const given = sumBani(takenIn(before).map(({ tip }) => tip));
  if (tips > 0 && given + tips > TIPS_MAX)
    throw new Refusal('tips_too_high', { left: Math.max(0, TIPS_MAX - given) });
  await mustBeTaken(
    reader,
    takings.map(({ method }) => method),
  );
}

export async function moneyOf(reader: Reader, bill: Bill): Promise<CheckMoney> {
  const till = await readTill(reader, bill);
  const returns = await returnsIn(reader, bill.id, till.ledger);
  return { ...till, bill, methods: await methodsOf(reader), returns };
}
