import { checkStatus } from '@masa/domain/check';
import { toBani, type Bani } from '@masa/domain/money';
import { isOfTheTill, refundState, type GivenBack } from '@masa/domain/refund';
import { refundPurposes } from '@masa/domain/payment';
import type { Reader, Tx } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { readJson } from '../../db/json-columns.ts';
import { fromBool, toJson, toNumber } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import { EMPTY, type Ledger, type Payment, type Refund } from './ledger.ts';

const toPayment = (row: Tables['payments']): Payment => ({
  id: row.id,
  checkId: row.check_id,
  method: row.method,
  amount: row.amount,
  tip: row.tip,
  change: row.change_given,
  by: row.taken_by,
  deviceId: row.device_id,
  at: row.taken_at,
  day: row.business_day,
  source: row.source,
  correctsId: row.corrects_id,
  drawerShiftId: row.drawer_shift_id,
  shareId: row.share_id,
  training: fromBool(row.training),
});
export const paymentRow = (payment: Payment) => ({
  id: payment.id,
  check_id: payment.checkId,
  method: payment.method,
  amount: payment.amount,
  tip: payment.tip,
  change_given: payment.change,
  taken_by: payment.by,
  device_id: payment.deviceId,
  taken_at: payment.at,
  business_day: payment.day,
  source: payment.source,
  corrects_id: payment.correctsId,
  drawer_shift_id: payment.drawerShiftId,
  share_id: payment.shareId,
  training: payment.training,
});

const toRefund = (row: Tables['refunds']): Refund => ({
  id: row.id,
  paymentId: row.payment_id,
  checkId: row.check_id,
  purpose: row.purpose,
  method: row.method,
  amount: row.amount,
  tip: row.tip,
  reason: row.reason,
  note: row.note,
  items: row.items === null ? null : readJson('refunds.items', row.items, row.id),
  by: row.given_by,
  at: row.given_at,
  day: row.business_day,
  drawerShiftId: row.drawer_shift_id,
  training: fromBool(row.training),
  state: row.state,
  finished:
    row.finished_by === null || row.finished_at === null
      ? null
      : { by: row.finished_by, at: row.finished_at },
  approvalId: row.approval_id,
  returnNumber: row.return_number,
  returnNote: row.return_note,
  returnNoted:
    row.return_by === null || row.return_at === null ? null : { by: row.return_by, at: row.return_at },
});
const refundRow = (refund: Refund) => ({
  id: refund.id,
  payment_id: refund.paymentId,
  check_id: refund.checkId,
  purpose: refund.purpose,
  method: refund.method,
  amount: refund.amount,
  tip: refund.tip,
  reason: refund.reason,
  note: refund.note,
  items: refund.items === null ? null : toJson(refund.items),
  given_by: refund.by,
  given_at: refund.at,
  business_day: refund.day,
  drawer_shift_id: refund.drawerShiftId,
  training: refund.training,
  state: refund.state,
  finished_by: refund.finished?.by ?? null,
  finished_at: refund.finished?.at ?? null,
  approval_id: refund.approvalId,
  return_number: refund.returnNumber,
  return_note: refund.returnNote,
  return_by: refund.returnNoted?.by ?? null,
  return_at: refund.returnNoted?.at ?? null,
});

export const insertPayments = (tx: Tx, payments: readonly Payment[]) =>
  inPieces(payments.map(paymentRow), (piece) => tx('payments').insert(piece));
export const insertRefund = (tx: Tx, refund: Refund) => tx('refunds').insert(refundRow(refund));

export async function readRefund(reader: Reader, id: string): Promise<Refund | undefined> {
  const row = await reader('refunds').where({ id }).first();
  return row && toRefund(row);
}
/** How it ended. Whoever writes that holds the table of its check. */
export const writeRefundEnd = (
  tx: Tx,
  {
    id,
    state,
    finished,
  }: Pick<Refund, 'id' | 'state'> & { readonly finished: NonNullable<Refund['finished']> },
) => tx('refunds').where({ id }).update({ state, finished_by: finished.by, finished_at: finished.at });

/** Whoever writes it holds the table of its check. */
export const writeReturn = (
  tx: Tx,
  id: string,
  {
    number,
    note,
    noted,
  }: {
    readonly number: string | null;
    readonly note: string | null;
    readonly noted: NonNullable<Refund['returnNoted']>;
  },
) =>
  tx('refunds')
    .where({ id })
    .update({ return_number: number, return_note: note, return_by: noted.by, return_at: noted.at });

