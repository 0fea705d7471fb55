import {
  changed,
  close,
  left,
  liveOf,
  mustHave,
  openAt,
  promoSuits,
  tableOfCode,
  vouch,
  Broken,
  type At,
  type Promo,
  type Restaurant,
  type Session,
} from './restaurant.ts';
import { settleVisits } from './settling.ts';
import { bodyOf, done, reasons, refused, told, type Asked, type Said } from './said.ts';

type NewGuest = { readonly table: string; readonly uniqueCustomerId: string; readonly username?: string };

/** The visit that the rows have and the model has not; everything else of it is said here. */
function begun(
  bar: Restaurant,
  { sessions }: At,
  who: Omit<Session, 'id' | 'open' | 'check' | 'stamp' | 'bill' | 'adult' | 'createdAt'>,
) {
  const fresh = sessions.filter(({ id }) => !bar.sessions.has(id));
  const [one] = fresh;
  if (!one || fresh.length > 1) throw new Broken(`${fresh.length} visits began where one should`);
  const session: Session = {
    ...who,
    id: one.id,
    createdAt: one.createdAt,
    open: true,
    check: null,
    adult: false,
    stamp: 0,
    bill: 0,
  };
  bar.sessions.set(session.id, session);
  return session;
}
const shown = (session: Session) => ({
  id: session.id,
  sessionId: session.id,
  status: session.open ? 'open' : 'closed',
  checkId: session.check,
  tableId: session.code,
  username: session.name,
  waiterSession: session.waiter,
  isQuickOrder: session.quick,
  lastUpdate: session.stamp,
});

export function createSession(bar: Restaurant, asked: Asked): Said {
  const { table: code, uniqueCustomerId, username = '' } = bodyOf<NewGuest>(asked);
  const table = tableOfCode(bar, code);
  if (!table?.active || table.kind !== 'physical') return refused('table_not_found');
  const known = openAt(bar, table.row).find(
    ({ customer, check }) => customer === uniqueCustomerId && check === null,
  );
  if (known && (username === '' || username === known.name)) return done([table.row], () => shown(known));
  return done([table.row], (found) => {
    const at = found.at(table.row);
    if (known) known.name = username;
    const who = { table: table.row, code, name: username, customer: uniqueCustomerId, staff: null };
    const session = known ?? begun(bar, at, { ...who, waiter: false, quick: false, vouched: false });
    changed(bar, at, { screen: [session] });
    return shown(session);
  });
}

/** The waiter's own open session at a table, or a new one (AMB-013). */
export function waiterTableSession(bar: Restaurant, { staff, params }: Asked): Said {
  const table = tableOfCode(bar, params['tableId'] ?? '');
  if (!table || table.kind === 'quick') return refused('table_not_found');
  if (!table.active && openAt(bar, table.row).length === 0) return refused('table_not_found');
  const known = openAt(bar, table.row).find((session) => session.waiter && session.staff === staff);
  if (known) return done([table.row], () => shown(known));
  return done([table.row], (found) => {
    const at = found.at(table.row);
    const name = at.sessions.find(({ id }) => !bar.sessions.has(id))?.name ?? '';
    const who = { table: table.row, code: table.code, name, customer: null, staff };
    const session = begun(bar, at, { ...who, waiter: true, quick: false, vouched: true });
    changed(bar, at, { screen: [session] });
    return shown(session);
  });
}

/** On a table of its own, whose number was never there before (AMB-084). */
export function waiterQuickSession(bar: Restaurant, { staff }: Asked): Said {
  return done([], (found) => {
    const [fresh] = found.tables().filter(({ row }) => !bar.tables.has(row));
    if (fresh?.kind !== 'quick') throw new Broken('a quick order has no table of its own');
    if (tableOfCode(bar, fresh.code)) throw new Broken(`the quick table ${fresh.code} was there before`);
    bar.tables.set(fresh.row, { ...fresh, stamp: 0 });
    const at = found.at(fresh.row);
    const name = at.sessions[0]?.name ?? '';
    const who = { table: fresh.row, code: fresh.code, name, customer: null, staff };
    const session = begun(bar, at, { ...who, waiter: true, quick: true, vouched: true });
    changed(bar, at, { screen: [session] });
    return shown(session);
  });
}

/** Orders, calls and vouchers of dishes go along; a voucher of the table stays (AMB-011, AMB-012, AMB-070). */
export function moveSession(bar: Restaurant, asked: Asked): Said {
  const { table: code, sessionId } = bodyOf<{ readonly table: string; readonly sessionId: string }>(asked);
  const session = bar.sessions.get(sessionId);
  if (!session) return refused('session_not_found');
  const to = tableOfCode(bar, code);
  const isOpenToGuests = to?.active === true && to.kind === 'physical';
  const codes = reasons(
    [!isOpenToGuests && session.code !== code, 'table_not_found'],
    [!session.open, 'session_not_open'],
    [session.waiter, 'session_cannot_move'],
  );
  if (codes.length > 0 || !to) return refused(...codes);
  if (to.row === session.table) return told({ id: [session.id], status: ['open'] });
  if (session.check !== null) return refused('check_requested');
  const from = session.table;
  return done([from, to.row], (found) => {
    session.table = to.row;
    session.code = code;
    settleVisits(bar, asked, [session], found.at(to.row));
    const stamps = [found.at(from).table.stamp, found.at(to.row).table.stamp];
    if (stamps[0] !== stamps[1]) throw new Broken(`a move has the stamps ${stamps.join(' and ')}`);
    left(bar, from);
    changed(bar, found.at(from), {});
    changed(bar, found.at(to.row), { bill: [session] });
    return shown(session);
  });
}

