import { allGone, charged, frozen } from './adjusting.ts';
import { billOf, coveredBy, dueOf } from './bill.ts';
import { awaitsRefund, keepsMoney, paidAs, paidOf, tipsOf } from './ledger.ts';
import { judged, mayShop, nothingUnpaid, placed, type Cart } from './orders.ts';
import { book, notTaken, type Taking } from './payments.ts';
import {
  changed,
  close,
  mustHave,
  openAt,
  payersAt,
  tableOfCode,
  vouch,
  Broken,
  type Check,
  type Restaurant,
  type Session,
} from './restaurant.ts';
import { settleVisits } from './settling.ts';
import {
  bodyOf,
  done,
  reasons,
  reasonsWhenever,
  refused,
  told,
  type Asked,
  type Found,
  type Said,
} from './said.ts';
import { moneyOf } from './told-money.ts';
import { payAlcohol } from './vouchers.ts';

type Payment = {
  readonly paymentMethod: Check['method'];
  readonly lastProcessedUpdate?: number | string | null;
  readonly tips?: number | null;
};
type QuickOrder = Payment & { readonly order: Cart };
type NewCheck = Pick<Check, 'type' | 'method' | 'tips'> & {
  readonly requester: Session;
  readonly covered: readonly Session[];
};

const seen = ({ lastProcessedUpdate: stamp }: Payment): number =>
  typeof stamp === 'string' ? Date.parse(stamp) : (stamp ?? 0);

/** The check that the rows have and the model has not. */
function opened(bar: Restaurant, found: Found, { requester, covered, ...asked }: NewCheck): Check {
  const fresh = found.at(requester.table).checks.filter(({ id }) => !bar.checks.has(id));
  const [one] = fresh;
  if (!one || fresh.length > 1) throw new Broken(`${fresh.length} checks were made where one should be`);
  const check: Check = {
    ...asked,
    id: one.id,
    table: requester.table,
    status: 'requested',
    requester: requester.id,
    sessions: covered.map(({ id }) => id).toSorted(),
    createdAt: one.createdAt,
    totals: null,
    lines: null,
    payments: [],
    refunds: [],
    adjustments: [],
    shares: [],
    closedOn: null,
    paidAs: null,
  };
  bar.checks.set(check.id, check);
  for (const session of covered) session.check = check.id;
  charged(bar, check, found);
  return check;
}

function made(bar: Restaurant, asked: Asked, check: NewCheck): Said {
  const { table } = check.requester;
  return done([table], (found) => {
    const released = asked.staff !== null || check.requester.waiter ? vouch(bar, table) : [];
    settleVisits(bar, asked, check.covered, found.at(table));
    const { id } = opened(bar, found, check);
    changed(bar, found.at(table), { bill: check.covered, screen: released });
    return { status: 'created', checkId: id };
  });
}

/** One visit pays for itself (AMB-049, AMB-052 to AMB-054). */
export function requestSessionCheck(bar: Restaurant, asked: Asked): Said {
  const payment = bodyOf<Payment & { readonly sessionId: string }>(asked);
  const { paymentMethod: method, tips, sessionId } = payment;
  const session = bar.sessions.get(sessionId);
  if (method === 'cash' && (tips ?? 0) > 0) return refused('tips_need_card');
  if (!session) return refused('session_not_found');
  const payers = payersAt(bar, session.table);
  const outcomes = reasons(
    [!session.open, 'session_not_open'],
    [session.check !== null, 'check_already_requested'],
    [seen(payment) < session.bill, 'sync_check_failed'],
    [payers.some(({ waiter }) => waiter), 'waiter_orders_present'],
    [!payers.includes(session), 'nothing_to_pay'],
  );
  if (outcomes.length > 0) return told({ status: outcomes });
  return made(bar, asked, {
    type: 'session',
    requester: session,
    covered: [session],
    method,
    tips: tips ?? 0,
  });
}

/** Everybody who sits there, with or without dishes (AMB-055, AMB-056). */
export function requestTableCheck(bar: Restaurant, asked: Asked): Said {
  const payment = bodyOf<Payment & { readonly tableId: string; readonly requestedBySessionId: string }>(
    asked,
  );
  const { paymentMethod: method, tips } = payment;
  if (method === 'cash' && (tips ?? 0) > 0) return refused('tips_need_card');
  const requester = bar.sessions.get(payment.requestedBySessionId);
  const table = tableOfCode(bar, payment.tableId);
  if (!requester || !table) return refused('session_not_found', 'table_not_found');
  const everybody = openAt(bar, table.row);
  const payers = payersAt(bar, table.row);
  const isHere = requester.open && requester.table === table.row;
  const all = payers.length > 0 && payers.every(({ check }) => check !== null);
  const outcomes = reasons(
    [!isHere, 'session_not_open'],
    [all || requester.check !== null, 'check_already_requested'],
    [!all && everybody.some(({ check }) => check !== null), 'separate_check_pending'],
    [seen(payment) < Math.max(0, ...everybody.map(({ bill }) => bill)), 'sync_check_failed'],
    [payers.length === 0, 'nothing_to_pay'],
  );
  if (outcomes.length > 0) return told({ status: outcomes });
  return made(bar, asked, { type: 'table', requester, covered: everybody, method, tips: tips ?? 0 });
}