export async function readPayment(reader: Reader, id: string): Promise<Payment | undefined> {
  const row = await reader('payments').where({ id }).first();
  return row && toPayment(row);
}

/** What was taken for each of these checks; of one without a row there is nothing. */
export async function readLedgers(
  reader: Reader,
  checkIds: readonly string[],
): Promise<ReadonlyMap<string, Ledger>> {
  const payments = await inPieces(checkIds, (piece) =>
    reader('payments').whereIn('check_id', piece).orderBy(['taken_at', 'id']),
  );
  // What has not come cannot go back: of most checks that are open nothing has.
  const paid = new Set(payments.map((row) => row.check_id));
  const refunds = await inPieces(paid, (piece) =>
    reader('refunds').whereIn('check_id', piece).orderBy(['given_at', 'id']),
  );
  const [came, back] = [
    Map.groupBy(payments, (row) => row.check_id),
    Map.groupBy(refunds, (row) => row.check_id),
  ];
  return new Map(
    [...came].map(([id, rows]) => [
      id,
      { payments: rows.map(toPayment), refunds: (back.get(id) ?? []).map(toRefund) },
    ]),
  );
}
export const readLedger = async (reader: Reader, checkId: string): Promise<Ledger> =>
  (await readLedgers(reader, [checkId])).get(checkId) ?? EMPTY;

/** What came on this business day for checks that are open still, or were closed on a later one. */
export async function advancesOf(reader: Reader, day: string): Promise<Bani> {
  const ofLater = (table: 'payments' | 'refunds') =>
    reader(`${table} as p`)
      .join('checks as c', 'c.id', 'p.check_id')
      .where({ 'p.business_day': day, 'p.training': false })
      .whereNot({ 'c.status': checkStatus.is.cancelled })
      .where((later) => later.whereNull('c.business_day').orWhere('c.business_day', '>', day));
  const [came] = await ofLater('payments').sum({ amount: 'p.amount' });
  const [back] = await ofLater('refunds')
    .whereRaw('p.state <> ?', [refundState.is.failed])
    .sum({ amount: 'p.amount' });
  return toBani(toNumber(came?.amount) - toNumber(back?.amount));
}

const ofTheTill = refundPurposes.filter(isOfTheTill);

/** What was given back on these business days of what had been sold, by day, way and reason. */
export async function givenBackIn(
  reader: Reader,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<GivenBack[]> {
  const rows = await reader('refunds')
    .whereBetween('business_day', [from, to])
    .whereIn('purpose', ofTheTill)
    .where({ training: false })
    .whereNot({ state: refundState.is.failed })
    .groupBy('business_day', 'method', 'reason')
    .orderBy(['business_day', 'method', 'reason'])
    .select('business_day', 'method', 'reason')
    .count({ refunds: '*' })
    .sum({ amount: 'amount', tip: 'tip' });
  return rows.map((row) => ({
    day: row.business_day,
    method: row.method,
    reason: row.reason,
    refunds: toNumber(row.refunds),
    amount: toBani(toNumber(row.amount)),
    tip: toBani(toNumber(row.tip)),
  }));
}

/** Refunds of a business day of which nobody has said yet how they ended. */
export async function openRefundsOn(reader: Reader, day: string, limit: number): Promise<Refund[]> {
  const rows = await reader('refunds')
    .where({ business_day: day, state: refundState.initial, training: false })
    .orderBy(['given_at', 'id'])
    .limit(limit);
  return rows.map(toRefund);
}

/** Refunds of a business day of which no receipt of the return is noted, nor why there is none; those that come `after` this one. */
export async function unreturnedOn(
  reader: Reader,
  day: string,
  { after, limit }: { readonly after: Pick<Refund, 'id' | 'at'> | null; readonly limit: number },
): Promise<Refund[]> {
  const rows = await reader('refunds')
    .where((later) => {
      if (after)
        void later
          .where('given_at', '>', after.at)
          .orWhere((same) => same.where({ given_at: after.at }).where('id', '>', after.id));
    })
    .where({ business_day: day, training: false, return_at: null })
    .whereNot({ state: refundState.is.failed })
    // What was taken back or put right differs from its receipt by method: that list is the receipts' own.
    .whereIn('purpose', ofTheTill)
    .whereRaw('amount > 0')
    .orderBy(['given_at', 'id'])
    .limit(limit);
  return rows.map(toRefund);
}
