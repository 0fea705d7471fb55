import type { MoneyMethod } from '@masa/domain/payment';
import { billOf, coveredBy, dueOf } from './bill.ts';
import { dayOf } from './day.ts';
import { cashShift } from './drawers.ts';
import { leftOf, type Payment, type Refund } from './ledger.ts';
import { isLapsed, reservedBy, shareOf, type Share, type Wanted } from './share.ts';
import { moneyOf } from './told-money.ts';
import { payAlcohol } from './vouchers.ts';
import { Broken, changed, mustHave, type Check, type Restaurant } from './restaurant.ts';
import {
  bodyOf,
  done,
  reasons,
  reasonsWhenever,
  refused,
  whenever,
  type Asked,
  type Found,
  type Said,
} from './said.ts';

/** As whoever has it in his hand says it. */
export type Taking = {
  readonly method: MoneyMethod;
  readonly amount: number;
  readonly tip?: number;
  /** What was handed over in cash: what is above the amount goes back. */
  readonly tendered?: number | null;
};

/** What this house does not take, and tips that would lie in a drawer. */
export const notTaken = (
  { house }: Restaurant,
  takings: readonly Taking[],
): (readonly [wrong: boolean, code: string])[] => {
  const methods: readonly MoneyMethod[] = ['cash', 'card', ...house.moreMethods];
  return [
    [takings.some(({ method, tip = 0 }) => method === 'cash' && tip > 0), 'tips_need_card'],
    [takings.some(({ method }) => !methods.includes(method)), 'provider_off'],
  ];
};

/** The rows of a check that are new. */
export function freshOf<T extends { readonly id: string }>(
  known: readonly T[],
  rows: readonly T[] | undefined,
  wanted: number,
): readonly T[] {
  const ids = new Set(known.map(({ id }) => id));
  const fresh = rows?.filter(({ id }) => !ids.has(id)) ?? [];
  // Of several deeds that were stored together each has its own, in their order.
  if (fresh.length < wanted)
    throw new Broken(`${fresh.length} rows were written down where ${wanted} should be`);
  return fresh.slice(0, wanted);
}
type Rows = Pick<Found, 'check'>;

type Booking = { readonly takings: readonly Taking[] } & Pick<Payment, 'by' | 'source'> &
  Partial<Pick<Payment, 'share' | 'corrects' | 'shift'>>;

/** The rows that are new have their names, times and days from there, and all else from what was said. */
export function book(
  bar: Restaurant,
  check: Check,
  found: Rows,
  { takings, by, source, share = null, corrects = null, shift = cashShift(bar) }: Booking,
): readonly Payment[] {
  const fresh = freshOf(check.payments, found.check(check.id)?.payments, takings.length);
  const booked = takings.map(({ method, amount, tip = 0, tendered }, nth): Payment => ({
    id: fresh[nth]?.id ?? '',
    at: fresh[nth]?.at ?? 0,
    day: fresh[nth]?.day ?? '',
    method,
    amount,
    tip,
    change: (tendered ?? amount) - amount,
    by,
    source,
    share,
    corrects,
    shift: method === 'cash' ? shift : null,
  }));
  check.payments = [...check.payments, ...booked];
  return booked;
}

/** One row of what went back. */
export function giveBack(check: Check, found: Rows, refund: Omit<Refund, 'id' | 'at' | 'day'>): Refund {
  const [row] = freshOf(check.refunds, found.check(check.id)?.refunds, 1);
  const back = { ...refund, id: row?.id ?? '', at: row?.at ?? 0, day: row?.day ?? '' };
  check.refunds = [...check.refunds, back];
  const share = check.payments.find(({ id }) => id === refund.payment)?.share;
  // Whoever has his money back pays for nothing.
  if (refund.purpose === 'before_close')
    for (const one of check.shares) if (one.id === share && one.state === 'paid') one.state = 'dropped';
  return back;
}

/** What guests have promised too long ago is nobody's; where its time ends in this very moment, as the rows have it. */
export function lapse(check: Check, asked: Pick<Asked, 'began' | 'now'>, found: Rows): void {
  const rows = found.check(check.id)?.shares ?? [];
  for (const share of check.shares) {
    const isOver = whenever(asked, (now) => isLapsed(share, now));
    const row = rows.find(({ id }) => id === share.id);
    if (isOver ?? row?.state === 'dropped') if (share.state === 'open') share.state = 'dropped';
  }
}
/** What there is to share and to pay at this moment. */
export const openOf = (bar: Restaurant, check: Check, now: number) => {
  const shares = check.shares.filter((share) => !isLapsed(share, now));
  return {
    shares,
    free: dueOf(bar, check) - reservedBy(shares),
    lines: billOf(bar, coveredBy(bar, check)).lines,
  };
};

type Take = Taking & {
  readonly shareId?: string | null;
  readonly share?: (Wanted & { tip?: number }) | null;
};

