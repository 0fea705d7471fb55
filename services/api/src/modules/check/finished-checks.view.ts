import { checkStatus, type PaymentMethod } from '@masa/domain/check';
import { sumBani, zeroBani, type Bani } from '@masa/domain/money';
import { isGone, isOfTheTill, refundState } from '@masa/domain/refund';
import type { Reader } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { EMPTY, readLedgers, type Ledger } from '../payment/public.ts';

/** A screenful; who looks for an older one asks for more. */
const AT_ONCE = 40;

export type FinishedCheck = {
  readonly id: string;
  readonly number: number;
  readonly tableId: string;
  readonly tableName: string;
  readonly finishedAt: number;
  readonly finishedBy: string;
  readonly paymentMethod: PaymentMethod;
  readonly total: Bani;
  readonly tips: Bani;
  /** Of it was given back since. */
  readonly refunded: Bani;
  /** Somebody has to say how a refund ended. */
  readonly waits: boolean;
};

/** What went back since it was closed. */
export const refundedOf = ({ refunds }: Ledger): Bani =>
  sumBani(
    refunds
      .filter((refund) => isOfTheTill(refund.purpose) && isGone(refund))
      .flatMap(({ amount, tip }) => [amount, tip]),
  );

/** The checks that were closed on a business day, the newest first; those before `before`. */
export async function finishedChecks(
  reader: Reader,
  day: string,
  before: { readonly id: string; readonly finishedAt: number } | null,
): Promise<{ readonly checks: readonly FinishedCheck[]; readonly more: boolean }> {
  const rows = await reader('checks as c')
    .where({ 'c.business_day': day, 'c.status': checkStatus.is.completed, 'c.training': false })
    .modify((query) => {
      if (before)
        void query.where((older) =>
          older
            .where('c.finished_at', '<', before.finishedAt)
            .orWhere((same) => same.where('c.finished_at', before.finishedAt).where('c.id', '<', before.id)),
        );
    })
    .orderBy([
      { column: 'c.finished_at', order: 'desc' },
      { column: 'c.id', order: 'desc' },
    ])
    .limit(AT_ONCE + 1)
    .select('c.id', 'c.check_number', 'c.finished_at', 'c.finished_by', 'c.effective_total', 'c.snapshot');
  const shown = rows.slice(0, AT_ONCE);
  const ledgers = await readLedgers(
    reader,
    shown.map(({ id }) => id),
  );
  const checks = shown.flatMap((row): FinishedCheck[] => {
    if (row.snapshot === null) return [];
    const { tableId, tableName, paymentMethod, tips } = readJson('checks.snapshot', row.snapshot, row.id);
    const ledger = ledgers.get(row.id) ?? EMPTY;
    return [
      {
        id: row.id,
        number: row.check_number,
        tableId,
        tableName,
        finishedAt: row.finished_at ?? 0,
        finishedBy: row.finished_by ?? '',
        paymentMethod,
        total: row.effective_total ?? zeroBani,
        tips,
        refunded: refundedOf(ledger),
        waits: ledger.refunds.some(({ state }) => state === refundState.initial),
      },
    ];
  });
  return { checks, more: rows.length > AT_ONCE };
}

/** Where a page of them ends. */
export async function finishedPlace(reader: Reader, id: string) {
  const row = await reader('checks').where({ id }).whereNotNull('finished_at').first('id', 'finished_at');
  return row && { id: row.id, finishedAt: row.finished_at ?? 0 };
}