/** Session, dishes and check in one (AMB-085, AMB-087). */
export function quickOrder(bar: Restaurant, asked: Asked): Said {
  const { order, paymentMethod: method } = bodyOf<QuickOrder>(asked);
  const session = bar.sessions.get(order.sessionId);
  if (!session) return refused('session_not_found');
  const codes = reasonsWhenever(asked, (at) => [
    ...reasons([!session.quick, 'not_a_quick_session']),
    ...mayShop(session),
    ...judged(bar, session, order, { staff: true, at }).wrong,
  ]);
  if (codes.length > 0) return refused(...codes);
  return done([session.table], (found) => {
    const { items } = placed(bar, session, order, { staff: true }, found.at(session.table));
    const { id } = opened(bar, found, {
      type: 'quick',
      requester: session,
      covered: [session],
      method,
      tips: 0,
    });
    changed(bar, found.at(session.table), { bill: [session] });
    return {
      status: 'created',
      checkId: id,
      pickupCode: items[0]?.code ?? null,
      orders: items.map((item) => ({ id: item.id, menuItemId: item.dish })),
    };
  });
}

/** Where nobody says otherwise it is all that is due, as its guest had wished; nothing, where all was paid before. */
export function restOf(bar: Restaurant, check: Check): Taking[] {
  const amount = dueOf(bar, check);
  const tip = check.method === 'cash' ? 0 : Math.max(0, check.tips - tipsOf(check));
  // Who has left without paying has left no tip.
  const isLost = check.adjustments.some(({ kind, gone }) => kind === 'write_off' && !gone);
  const isPaid = amount === 0 && (tip === 0 || paidOf(check) > 0 || isLost);
  return isPaid ? [] : [{ method: check.method, amount, tip: isLost ? 0 : tip }];
}

type Closing = { readonly payments?: readonly Taking[] } | null;
/** The table is closed: what was eaten is frozen with its prices, and whoever was on the check leaves (AMB-062). */
export function completeCheck(bar: Restaurant, asked: Asked): Said {
  const check = bar.checks.get(asked.params['checkId'] ?? '');
  if (!check) return refused('check_not_found');
  if (check.status !== 'requested') return refused('check_not_open');
  const { table, id } = check;
  const named = bodyOf<Closing>(asked)?.payments;
  const sum = named?.reduce((all, { amount }) => all + amount, 0);
  const codes = reasons(
    ...notTaken(bar, named ?? []),
    [payAlcohol(bar, check, named ?? []), 'vouchers_no_alcohol'],
    [sum !== undefined && sum !== dueOf(bar, check), 'not_covered'],
    [awaitsRefund(check), 'payment_pending'],
  );
  if (codes.length > 0) return refused(...codes);
  return done([table], (found) => {
    const released = vouch(bar, table);
    const takings = named ?? restOf(bar, check);
    const source = named ? 'staff' : 'auto';
    const booked = book(bar, check, found, { takings, by: asked.staff ?? '', source });
    check.paidAs = paidAs(check, check);
    const covered = coveredBy(bar, check);
    ended(bar, check);
    frozen(bar, check);
    promisedNoMore(check);
    check.status = 'completed';
    check.closedOn = found.check(id)?.closedOn ?? null;
    close(bar, covered);
    const rest = nothingUnpaid(bar, table) ? openAt(bar, table) : [];
    const alsoGone = rest.filter(({ createdAt }) => createdAt <= check.createdAt);
    if (nothingUnpaid(bar, table)) mustHave(bar.tables, table).promo = null;
    close(bar, alsoGone);
    changed(bar, found.at(table), { bill: [...covered, ...alsoGone], screen: released });
    const { method: paymentMethod, tips } = check.paidAs;
    const { paid, due, payments } = moneyOf(bar, check, booked);
    return {
      checkId: id,
      status: 'completed',
      paymentMethod,
      tips,
      checkTotal: check.totals,
      paid,
      due,
      payments,
    };
  });
}

/** From now on it is told as it stands, whatever becomes of whoever is on it and of their dishes. */
function ended(bar: Restaurant, check: Check): void {
  const { totals, lines } = billOf(bar, coveredBy(bar, check));
  check.totals = totals;
  check.lines = lines
    .map(({ id, regular, effective }) => ({ id, regular, effective }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Nobody pays for it any more. */
function promisedNoMore(check: Check): void {
  for (const share of check.shares) if (share.state === 'open') share.state = 'dropped';
}

/** With all that was changed on it and promised for it. */
export function calledOff(bar: Restaurant, check: Check): void {
  ended(bar, check);
  check.status = 'cancelled';
  check.tips = 0;
  allGone(check);
  promisedNoMore(check);
}

/** Whoever was on it can shop again; tips are forgotten, vouchers stay (AMB-061). */
export function cancelCheck(bar: Restaurant, { params, mayBeOnPaper }: Asked): Said {
  const check = bar.checks.get(params['checkId'] ?? '');
  if (!check) return refused('check_not_found');
  const codes = reasons(
    [check.status !== 'requested', 'check_not_open'],
    [check.type === 'quick', 'quick_check_stays'],
    [mayBeOnPaper(check.id), 'check_has_fiscal'],
    [keepsMoney(check), 'check_has_payments'],
  );
  if (codes.length > 0) return refused(...codes);
  const covered = coveredBy(bar, check);
  return done([check.table], (found) => {
    calledOff(bar, check);
    for (const session of covered) session.check = null;
    changed(bar, found.at(check.table), { bill: covered });
    return { status: 'deleted', checkId: check.id };
  });
}
