import { workOf, type Item } from './item.ts';
import {
  liveOf,
  mustHave,
  openAt,
  promoOn,
  tableOfCode,
  type Restaurant,
  type Session,
  type Table,
} from './restaurant.ts';
import { adjustedOn, billOf, coveredBy, dueOf, totalOn } from './bill.ts';
import { restOf } from './checks.ts';
import { paidOf } from './ledger.ts';
import { totalOf } from './money.ts';
import { isLive, reservedBy } from './share.ts';
import { isToFetch } from './pickup.ts';
import { isSettling } from './settling.ts';
import { partWork } from './stations.ts';
import { moneyOf, sumsOf } from './told-money.ts';

type Shown = { readonly id: string; readonly [field: string]: unknown };
/** What stands on a screen: lists of things with names, in whatever order. */
export type View = Readonly<Record<string, readonly Shown[]>>;

const person = ({ id, name, waiter, check, stamp, code }: Session) => ({
  id,
  username: name,
  waiterSession: waiter,
  checkId: check,
  lastUpdate: stamp,
  tableId: code,
});

/** Everybody who sits there, what he has and what it costs (AMB-038 to AMB-044). */
export function billAt(bar: Restaurant, row: number): View {
  const people = openAt(bar, row);
  const payers = people.filter((session) => !session.waiter || liveOf(bar, [session]).length > 0);
  const { lines, totals } = billOf(bar, people);
  const costs = new Map(lines.map(({ id, effective }) => [id, effective]));
  return {
    visits: people.map(person),
    dishes: liveOf(bar, people).map((item) => ({
      id: item.id,
      sessionId: item.session,
      orderedItemId: item.dish,
      status: item.status,
      waits: item.waits,
      work: workOf(item),
      again: item.back?.again ?? false,
      held: item.held,
      ...(isToFetch(item) && { pickupCode: item.code ?? undefined }),
      options: item.options,
      modifiers: item.modifiers,
      without: item.without,
      promo: promoOn(bar, item, row)?.code ?? null,
      regularPrice: item.price,
      effectivePrice: costs.get(item.id),
    })),
    sums: [
      ...payers.map(({ id }) => ({ id, ...totalOf(lines.filter(({ session }) => session === id)) })),
      { id: 'all', ...totals },
    ],
  };
}

const isWaitedFor = ({ deleted, status }: Item): boolean => !deleted && status !== 'delivered';
const codeAt = (bar: Restaurant, { table }: Session): string => mustHave(bar.tables, table).code;

/** Everything that is open in hall and kitchen (AMB-091); a dish that is ready is for both. */
export function board(bar: Restaurant, now: number): View {
  const open = [...bar.items.values()].filter(isWaitedFor);
  const back = [...bar.items.values()].filter((item) => item.back !== null && !isWaitedFor(item));
  const owner = ({ session }: { readonly session: string }) => mustHave(bar.sessions, session);
  const card = (item: Item) => ({
    id: item.id,
    status: item.status,
    sessionId: item.session,
    tableId: codeAt(bar, owner(item)),
    menuItemId: item.dish,
    options: item.options,
    modifiers: item.modifiers,
    without: item.without,
    note: item.note,
    allergy: item.allergy,
    waits: item.waits,
    work: workOf(item),
    course: item.course,
    stationId: item.stationId ?? item.station,
    ...(item.parts.length > 0 && {
      parts: item.parts.map((part) => ({ no: part.no, stationId: part.station, work: partWork(part) })),
    }),
    held: item.held,
    seat: item.seat,
    serve: item.serve ?? 'as_ready',
    wantedAt: item.wantedAt,
    pickupCode: item.code ?? undefined,
    settlesAt: isSettling(item, now) ? item.settlesAt : null,
  });
  const checks = [...bar.checks.values()].filter(({ status }) => status === 'requested');
  const calls = [...bar.calls.values()].filter((call) => call.open);
  const onChecks = checks.flatMap((check) => check.sessions.map((id) => mustHave(bar.sessions, id)));
  const waiting = Map.groupBy(
    open.filter((item) => item.waits !== null && !isSettling(item, now)),
    (item) => codeAt(bar, owner(item)),
  );
  return {
    kitchen: open.filter(({ station }) => station === 'kitchen').map(card),
    hall: open.filter((item) => item.station === 'bar' || workOf(item) === 'ready_for_delivery').map(card),
    back: back.map(card),
    checks: checks.map((check) => {
      const { id, type, sessions, requester, method, tips } = check;
      const covered = sessions.map((one) => mustHave(bar.sessions, one));
      return {
        id,
        type,
        requestedBySessionId: requester,
        paymentMethod: method,
        tips,
        tipsDue: restOf(bar, check).reduce((sum, { tip = 0 }) => sum + tip, 0),
        effectiveTotal: totalOn(bar, check),
        paid: paidOf(check),
        due: dueOf(bar, check),
        reserved: reservedBy(check.shares),
        shares: check.shares
          .filter(isLive)
          .map(({ id: share, state, amount, session }) => ({ id: share, state, amount, sessionId: session })),
        undelivered: liveOf(bar, covered).filter(isWaitedFor).length,
      };
    }),
    calls: calls.map((call) => ({
      id: call.id,
      sessionId: call.session,
      username: owner(call).name,
      tableId: codeAt(bar, owner(call)),
      reason: call.reason,
    })),
    visits: [...new Set([...onChecks, ...open.map(owner), ...back.map(owner), ...calls.map(owner)])].map(
      person,
    ),
    questions: [...waiting].map(([id, dishes]) => ({
      id,
      dishes: dishes.length,
      sessions: new Set(dishes.map(({ session }) => session)).size,
    })),
  };
}

