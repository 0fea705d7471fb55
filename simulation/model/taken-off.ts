import { calledOff } from './checks.ts';
import type { Item } from './item.ts';
import { keepsMoney } from './ledger.ts';
import { changed, left, liveOf, mustHave, openAt, type Restaurant } from './restaurant.ts';
import { bodyOf, done, reasons, refused, told, whenever, type Asked, type Said } from './said.ts';
import { isInTime, settleWith } from './settling.ts';

/** Its voucher is given back (AMB-045, AMB-073). */
function struckOff(bar: Restaurant, item: Item): void {
  item.deleted = true;
  item.rush = null;
  item.back = null;
  item.backUntil = null;
  const promo = bar.promos.get(item.promo ?? '');
  if (promo) promo.uses -= 1;
  item.promo = null;
}

export function deleteItem(bar: Restaurant, asked: Asked): Said {
  const item = bar.items.get(asked.params['orderItemId'] ?? '');
  if (!item || item.deleted) return refused('order_not_found');
  const owner = mustHave(bar.sessions, item.session);
  if (owner.check !== null) return refused('check_requested');
  return done([owner.table], (found) => {
    const at = found.at(owner.table);
    settleWith(bar, asked, [item], at);
    struckOff(bar, item);
    changed(bar, at, { bill: [owner] });
    return { status: 'deleted', id: item.id };
  });
}

type Undo = { readonly sessionId: string; readonly orderIds: readonly string[] };

/** All of one order or nothing, and only what nobody has had to do with (AMB-225). */
export function undoOrder(bar: Restaurant, asked: Asked): Said {
  const { sessionId, orderIds } = bodyOf<Undo>(asked);
  const session = bar.sessions.get(sessionId);
  if (!session) return refused('session_not_found');
  const ids = [...new Set(orderIds)];
  const items = ids.flatMap((id) => bar.items.get(id) ?? []);
  if (items.length < ids.length || items.some(({ sentBy }) => sentBy !== session.id))
    return refused('order_not_found');
  if (new Set(items.map(({ batch }) => batch)).size > 1) return refused('one_order_only');
  if (items.every(({ undone }) => undone)) return told({ status: ['undone'] });
  const isUntouched = items.every(
    ({ deleted, session: owner, status }) => !deleted && owner === session.id && status === 'ordered',
  );
  const isHis = session.open && session.check === null && isUntouched && !ids.some(asked.isStickerOut);
  const inTime = whenever(asked, (at) => items.every((item) => isInTime(item, at)));
  if (!isHis || !(inTime ?? ids.some(asked.isUndone))) return told({ status: ['too_late'] });
  return done([session.table], (found) => {
    for (const item of items) {
      struckOff(bar, item);
      item.undone = true;
    }
    changed(bar, found.at(session.table), { bill: [session] });
    return { status: 'undone' };
  });
}

/** "Nobody is there": strangers go, with all that they ordered and every check that they are on. */
export function denyPresence(bar: Restaurant, { params, mayBeOnPaper }: Asked): Said {
  const table = [...bar.tables.values()].find(({ code }) => code === params['tableId']);
  if (!table) return refused('table_not_found');
  const strangers = openAt(bar, table.row).filter(({ vouched }) => !vouched);
  if (strangers.length === 0) return told({ status: ['nobody_here'], sessions: [0], dishes: [0] });
  const ids = new Set(strangers.flatMap(({ check }) => check ?? []));
  const checks = [...ids].map((id) => mustHave(bar.checks, id));
  const codes = reasons(
    [checks.some(({ id }) => mayBeOnPaper(id)), 'check_has_fiscal'],
    [checks.some(keepsMoney), 'check_has_payments'],
  );
  if (codes.length > 0) return refused(...codes);
  return done([table.row], (found) => {
    const freed = checks.flatMap((check) => {
      calledOff(bar, check);
      return check.sessions.map((one) => mustHave(bar.sessions, one));
    });
    for (const session of freed) session.check = null;
    const dishes = liveOf(bar, strangers);
    for (const item of dishes) struckOff(bar, item);
    for (const session of strangers) session.open = false;
    for (const call of bar.calls.values())
      if (strangers.some(({ id }) => id === call.session)) call.open = false;
    table.absent = true;
    left(bar, table.row);
    changed(bar, found.at(table.row), { bill: [...freed, ...strangers] });
    return { status: 'nobody_here', sessions: strangers.length, dishes: dishes.length };
  });
}
