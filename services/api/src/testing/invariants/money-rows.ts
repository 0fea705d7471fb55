import type { Reader } from '../../db/database.ts';
import { fromBool } from '../../db/rows.ts';
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
    training: fromBool(row.training),
  })),
});
