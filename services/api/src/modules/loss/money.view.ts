import { drawerShift } from '@masa/domain/drawer';
import type {
  LossApproval,
  LossDeed,
  LossDrawer,
  LossOpening,
  LossPayment,
  LossRefund,
  LossSeller,
} from '@masa/domain/loss-evening';
import { checkStatus } from '@masa/domain/check';
import { refundState } from '@masa/domain/refund';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { toNumber } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import { receiptsOut } from '../print/public.ts';
import type { VenueSettings } from '../venue/public.ts';
import { textOf } from './told.ts';

export const toPayment = (row: Tables['payments']): LossPayment => ({
  id: row.id,
  checkId: row.check_id,
  method: row.method,
  amount: row.amount,
  by: row.taken_by,
  at: row.taken_at,
  corrects: row.corrects_id,
});

const refundsIn = (deeds: readonly LossDeed[]): Set<string> =>
  new Set(
    deeds.flatMap(({ action, details }) =>
      action === 'payment.refunded' ? (textOf(details, 'refund') ?? []) : [],
    ),
  );

type Head = Pick<Tables['checks'], 'id' | 'table_id' | 'finished_at'>;
const toRefund = (row: Tables['refunds'], head: Head | undefined, receiptAt: number | null): LossRefund => ({
  id: row.id,
  paymentId: row.payment_id,
  checkId: row.check_id,
  purpose: row.purpose,
  method: row.method,
  amount: row.amount + row.tip,
  ofBill: row.amount,
  by: row.given_by,
  at: row.given_at,
  tableRow: head?.table_id ?? null,
  finishedAt: head?.finished_at ?? null,
  receiptAt,
  returnNumber: row.return_number,
  returnNote: row.return_note,
});

/**
 * What was taken on a day, and what the log tells went back on it: of checks of this day, or of long before. Not by the
 * day of what went back: a payment that is put right on the next morning keeps the day of its money.
 */
export async function moneyOn(
  reader: Reader,
  { day, deeds }: { readonly day: string; readonly deeds: readonly LossDeed[] },
  { cashSystem }: Pick<VenueSettings, 'cashSystem'>,
): Promise<{ readonly payments: LossPayment[]; readonly refunds: LossRefund[] }> {
  const taken = await reader('payments').where({ business_day: day, training: false });
  const given = await inPieces(refundsIn(deeds), (piece) =>
    reader('refunds')
      .whereIn('id', piece)
      .where({ training: false })
      .whereNot({ state: refundState.is.failed }),
  );
  const checkIds = new Set(given.map((row) => row.check_id));
  const known = new Set(taken.map(({ id }) => id));
  // With what they were put right by, which bears the day of what it corrects.
  const ofThem = await inPieces(checkIds, (piece) => reader('payments').whereIn('check_id', piece));
  const before = ofThem.filter(({ id }) => !known.has(id));
  const heads = await inPieces(checkIds, (piece) =>
    reader('checks').whereIn('id', piece).select('id', 'table_id', 'finished_at'),
  );
  const headOf = new Map(heads.map((head) => [head.id, head]));
  const receipts = await receiptsOut(reader, checkIds, { onOwnPaper: cashSystem !== null });
  return {
    payments: [...taken, ...before].map(toPayment),
    refunds: given.map((row) => toRefund(row, headOf.get(row.check_id), receipts.get(row.check_id) ?? null)),
  };
}

type Days = { readonly from: string; readonly to: string };

/** Drawer shifts that were closed, with the cash that each took. */
export async function closedDrawers(reader: Reader, { from, to }: Days): Promise<LossDrawer[]> {
  const rows = await reader('drawer_shifts')
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .where('state', drawerShift.is.closed)
    .select('id', 'drawer_id', 'closed_by', 'closed_at', 'expected', 'counted');
  const sums = await inPieces(
    rows.map(({ id }) => id),
    (piece) =>
      reader('payments')
        .whereIn('drawer_shift_id', piece)
        .groupBy('drawer_shift_id')
        .select('drawer_shift_id')
        .sum({ amount: 'amount' }),
  );
  const cash = new Map(sums.map((row) => [row.drawer_shift_id, toNumber(row.amount)]));
  return rows.flatMap((row) =>
    row.closed_by === null || row.closed_at === null
      ? []
      : [
          {
            id: row.id,
            drawerId: row.drawer_id,
            by: row.closed_by,
            at: row.closed_at,
            expected: toNumber(row.expected),
            counted: toNumber(row.counted),
            cash: cash.get(row.id) ?? 0,
          },
        ],
  );
}

/**
 * When a drawer was opened and nobody paid: without a sale, or to put cash in or take some out. With whatever words: of a
 * purchase they have to be typed, so they say nothing of what lies right beside it.
 */
export async function openingsOn(reader: Reader, day: string): Promise<LossOpening[]> {
  const rows = await reader('drawer_moves as m')
    .join('drawer_shifts as s', 's.id', 'm.shift_id')
    .where({ 'm.business_day': day })
    .select('m.id', 'm.kind', 's.drawer_id', 'm.moved_by', 'm.moved_at');
  return rows.map((row) => ({
    id: row.id,
    drawerId: row.drawer_id,
    by: row.moved_by,
    at: row.moved_at,
    isNoSale: row.kind === 'no_sale',
  }));
}

export async function consents(reader: Reader, since: number): Promise<LossApproval[]> {
  const rows = await reader('approvals')
    .where('expires_at', '>=', since)
    .where({ training: false, is_self: false })
    .whereNotNull('given_by')
    .select('id', 'asked_by', 'given_by', 'created_at', 'given_at');
  return rows.flatMap(
    ({ id, asked_by: askedBy, given_by: givenBy, created_at: askedAt, given_at: givenAt }) =>
      givenBy === null || givenAt === null ? [] : [{ id, askedBy, givenBy, askedAt, givenAt }],
  );
}

/** What each has closed in some days. */
export async function sellersIn(reader: Reader, { from, to }: Days): Promise<LossSeller[]> {
  const rows = await reader('checks')
    .where({ status: checkStatus.is.completed, training: false })
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .groupBy('finished_by')
    .select('finished_by')
    .sum({ sold: 'effective_total' });
  return rows.flatMap(({ finished_by: by, sold }) => (by === null ? [] : [{ by, sold: toNumber(sold) }]));
}
