import type { MoneyMethod } from '@masa/domain/payment';
import { dayOf } from './day.ts';
import { cashShift } from './drawers.ts';
import { paidOf, refundedOf, tipsOf, type Payment } from './ledger.ts';
import { Broken, changed, mustHave, totalsOf, type At, type Check, type Restaurant } from './restaurant.ts';
import { bodyOf, done, reasons, refused, whenever, type Asked, type Said } from './said.ts';

/** As whoever has it in his hand says it. */
export type Taking = {
  readonly method: MoneyMethod;
  readonly amount: number;
  readonly tip?: number;
  /** What was handed over in cash: what is above the amount goes back. */
  readonly tendered?: number | null;
};

const coveredBy = (bar: Restaurant, { sessions }: Check) => sessions.map((id) => mustHave(bar.sessions, id));
export const dueOf = (bar: Restaurant, check: Check): number =>
  totalsOf(bar, coveredBy(bar, check)).effectiveTotal - paidOf(check);

/** Money has come, or will have to go back: whoever wants to cancel the check gives it back first. */
export const hasMoney = (check: Check): boolean => paidOf(check) + tipsOf(check) !== 0;

/** What this house does not take, and tips that would lie in a drawer. */
export const notTaken = (
  { house }: Restaurant,
  takings: readonly Taking[],
): (readonly [wrong: boolean, code: string])[] => {
  const methods: readonly MoneyMethod[] = ['cash', 'card', ...house.moreMethods];
  return [
    [takings.some(({ method, tip = 0 }) => method === 'cash' && tip > 0), 'tips_need_card'],
    [takings.some(({ method }) => !methods.includes(method)), 'method_off'],
  ];
};

/** The rows that are new have their names and times from there, and all else from what was said. */
export function book(
  bar: Restaurant,
  check: Check,
  { checks }: Pick<At, 'checks'>,
  { takings, by, source }: { readonly takings: readonly Taking[] } & Pick<Payment, 'by' | 'source'>,
): readonly Payment[] {
  const known = new Set(check.payments.map(({ id }) => id));
  const rows = checks.find(({ id }) => id === check.id)?.payments ?? [];
  const fresh = rows.filter(({ id }) => !known.has(id));
  if (fresh.length !== takings.length)
    throw new Broken(`${fresh.length} payments were written down where ${takings.length} should be`);
  const shift = cashShift(bar);
  const booked = takings.map(({ method, amount, tip = 0, tendered }, nth): Payment => ({
    id: fresh[nth]?.id ?? '',
    at: fresh[nth]?.at ?? 0,
    method,
    amount,
    tip,
    change: (tendered ?? amount) - amount,
    by,
    source,
    shift: method === 'cash' ? shift : null,
  }));
  check.payments = [...check.payments, ...booked];
  return booked;
}

/** The money of a check, as it is told to staff. */
export const moneyOf = (bar: Restaurant, check: Check) => {
  const total = check.totals?.effectiveTotal ?? totalsOf(bar, coveredBy(bar, check)).effectiveTotal;
  const paid = paidOf(check);
  return {
    checkId: check.id,
    status: check.status,
    total,
    paid,
    due: total - paid,
    free: total - paid,
    payments: check.payments.map((one) => ({
      id: one.id,
      method: one.method,
      amount: one.amount,
      tip: one.tip,
      change: one.change,
      takenBy: one.by,
      refunded: refundedOf(check, one.id),
    })),
    refunds: check.refunds.map(({ id, payment, purpose, amount, tip, by }) => ({
      id,
      paymentId: payment,
      purpose,
      amount,
      tip,
      givenBy: by,
    })),
  };
};

/** A part of it, while the check stays open. */
export function takePayment(bar: Restaurant, asked: Asked): Said {
  const check = bar.checks.get(asked.params['checkId'] ?? '');
  if (!check) return refused('check_not_found');
  if (check.status !== 'requested') return refused('check_not_open');
  const taking = bodyOf<Taking>(asked);
  const codes = reasons(...notTaken(bar, [taking]), [taking.amount > dueOf(bar, check), 'amount_too_large']);
  if (codes.length > 0) return refused(...codes);
  return done([check.table], (found) => {
    const at = found.at(check.table);
    const by = asked.staff ?? '';
    const [one] = book(bar, check, at, { takings: [taking], by, source: 'staff' });
    changed(bar, at, { screen: coveredBy(bar, check) });
    return { ...moneyOf(bar, check), paymentId: one?.id };
  });
}

const UNDO_CASH_MS = 30_000;

/**
 * Cash that had not come after all, for half a minute and by whoever has said so; out of the shift that it came into, and
 * never out of one that has ended (AMB-265).
 */
export function undoPayment(bar: Restaurant, asked: Asked): Said {
  const { paymentId = '' } = asked.params;
  const check = [...bar.checks.values()].find(({ payments }) => payments.some(({ id }) => id === paymentId));
  const payment = check?.payments.find(({ id }) => id === paymentId);
  if (!check || !payment) return refused('payment_not_found');
  if (check.status !== 'requested') return refused('check_not_open');
  const { method, by, amount, tip } = payment;
  const isHis = by === asked.staff && method === 'cash' && refundedOf(check, payment.id) === 0;
  const isFresh = whenever(asked, (at) => dayOf(at) === dayOf(payment.at) && at < payment.at + UNDO_CASH_MS);
  const { shift } = payment;
  const isHandedOver = shift !== null && mustHave(bar.shifts, shift).state === 'closed';
  const codes = reasons(
    [!isHis || !(isFresh ?? asked.isStored), 'undo_too_late'],
    [isHandedOver, 'drawer_handed_over'],
  );
  if (codes.length > 0) return refused(...codes);
  return done([check.table], (found) => {
    const at = found.at(check.table);
    const known = new Set(check.refunds.map(({ id }) => id));
    const rows = at.checks.find(({ id }) => id === check.id)?.refunds ?? [];
    const id = rows.find((row) => !known.has(row.id))?.id ?? '';
    const back = { id, payment: payment.id, purpose: 'before_close' as const, amount, tip, by };
    check.refunds = [...check.refunds, { ...back, shift }];
    changed(bar, at, { screen: coveredBy(bar, check) });
    return moneyOf(bar, check);
  });
}
