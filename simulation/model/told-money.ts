import { totalOn } from './bill.ts';
import { leftOf, paidOf, type Payment } from './ledger.ts';
import type { Check, Restaurant } from './restaurant.ts';
import { isLive, reservedBy, type Share } from './share.ts';
import { vouchersLeft } from './vouchers.ts';

export const toldShare = ({
  id,
  no,
  kind,
  state,
  amount,
  tip,
  session,
  byGuest,
  slot,
  parts,
  at,
}: Share) => ({
  id,
  no,
  kind,
  state,
  amount,
  tip,
  sessionId: session,
  byGuest,
  equal: slot,
  parts: parts.map(({ item, num, den, amount: comesTo }) => ({
    orderItemId: item,
    num,
    den,
    amount: comesTo,
  })),
  madeTs: at,
});

export const sumsOf = (bar: Restaurant, check: Check) => {
  const total = totalOn(bar, check);
  const paid = paidOf(check);
  const reserved = reservedBy(check.shares);
  return { total, paid, due: total - paid, reserved, free: total - paid - reserved };
};

/** As rows are listed: by their time, whatever the clock has made of it. */
const listed = <T extends { readonly at: number; readonly id: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));

/** The money of a check, as it is told to staff; what was booked just now stands last, as it was said. */
export const moneyOf = (bar: Restaurant, check: Check, booked: readonly Payment[] = []) => ({
  checkId: check.id,
  status: check.status,
  ...sumsOf(bar, check),
  vouchersLeft: vouchersLeft(bar, check),
  shares: check.shares.filter(isLive).map(toldShare),
  payments: [...listed(check.payments.filter((one) => !booked.includes(one))), ...booked].map((one) => {
    const left = leftOf(check, one);
    return {
      id: one.id,
      method: one.method,
      amount: one.amount,
      tip: one.tip,
      change: one.change,
      takenBy: one.by,
      refunded: one.amount + one.tip - left.amount - left.tip,
    };
  }),
  refunds: listed(check.refunds).map(({ id, payment, purpose, method, amount, tip, by, state }) => ({
    id,
    paymentId: payment,
    purpose,
    method,
    amount,
    tip,
    givenBy: by,
    state,
  })),
});
