import type { Reader } from '../../db/database.ts';
import { fromBool } from '../../db/rows.ts';
import { readJson } from '../../db/json-columns.ts';
import { allById } from './rows.ts';

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