/** What is wrong with paying a share, that was made before or is made now. */
function wrongShare(bar: Restaurant, check: Check, { amount, shareId, share }: Take, now: number): string[] {
  const open = openOf(bar, check, now);
  if (share) {
    const made = shareOf(open, share);
    if (typeof made === 'string') return [made];
    return reasons([made.amount !== amount, 'not_covered']);
  }
  if (!shareId) return reasons([amount > open.free, 'amount_too_large']);
  const known = check.shares.find(({ id }) => id === shareId);
  if (!known) return ['share_not_found'];
  const isOpen = open.shares.some(({ id, state }) => id === shareId && state === 'open');
  return reasons([known.amount !== amount, 'not_covered'], [!isOpen, 'share_not_open']);
}

/** A part of it, while the check stays open. */
export function takePayment(bar: Restaurant, asked: Asked): Said {
  const check = bar.checks.get(asked.params['checkId'] ?? '');
  if (!check) return refused('check_not_found');
  if (check.status !== 'requested') return refused('check_not_open');
  const taking = bodyOf<Take>(asked);
  const codes = [
    ...reasons(...notTaken(bar, [taking]), [payAlcohol(bar, check, [taking]), 'vouchers_no_alcohol']),
    ...reasonsWhenever(asked, (now) => wrongShare(bar, check, taking, now)),
  ];
  if (codes.length > 0) return refused(...codes);
  return done([check.table], (found) => {
    const at = found.at(check.table);
    lapse(check, asked, found);
    const by = asked.staff ?? '';
    // Made and paid at once it has the tip that came with the money.
    const { tip = 0 } = taking;
    const made = taking.share && addShare(bar, check, found, { ...taking.share, tip });
    const share = made?.id ?? taking.shareId ?? null;
    for (const one of check.shares) if (one.id === share) one.state = 'paid';
    const [one] = book(bar, check, found, { takings: [taking], by, source: 'staff', share });
    changed(bar, at, { screen: coveredBy(bar, check) });
    return { ...moneyOf(bar, check), paymentId: one?.id };
  });
}

/** A share that is new: who pays it is as the rows say, if he is on the check. */
export function addShare(
  bar: Restaurant,
  check: Check,
  found: Rows,
  wanted: Wanted & { readonly tip?: number },
  { byGuest = false }: { readonly byGuest?: boolean } = {},
): Share {
  const [row] = freshOf(check.shares, found.check(check.id)?.shares, 1);
  const lines = billOf(bar, coveredBy(bar, check)).lines;
  const free = dueOf(bar, check) - reservedBy(check.shares);
  const made = shareOf({ free, lines, shares: check.shares }, wanted);
  if (typeof made === 'string') throw new Broken(`a share is there, and ${made} was to be said`);
  const whose = wanted.kind === 'session' ? wanted.sessionId : null;
  if (byGuest && !check.sessions.includes(row?.session ?? ''))
    throw new Broken('a share is of nobody on the check');
  const no = 1 + Math.max(0, ...check.shares.map((share) => share.no));
  const share: Share = {
    ...made,
    parts: made.parts.toSorted((one, other) => (one.item < other.item ? -1 : 1)),
    id: row?.id ?? '',
    at: row?.at ?? 0,
    no,
    kind: wanted.kind,
    state: 'open',
    tip: wanted.tip ?? 0,
    session: byGuest ? (row?.session ?? null) : whose,
    byGuest,
  };
  check.shares = [...check.shares, share];
  return share;
}

const UNDO_CASH_MS = 30_000;

/**
 * Cash that had not come after all, for half a minute, whichever way the clock was set, and by whoever has said so; out of the shift that it came into, and
 * never out of one that has ended (AMB-265).
 */
export function undoPayment(bar: Restaurant, asked: Asked): Said {
  const { paymentId = '' } = asked.params;
  const check = [...bar.checks.values()].find(({ payments }) => payments.some(({ id }) => id === paymentId));
  const payment = check?.payments.find(({ id }) => id === paymentId);
  if (!check || !payment) return refused('payment_not_found');
  if (check.status !== 'requested') return refused('check_not_open');
  const { method, by, shift } = payment;
  const { amount, tip } = leftOf(check, payment);
  const isHis = by === asked.staff && method === 'cash' && amount + tip > 0;
  const isFresh = whenever(
    asked,
    (at) => dayOf(at) === payment.day && Math.abs(at - payment.at) < UNDO_CASH_MS,
  );
  const codes = reasons(
    [!isHis || !(isFresh ?? asked.isStored), 'undo_too_late'],
    [shift !== null && mustHave(bar.shifts, shift).state === 'closed', 'drawer_handed_over'],
  );
  if (codes.length > 0) return refused(...codes);
  return done([check.table], (found) => {
    const at = found.at(check.table);
    const purpose = 'before_close' as const;
    giveBack(check, found, {
      payment: payment.id,
      purpose,
      method,
      amount,
      tip,
      by,
      shift,
      items: [],
      state: 'done',
    });
    changed(bar, at, { screen: coveredBy(bar, check) });
    return moneyOf(bar, check);
  });
}
