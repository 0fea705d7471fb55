import type { FrozenCheck } from '@masa/domain/frozen-check';
import { isoOf } from '../../db/rows.ts';
import { toldBill } from '../order/public.ts';
import type { BilledCheck } from './billed-check.ts';

/** A check as it is told, and as a finished one is kept. */
export const toldCheck = ({
  check,
  sessions,
  bill,
}: Pick<BilledCheck, 'check' | 'sessions' | 'bill'>): FrozenCheck => {
  const [{ tableId, tableName } = { tableId: '', tableName: '' }] = sessions;
  return {
    ...toldBill({ tableId, tableName }, bill),
    checkId: check.id,
    checkNumber: check.number,
    type: check.type,
    status: check.status,
    requestedBySessionId: check.requestedBySessionId,
    created: isoOf(check.createdAt),
    paymentMethod: check.paymentMethod,
    tips: check.tips,
    fiscalNumber: check.fiscalNumber,
    fiscalLink: check.fiscalLink,
  };
};
