import { checkStatus } from '@masa/domain/check';
import { toBani } from '@masa/domain/money';
import { byMethod, refundPurposes, takesBack } from '@masa/domain/payment';
import type { MethodSum } from '@masa/domain/day-beside';
import { refundState } from '@masa/domain/refund';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { EMPTY, readLedgers, takenIn } from '../payment/public.ts';

/** A check whose receipt names other ways to pay than it was paid in. */
type DifferingReceipt = {
  readonly checkId: string;
  readonly checkNumber: number;
  readonly number: string | null;
  readonly said: readonly MethodSum[];
  readonly paid: readonly MethodSum[];
};
export type DifferingReceipts = { readonly list: readonly DifferingReceipt[]; readonly more: boolean };

const LIST_MOST = 50;
const BACK = refundPurposes.filter(takesBack);
const marks = BACK.map(() => '?').join(', ');

/**
 * Receipts of this day that nobody has explained yet. Receipt and ledger come to the same total but for what was written off
 * since, so that a way which only the ledger knows is missing from another one of the receipt. Where somebody has told of the
 * receipt of a return, or why there is none, that says it (AMB-272, AMB-290).
 */
export async function differingReceiptsOn(reader: Reader, day: string): Promise<DifferingReceipts> {
  const rows = await reader('fiscal_receipts as r')
    .join('checks as c', 'c.id', 'r.check_id')
    .join('fiscal_receipt_payments as s', 's.check_id', 'r.check_id')
    .where({ 'r.business_day': day, 'c.status': checkStatus.is.completed })
    .whereNull('r.noted_at')
    .whereNotExists(
      reader('refunds as f')
        .whereRaw('f.check_id = r.check_id and f.given_at >= r.printed_at')
        .whereIn('f.purpose', BACK)
        .whereNotNull('f.return_at')
        .select('f.id'),
    )
    .whereNotExists(
      reader('adjustments as a')
        .whereRaw('a.check_id = r.check_id')
        .whereNotNull('a.return_number')
        .whereNull('a.taken_back_at')
        .select('a.id'),
    )
    .whereRaw(
      `s.amount <> coalesce((select sum(p.amount) from payments p where p.check_id = s.check_id and p.method = s.method), 0)
        - coalesce((select sum(b.amount) from refunds b where b.check_id = s.check_id and b.method = s.method
            and b.state <> ? and b.purpose in (${marks})), 0)`,
      [refundState.is.failed, ...BACK],
    )
    .groupBy('c.id', 'c.check_number', 'c.fiscal_number', 'r.printed_at')
    .orderBy(['r.printed_at', 'c.id'])
    .limit(LIST_MOST + 1)
    .select({ checkId: 'c.id', checkNumber: 'c.check_number', number: 'c.fiscal_number' });
  const shown = rows.slice(0, LIST_MOST);
  const ids = shown.map(({ checkId }) => checkId);
  const ledgers = await readLedgers(reader, ids);
  const said = Map.groupBy(
    await inPieces(ids, (piece) =>
      reader('fiscal_receipt_payments').whereIn('check_id', piece).orderBy(['check_id', 'method']),
    ),
    (row) => row.check_id,
  );
  return {
    more: rows.length > shown.length,
    list: shown.map((row) => ({
      ...row,
      said: (said.get(row.checkId) ?? []).map(({ method, amount }) => ({ method, amount: toBani(amount) })),
      paid: byMethod(takenIn(ledgers.get(row.checkId) ?? EMPTY)).flatMap(({ method, amount }) =>
        amount === 0 ? [] : [{ method, amount }],
      ),
    })),
  };
}
