import type { MoneyMethod } from '@masa/domain/payment';
import { coveredBy } from './bill.ts';
import { dayOf } from './day.ts';
import { cashShift } from './drawers.ts';
import { givenBack, leftOf, paidAs, type Payment, type Piece } from './ledger.ts';
import { book, giveBack, lapse, notTaken, openOf } from './payments.ts';
import { changed, type Check, type Restaurant } from './restaurant.ts';
import {
  bodyOf,
  done,
  reasons,
  reasonsWhenever,
  refused,
  type Asked,
  type Found,
  type Said,
} from './said.ts';
import { moneyOf } from './told-money.ts';
import { payAlcohol } from './vouchers.ts';

const NO_MONEY = { amount: 0, tip: 0 } as const;

type Refunding = {
  readonly amount: number;
  readonly tip?: number;
  readonly method?: MoneyMethod | null;
  readonly items?: readonly { readonly id: string; readonly num?: number; readonly den?: number }[];
};
/** Pieces of a dish are added up in what 1 to 12 divide. */
const WHOLE = 27_720;

/** Guests at the table see what is still to be paid; whoever was on a closed check has left. */
const shown = (bar: Restaurant, found: Found, check: Check): void => {
  if (check.status === 'requested') changed(bar, found.at(check.table), { screen: coveredBy(bar, check) });
};
const tablesOf = ({ status, table }: Check): number[] => (status === 'requested' ? [table] : []);

/** Of the dishes of a closed check, as they were paid: nobody names dishes of an open one. */
function notOnBill(check: Check, { amount, items = [] }: Refunding): string[] {
  if (items.length === 0) return [];
  const lines = check.lines ?? [];
  const worth = items.map(({ id, num = 1, den = 1 }) => {
    const line = lines.find((one) => one.id === id);
    return line && Math.floor((2 * line.effective * num + den) / (2 * den));
  });
  const before = givenBack(check);
  const piecesOf = (id: string, more: number): number =>
    before.filter((one) => one.id === id).reduce((sum, one) => sum + (one.num * WHOLE) / one.den, more);
  return reasons(
    [worth.includes(undefined), 'order_not_found'],
    [items.some(({ id, num = 1, den = 1 }) => piecesOf(id, (num * WHOLE) / den) > WHOLE), 'refund_too_large'],
    [amount > worth.reduce<number>((sum, one) => sum + (one ?? 0), 0), 'refund_too_large'],
  );
}

const paymentIn = (bar: Restaurant, id: string) => {
  for (const check of bar.checks.values()) {
    const payment = check.payments.find((one) => one.id === id);
    if (payment) return { check, payment };
  }
  return null;
};

/** Before the check is closed it is as if it had not come, afterwards it is the till of the running day that has less. */
export function refundPayment(bar: Restaurant, asked: Asked): Said {
  const known = paymentIn(bar, asked.params['paymentId'] ?? '');
  if (!known) return refused('payment_not_found');
  const { check, payment } = known;
  if (check.status === 'cancelled') return refused('check_not_open');
  const body = bodyOf<Refunding>(asked);
  const { amount, tip = 0, items = [] } = body;
  const method = body.method ?? payment.method;
  const isOpen = check.status === 'requested';
  const left = leftOf(check, payment);
  const codes = [
    ...reasons(
      [method !== payment.method && (isOpen || method !== 'cash'), 'refund_otherwise'],
      [amount > left.amount || tip > left.tip, 'refund_too_large'],
    ),
    ...notOnBill(check, body),
  ];
  if (codes.length > 0) return refused(...codes);
  return done(tablesOf(check), (found) => {
    const back = giveBack(check, found, {
      payment: payment.id,
      purpose: isOpen ? 'before_close' : amount > 0 ? 'goods' : 'tip',
      method,
      amount,
      tip,
      items: items.map(({ id, num = 1, den = 1 }): Piece => ({ id, num, den })),
      by: asked.staff ?? '',
      shift: method === 'cash' ? cashShift(bar) : null,
      state: method === 'cash' ? 'done' : 'by_hand',
    });
    shown(bar, found, check);
    return { ...moneyOf(bar, check), refundId: back.id };
  });
}