const countsAt = (bar: Restaurant, { row }: Table) => {
  const dishes = liveOf(bar, openAt(bar, row));
  const ordersDelivered = dishes.filter(({ status }) => status === 'delivered').length;
  return { orders: dishes.length, ordersDelivered, ordersWaiting: dishes.length - ordersDelivered };
};

/** The tables with their counts (AMB-041). */
export const hall = (bar: Restaurant, kind: Table['kind']): View => ({
  tables: [...bar.tables.values()]
    .map((table) => ({ ...table, id: table.code, ...countsAt(bar, table) }))
    .filter((table) => table.kind === kind && (table.active || table.orders > 0))
    .map(({ id, active, orders, ordersDelivered, ordersWaiting }) => ({
      id,
      active,
      orders,
      ordersDelivered,
      ordersWaiting,
    })),
});

/** What a phone is told before anybody has sat down. */
export function summary(bar: Restaurant, code: string): View | null {
  const table = tableOfCode(bar, code);
  return table ? { tables: [{ id: code, orders: countsAt(bar, table).orders }] } : null;
}

export function visit(bar: Restaurant, id: string): View | null {
  const session = bar.sessions.get(id);
  return session ? { visits: [{ ...person(session), status: session.open ? 'open' : 'closed' }] } : null;
}

/** Whether somebody comes whom a guest has called, of his last call. */
export function callOf(bar: Restaurant, id: string): View {
  const calls = [...bar.calls.values()].filter(({ session }) => session === id);
  // With a clock that was set back the last one is not the newest.
  const [call] = calls.toSorted(
    (one, other) =>
      Number(other.open) - Number(one.open) ||
      other.createdAt - one.createdAt ||
      (other.id < one.id ? -1 : 1),
  );
  const state = call?.open ? 'called' : call?.taken ? 'coming' : 'none';
  return { calls: [{ id, state, reason: state === 'none' ? null : (call?.reason ?? null) }] };
}

/** What was paid, for whoever was on the check; null: his visit goes on. */
export function visitEnd(bar: Restaurant, id: string): View | null {
  const session = bar.sessions.get(id);
  if (!session || session.open) return null;
  const check = bar.checks.get(session.check ?? '');
  const paid = check?.status === 'completed' ? check : null;
  const total = paid?.totals?.effectiveTotal ?? null;
  const { tips = null, method: paymentMethod = null } = paid?.paidAs ?? {};
  return { visits: [{ id, total, tips, paymentMethod }] };
}

/** What whoever has the address of its receipt reads; null: nobody has said whose it is. */
export function receipt(bar: Restaurant, sessionId: string): View | null {
  const check = bar.checks.get(bar.sessions.get(sessionId)?.check ?? '');
  if (!check) return null;
  const { total, paid, due } = sumsOf(bar, check);
  return { receipts: [{ id: 'receipt', total, paid, due }] };
}

/** A check with its dishes: an open one as it stands, a finished one as it was when it ended (AMB-060). */
export function precheck(bar: Restaurant, id: string): View | null {
  const check = bar.checks.get(id);
  if (!check) return null;
  const { type, status, requester, sessions } = check;
  const { method, tips } = check.paidAs ?? check;
  const live = billOf(bar, coveredBy(bar, check));
  const { effects } = adjustedOn(bar, check);
  const { paid, due, reserved } = sumsOf(bar, check);
  return {
    checks: [
      {
        id,
        type,
        status,
        requestedBySessionId: requester,
        paymentMethod: method,
        tips,
        checkTotal: check.totals ?? live.totals,
        paid,
        due,
        reserved,
        hasPage: status !== 'cancelled',
      },
    ],
    visits: sessions.map((one) => ({ id: one })),
    dishes: (check.lines ?? live.lines).map((line) => ({
      id: line.id,
      regularPrice: line.regular,
      effectivePrice: line.effective,
    })),
    adjustments: check.adjustments
      .filter(({ gone }) => !gone)
      .map(({ id: one, kind, percent, amount, items, effect }) => ({
        id: one,
        kind,
        percent,
        amount,
        items,
        effect: effect ?? effects.get(one) ?? 0,
      })),
  };
}

/** What was taken for a check, and what is still to come; a guest does not hear who of the house took it, nor what went back. */
export function checkMoney(bar: Restaurant, id: string, to: 'staff' | 'guest'): View | null {
  const check = bar.checks.get(id);
  if (!check) return null;
  const { payments, refunds, shares, ...sums } = moneyOf(bar, check);
  const checks = [{ id, ...sums }];
  if (to === 'staff') return { checks, payments, refunds, shares };
  return { checks, payments: payments.map((one) => ({ ...one, takenBy: null })), refunds: [], shares };
}
