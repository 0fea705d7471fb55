import { billMoney, type BillMoney } from '@masa/domain/payment';
import { reservedBy, SHARE_LAPSES_MS, shareState } from '@masa/domain/share';
import type { Work } from '../../db/unit-of-work.ts';
import type { Reader } from '../../db/database.ts';
import { takenIn, type Ledger } from './ledger.ts';
import type { Bill } from './payment.needs.ts';
import { readLedger } from './payment.store.ts';
import type { Share } from './share.ts';
import { dropShares, sharesOf, undoShare } from './share.store.ts';
import { forgetTakersOf } from './taker.store.ts';
import { tellShare } from './told-share.ts';

/** What was taken for a bill, what is promised, and what it comes to beside that. */
export type Till = {
  readonly ledger: Ledger;
  readonly shares: readonly Share[];
  readonly money: BillMoney;
};

export const moneyIn = (total: Bill['total'], ledger: Ledger, shares: readonly Share[]): BillMoney =>
  billMoney(total, takenIn(ledger), reservedBy(shares));

/** The bill as it stands. */
export async function readTill(reader: Reader, { id, total }: Pick<Bill, 'id' | 'total'>): Promise<Till> {
  const ledger = await readLedger(reader, id);
  const shares = await sharesOf(reader, id);
  return { ledger, shares, money: moneyIn(total, ledger, shares) };
}

/** Promised on a phone so long ago that others may have it. */
export const hasLapsed = ({ state, byGuest, at }: Share, now: number): boolean =>
  state === shareState.is.open && byGuest && at + SHARE_LAPSES_MS <= now;

/** As `readTill`, for a deed on an open check: what guests promised long ago is given up first. */
export async function heldTill(work: Work, bill: Pick<Bill, 'id' | 'total'>): Promise<Till> {
  const till = await readTill(work.tx, bill);
  const lapsed = till.shares.filter((share) => hasLapsed(share, work.now));
  if (lapsed.length === 0) return till;
  await dropShares(
    work.tx,
    lapsed.map(({ id }) => id),
  );
  for (const share of lapsed) await tellShare(work, 'system', 'lapsed', share);
  const shares = till.shares.filter((share) => !lapsed.includes(share));
  return { ...till, shares, money: moneyIn(bill.total, till.ledger, shares) };
}

/** A check that ends has no open share, and nobody takes money for it any more: in the transaction of whoever holds its table. Answers those that are paid. */
export async function endShares(work: Work, checkId: string): Promise<readonly Share[]> {
  const shares = await sharesOf(work.tx, checkId);
  const open = shares.filter(({ state }) => state === shareState.is.open);
  await dropShares(
    work.tx,
    open.map(({ id }) => id),
  );
  await forgetTakersOf(work.tx, checkId);
  return shares.filter((share) => !open.includes(share));
}

/** The money of this payment went back while its check is open: its share is nobody's any more. */
export async function moneyWentBack(
  work: Work,
  { shareId }: { readonly shareId: string | null },
): Promise<void> {
  if (shareId !== null) await undoShare(work.tx, shareId);
}
