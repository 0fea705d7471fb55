import { isGone, returnReceiptOf, type ReturnReceipt } from '@masa/domain/refund';
import type { Reader } from '../../db/database.ts';
import { receiptsOut } from '../print/public.ts';
import { readVenue } from '../venue/public.ts';
import type { Ledger, Refund } from './ledger.ts';
import { readLedgers, unreturnedOn } from './payment.store.ts';

/** When the fiscal receipt of each of these checks was out. */
async function receiptsOf(reader: Reader, checkIds: Iterable<string>): Promise<ReadonlyMap<string, number>> {
  const { cashSystem } = await readVenue(reader);
  return receiptsOut(reader, checkIds, { onOwnPaper: cashSystem !== null });
}
const stands = (refund: Refund, receiptAt: number | null, { payments }: Ledger): ReturnReceipt =>
  isGone(refund) ? returnReceiptOf(refund, receiptAt, payments) : 'none';

/** What the register's receipt of one check says of each of its refunds. */
export async function returnsIn(
  reader: Reader,
  checkId: string,
  ledger: Ledger,
): Promise<ReadonlyMap<string, ReturnReceipt>> {
  if (ledger.refunds.length === 0) return new Map();
  const receiptAt = (await receiptsOf(reader, [checkId])).get(checkId) ?? null;
  return new Map(ledger.refunds.map((refund) => [refund.id, stands(refund, receiptAt, ledger)]));
}

async function missingOf(reader: Reader, refunds: readonly Refund[]): Promise<Refund[]> {
  if (refunds.length === 0) return [];
  const receipts = await receiptsOf(
    reader,
    refunds.map(({ checkId }) => checkId),
  );
  const ledgers = await readLedgers(reader, [...receipts.keys()]);
  return refunds.filter((refund) => {
    const { checkId } = refund;
    const ledger = ledgers.get(checkId);
    return ledger !== undefined && stands(refund, receipts.get(checkId) ?? null, ledger) === 'missing';
  });
}

const A_LOOK = 200;

/**
 * Refunds of a business day that the register still has as sold, the oldest first, and no more of them than asked for.
 * Most of a day may need no receipt of a return: it is looked on until there are enough that do.
 */
export async function missingReturnsOn(reader: Reader, day: string, most: number): Promise<Refund[]> {
  const missing: Refund[] = [];
  let after: Refund | null = null;
  for (;;) {
    const refunds: Refund[] = await unreturnedOn(reader, day, { after, limit: A_LOOK });
    missing.push(...(await missingOf(reader, refunds)));
    after = refunds.at(-1) ?? null;
    if (refunds.length < A_LOOK || missing.length >= most) return missing.slice(0, most);
  }
}
