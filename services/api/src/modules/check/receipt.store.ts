import { toBani } from '@masa/domain/money';
import type { ReceiptPayment } from '@masa/domain/print-document';
import type { Reader, Tx } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';

/** A fiscal receipt that came out, by which printer and on which business day. */
type PrintedReceipt = {
  readonly checkId: string;
  readonly jobId: string;
  readonly printerId: string | null;
  readonly day: string;
  readonly at: number;
};

export const readReceipt = (reader: Reader, checkId: string) =>
  reader('fiscal_receipts').where({ check_id: checkId }).first('note', 'noted_by');

/** Whoever writes it holds the table of its check. */
export async function insertReceipt(
  tx: Tx,
  { checkId, jobId, printerId, day, at }: PrintedReceipt,
  payments: readonly ReceiptPayment[],
): Promise<void> {
  await tx('fiscal_receipts').insert({
    check_id: checkId,
    job_id: jobId,
    printer_id: printerId,
    business_day: day,
    printed_at: at,
    note: null,
    noted_by: null,
    noted_at: null,
  });
  const rows = payments
    .filter(({ amount }) => amount > 0)
    .map(({ method, amount }) => ({ check_id: checkId, method, amount: toBani(amount) }));
  await inPieces(rows, (piece) => tx('fiscal_receipt_payments').insert(piece));
}

export const writeReceiptNote = (
  tx: Tx,
  checkId: string,
  { note, by, at }: { readonly note: string; readonly by: string; readonly at: number },
) => tx('fiscal_receipts').where({ check_id: checkId }).update({ note, noted_by: by, noted_at: at });
