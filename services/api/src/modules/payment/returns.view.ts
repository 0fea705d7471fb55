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

/** Refunds of a business day that the register still has as sold: the list "receipt differs". */
export async function missingReturnsOn(reader: Reader, day: string, limit: number): Promise<Refund[]> {
  const refunds = await unreturnedOn(reader, day, limit);
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