/** Somebody says whether it has left. What never did is there again, and has to fit. */
export function finishRefund(bar: Restaurant, asked: Asked): Said {
  const id = asked.params['refundId'] ?? '';
  const check = [...bar.checks.values()].find(({ refunds }) => refunds.some((one) => one.id === id));
  const refund = check?.refunds.find((one) => one.id === id);
  if (!check || !refund) return refused('refund_not_found');
  if (check.status === 'cancelled') return refused('check_not_open');
  if (refund.state !== 'by_hand') return refused('refund_finished');
  const { went } = bodyOf<{ readonly went: boolean }>(asked);
  const isOfOpen = refund.purpose === 'before_close';
  const hasRoom = (now: number): boolean => refund.amount <= openOf(bar, check, now).free;
  const codes = [
    ...reasons(
      [!went && !isOfOpen && asked.isDayClosed(refund.day), 'day_closed'],
      [!went && isOfOpen && payAlcohol(bar, check, [refund]), 'vouchers_no_alcohol'],
    ),
    ...reasonsWhenever(asked, (now) => reasons([!went && isOfOpen && !hasRoom(now), 'amount_too_large'])),
  ];
  if (codes.length > 0) return refused(...codes);
  return done(tablesOf(check), (found) => {
    if (!went && isOfOpen) lapse(check, asked, found);
    refund.state = went ? 'done' : 'failed';
    shown(bar, found, check);
    return moneyOf(bar, check);
  });
}

type Swap = {
  readonly payment: Payment;
  readonly method: MoneyMethod;
  readonly by: string;
  readonly today: string;
};
/** It stands with its mirror, and with a row that is right; of a tip in cash nobody knows. */
function swapped(bar: Restaurant, found: Found, check: Check, { payment, method, by, today }: Swap): string {
  const { amount, tip } = payment;
  // A share that was given up stays so, though its money never went back.
  const share = check.shares.find(({ id, state }) => id === payment.share && state === 'paid')?.id ?? null;
  const mirror = giveBack(check, found, {
    payment: payment.id,
    purpose: 'correction',
    method: payment.method,
    amount,
    tip,
    items: [],
    by,
    shift: payment.shift,
    state: 'done',
  });
  const [row] = book(bar, check, found, {
    takings: [{ method, amount, tip: method === 'cash' ? 0 : tip }],
    by,
    source: 'staff',
    share,
    corrects: payment.id,
    // What was taken on a day that is over lies in no drawer of today.
    ...(mirror.day !== today && { shift: null }),
  });
  return row?.id ?? '';
}

/** It was taken otherwise than it was written down: put right until somebody has counted or closed with it. */
export function correctPayment(bar: Restaurant, asked: Asked): Said {
  const known = paymentIn(bar, asked.params['paymentId'] ?? '');
  if (!known) return refused('payment_not_found');
  const { check, payment } = known;
  if (check.status === 'cancelled') return refused('check_not_open');
  const { method } = bodyOf<{ readonly method: MoneyMethod }>(asked);
  const left = leftOf(check, payment);
  const { shift } = payment;
  const days = [payment.day, ...(check.closedOn === null ? [] : [check.closedOn])];
  const codes = reasons(
    ...notTaken(bar, [{ method, ...NO_MONEY }]),
    [payAlcohol(bar, check, [{ method, amount: payment.amount }]), 'vouchers_no_alcohol'],
    [method === payment.method, 'refund_otherwise'],
    [left.amount !== payment.amount || left.tip !== payment.tip, 'refund_too_large'],
    [days.some(asked.isDayClosed), 'day_closed'],
    [shift !== null && bar.shifts.get(shift)?.state === 'closed', 'day_closed'],
    [method === 'cash' && payment.amount === 0, 'tips_need_card'],
  );
  if (codes.length > 0) return refused(...codes);
  return done(tablesOf(check), (found) => {
    const paymentId = swapped(bar, found, check, {
      payment,
      method,
      by: asked.staff ?? '',
      today: dayOf(asked.now),
    });
    if (check.status === 'completed') check.paidAs = paidAs(check, check);
    shown(bar, found, check);
    return { ...moneyOf(bar, check), paymentId };
  });
}