/** Nobody has used them for half a day, and they owe nothing (AMB-016). What it says of the others is refused. */
export function expired(bar: Restaurant, at: At): void {
  const gone = openAt(bar, at.table.row).filter(
    ({ id }) => at.sessions.find((one) => one.id === id)?.open === false,
  );
  for (const session of gone)
    if (liveOf(bar, [session]).length > 0 || session.check !== null)
      throw new Broken(`session ${session.id} has ended, and has something to pay`);
  close(bar, gone);
  left(bar, at.table.row);
  changed(bar, at, { screen: gone });
}

/** A call of the same visit is refreshed, not doubled (AMB-083). */
export function callWaiter(bar: Restaurant, { params, body }: Asked): Said {
  const { reason = null } = bodyOf<{ readonly reason?: string } | null>({ body }) ?? {};
  const session = bar.sessions.get(params['sessionId'] ?? '');
  if (!session) return refused('session_not_found');
  const table = tableOfCode(bar, params['tableId'] ?? '');
  const codes = reasons(
    [!session.open, 'session_not_open'],
    [table?.row !== session.table, 'other_table'],
    [!table, 'table_not_found'],
  );
  if (codes.length > 0) return refused(...codes);
  return done([session.table], (found) => {
    const at = found.at(session.table);
    const known = [...bar.calls.values()].find((call) => call.open && call.session === session.id);
    const fresh = at.calls.find(({ id, session: caller }) => caller === session.id && !bar.calls.has(id));
    if (!known && !fresh) throw new Broken('a call for the waiter is not stored');
    if (!known && fresh) bar.calls.set(fresh.id, { ...fresh, open: true, reason, taken: false });
    if (known) known.reason = reason ?? known.reason;
    changed(bar, at, { screen: [session] });
    return { status: 'called' };
  });
}

export function acceptWaiterCall(bar: Restaurant, { params }: Asked): Said {
  const call = bar.calls.get(params['callId'] ?? '');
  if (!call?.open) return refused('waiter_call_not_found');
  const session = mustHave(bar.sessions, call.session);
  return done([session.table], (found) => {
    call.open = false;
    call.taken = true;
    changed(bar, found.at(session.table), { screen: [session] });
    return { status: 'done' };
  });
}

/** In the order in which an application is judged (AMB-069). */
function outcomeOf(
  promo: Promo | undefined,
  target: { readonly isTable: boolean; readonly suits: boolean; readonly has: boolean },
  now: number,
): string {
  if (!promo?.active || (promo.from !== null && now < promo.from)) return 'promo_not_found';
  if (promo.until !== null && now > promo.until) return 'expired';
  if (promo.most !== null && promo.uses >= promo.most) return 'already_used';
  if (promo.singleItem && target.isTable) return 'it_is_an_item_promo';
  if (!promo.singleItem && !target.isTable) return 'it_is_a_table_promo';
  if (!target.isTable && !target.suits) return 'wrong_item_type';
  if (target.has) return target.isTable ? 'table_already_has_promo' : 'item_already_has_promo';
  return 'applied';
}

type Application = {
  readonly promocode: string;
  readonly sessionId: string;
  readonly appliedToOrder?: string | null;
};

/** Whoever sits at the table may discount any of its dishes whose owner has no check, or the table (AMB-074). */
export function applyPromo(bar: Restaurant, asked: Asked): Said {
  const { promocode, sessionId, appliedToOrder = null } = bodyOf<Application>(asked);
  const session = bar.sessions.get(sessionId);
  if (!session) return refused('session_not_found', 'order_not_found');
  const item = appliedToOrder === null ? null : bar.items.get(appliedToOrder);
  if (item === undefined || item?.deleted) return refused('order_not_found', 'session_not_open');
  const owner = item && mustHave(bar.sessions, item.session);
  const changes = owner ? [owner] : openAt(bar, session.table);
  const codes = reasons(
    [!session.open, 'session_not_open'],
    [owner !== null && (!owner.open || owner.table !== session.table), 'order_not_found'],
    [[session, ...changes].some(({ check }) => check !== null), 'check_requested'],
  );
  if (codes.length > 0) return refused(...codes);
  const promo = [...bar.promos.values()].find(({ code }) => code === promocode.trim().toUpperCase());
  const table = mustHave(bar.tables, session.table);
  const target = {
    isTable: item === null,
    suits: item !== null && promo !== undefined && promoSuits(promo, item),
    has: item === null ? table.promo !== null : item.promo !== null,
  };
  const status = outcomeOf(promo, target, asked.now);
  if (status !== 'applied' || !promo) return told({ status: [status] });
  return done([table.row], (found) => {
    promo.uses += 1;
    const released = asked.staff !== null || session.waiter ? vouch(bar, table.row) : [];
    if (item) item.promo = promo.id;
    else table.promo = promo.id;
    changed(bar, found.at(table.row), { bill: changes, screen: released });
    return { status };
  });
}
