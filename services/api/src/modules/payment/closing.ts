import { sumBani, type Bani } from '@masa/domain/money';
import { billMoney, closingTaking, paidAs, type Taking, type Wish } from '@masa/domain/payment';
import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { book, type PaidCheck } from './booking.ts';
import { awaitsRefund, takenIn, type Ledger } from './ledger.ts';
import { mustTake } from './check-money.ts';
import type { Bill } from './payment.needs.ts';
import { readLedger } from './payment.store.ts';
import type { Share } from './share.ts';
import { endShares } from './shares.ts';

type Closing = {
  readonly check: PaidCheck;
  readonly total: Bani;
  readonly forAdults: Bill['forAdults'];
  readonly wish: Wish;
  /** What whoever closes says that he took; null: what is due, as its guest wished. */
  readonly told: readonly Taking[] | null;
  readonly day: string;
  readonly staff: Staff;
};

/**
 * Books what is still due on a check that is being closed, in the transaction of whoever holds its table and the day. Answers how it was paid
 * in all, and in which words that is told.
 */
export async function bookClosing(
  work: Work,
  { world, log }: Pick<Context, 'world' | 'log'>,
  { check, total, forAdults, wish, told, day, staff }: Closing,
): Promise<{ readonly ledger: Ledger; readonly shares: readonly Share[]; readonly paidAs: Wish }> {
  // What is closed is paid by whoever closes it: nobody's promise stands any more.
  const shares = await endShares(work, check.id);
  const before = await readLedger(work.tx, check.id);
  // A closed check is paid to the ban: what the terminal did not give back would have no place in it any more.
  if (awaitsRefund(before)) throw new Refusal('payment_pending');
  const taken = takenIn(before);
  const money = billMoney(total, taken);
  if (money.due < 0) {
    // No deed can bring it about: shares and payments fit what is free, and nothing lowers a bill below what was paid.
    log.error({ checkId: check.id, total, paid: money.paid }, 'a check was paid more than it comes to');
    throw new Refusal('overpaid', { total, paid: money.paid, due: money.due });
  }
  if (told !== null) {
    await mustTake(work.tx, { total, forAdults }, told, before);
    if (sumBani(told.map(({ amount }) => amount)) !== money.due)
      throw new Refusal('not_covered', { total, paid: money.paid, due: money.due });
  }
  const wished = closingTaking(money, wish, taken);
  const takings = told ?? (wished ? [wished] : []);
  const source = told === null ? 'auto' : 'staff';
  const booked = await book(work, world, check, takings, { staff, day, source });
  const ledger = { ...before, payments: [...before.payments, ...booked] };
  return { ledger, shares, paidAs: paidAs(takenIn(ledger), wish) };
}
