import { sumBani } from '@masa/domain/money';
import type { Reader } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { fromBool } from '../../db/rows.ts';
import { readJson } from '../../db/json-columns.ts';
import { all, allById } from './rows.ts';

/** With which till a day was closed, and what its ways of payment came to; null while it is open. */
function closingOf({ day, report }: Tables['business_days']) {
  if (report === null) return null;
  const { totals, byPayment } = readJson('business_days.report', report, day);
  return { day, till: totals.till, byPayment: sumBani(byPayment.map(({ total }) => total)) };
}

/** The ledger: what was taken, and what went back. */
export const readMoney = async (reader: Reader) => ({
  payments: await allById(reader, 'payments', (row) => ({
    id: row.id,
    checkId: row.check_id,
    method: row.method,
    amount: row.amount,
    tip: row.tip,
    change: row.change_given,
    by: row.taken_by,
    at: row.taken_at,
    day: row.business_day,
    source: row.source,
    correctsId: row.corrects_id,
    drawerShiftId: row.drawer_shift_id,
    shareId: row.share_id,
    training: fromBool(row.training),
  })),
  refunds: await allById(reader, 'refunds', (row) => ({
    id: row.id,
    paymentId: row.payment_id,
    checkId: row.check_id,
    purpose: row.purpose,
    method: row.method,
    amount: row.amount,
    tip: row.tip,
    reason: row.reason,
    by: row.given_by,
    at: row.given_at,
    day: row.business_day,
    drawerShiftId: row.drawer_shift_id,
    training: fromBool(row.training),
    state: row.state,
    finishedAt: row.finished_at,
    approvalId: row.approval_id,
    returnNumber: row.return_number,
    returnNote: row.return_note,
    returnAt: row.return_at,
  })),
  looseCash: await allById(reader, 'loose_cash', (row) => ({
    id: row.id,
    checkId: row.check_id,
    amount: row.amount,
    by: row.taken_by,
    day: row.business_day,
    toldAt: row.told_at,
    drawerShiftId: row.drawer_shift_id,
    goneShiftId: row.gone_shift_id,
    settledAt: row.settled_at,
    note: row.note,
    training: fromBool(row.training),
  })),
  adjustments: await allById(reader, 'adjustments', (row) => ({
    id: row.id,
    checkId: row.check_id,
    kind: row.kind,
    percent: row.percent,
    amount: row.amount,
    items: row.items === null ? null : readJson('adjustments.items', row.items, row.id),
    vatGroup: row.vat_group,
    effect: row.effect,
    reason: row.reason,
    by: row.made_by,
    approvalId: row.approval_id,
    returnNumber: row.return_number,
    at: row.made_at,
    takenBackAt: row.taken_back_at,
    training: fromBool(row.training),
  })),
  receipts: await all(reader, 'fiscal_receipts', (row) => ({
    checkId: row.check_id,
    jobId: row.job_id,
  })),
  receiptPayments: await all(reader, 'fiscal_receipt_payments', (row) => ({
    checkId: row.check_id,
    amount: row.amount,
  })),
  receiptPages: await all(reader, 'receipt_pages', (row) => ({ checkId: row.check_id })),
  approvals: await allById(reader, 'approvals', (row) => ({
    id: row.id,
    deed: row.deed,
    subject: row.subject_id,
    amount: row.amount,
    askedBy: row.asked_by,
    givenBy: row.given_by,
    isSelf: fromBool(row.is_self),
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  })),
  closings: (await all(reader, 'business_days', closingOf)).flatMap((closing) => closing ?? []),
  shares: await allById(reader, 'check_shares', (row) => ({
    id: row.id,
    checkId: row.check_id,
    no: row.share_no,
    kind: row.kind,
    state: row.state,
    amount: row.amount,
    slot: { split: row.split_no, n: row.split_n, k: row.split_k, of: row.split_of },
    training: fromBool(row.training),
  })),
  shareParts: await all(reader, 'share_parts', (row) => ({
    shareId: row.share_id,
    itemId: row.order_item_id,
    num: row.num,
    den: row.den,
    amount: row.amount,
    price: row.price,
  })),
  drawerShifts: await allById(reader, 'drawer_shifts', (row) => ({
    id: row.id,
    drawerId: row.drawer_id,
    openDrawerId: row.open_drawer_id,
    state: row.state,
    float: row.float_amount,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    counts: readJson('drawer_shifts.counts', row.counts, row.id),
    expected: row.expected,
    counted: row.counted,
    stays: row.stays,
  })),
  drawerMoves: await allById(reader, 'drawer_moves', (row) => ({
    id: row.id,
    shiftId: row.shift_id,
    kind: row.kind,
    amount: row.amount,
    at: row.moved_at,
  })),
});
