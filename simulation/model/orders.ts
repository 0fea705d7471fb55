import type { Choice, Item } from './item.ts';
import {
  changed,
  liveOf,
  mustHave,
  openAt,
  payersAt,
  vouch,
  Broken,
  type At,
  type Restaurant,
  type Session,
} from './restaurant.ts';
import { coursesOf } from './courses.ts';
import { added, lacksModifiers, mayLeaveOut, type Extra } from './modifiers.ts';
import { isForAdults } from './guests.ts';
import { settleWith } from './settling.ts';
import { codeAt } from './pickup.ts';
import { isPickupOff } from './pickup-time.ts';
import { madeAt } from './stations.ts';
import { countAt, dishAt, isOffAt, isOpenAt, limitedAt } from './opening.ts';
import { bodyOf, done, reasons, reasonsWhenever, refused, told, type Asked, type Said } from './said.ts';

type Line = {
  readonly menuItemId: string;
  readonly options: readonly Choice[];
  readonly modifiers?: readonly Extra[] | undefined;
  readonly without?: readonly string[] | undefined;
  readonly note?: string | undefined;
  readonly quantity?: number | undefined;
  readonly course?: number | undefined;
  readonly seat?: number | undefined;
};
export type Cart = {
  readonly sessionId: string;
  readonly orderItems: readonly Line[];
  readonly undo?: boolean;
  readonly seenTotal?: number;
  readonly allergy?: readonly string[];
  readonly adult?: boolean;
  readonly serve?: Item['serve'];
  readonly wantedAt?: number | undefined;
};
type Priced = Pick<
  Item,
  'dish' | 'group' | 'station' | 'price' | 'listPrice' | 'rule' | 'options' | 'modifiers' | 'without' | 'note'
>;

/** What a table takes of dishes that nobody has paid for, of one visit and of all (docs/decisions). */
const MOST = { ofSession: 300, ofTable: 600 };
/** Dishes of strangers that the kitchen gets unasked. */
const UNASKED = 30;

/** One line as the menu has it now: missing choices are the first one, what is off is refused (AMB-025 to AMB-029). */
function priced(
  bar: Restaurant,
  { menuItemId, options, modifiers = [], without = [], note = '' }: Line,
  { waiter, staff, at }: Moment,
): Priced | string {
  const listed = bar.menu.get(menuItemId);
  if (note !== '' && !bar.house.notes) return 'notes_off';
  if (!listed) return 'menu_item_unknown';
  const { dish, rule } = dishAt(bar, listed, at);
  if (dish.waiterOnly && !waiter) return 'waiter_only_item';
  const active = dish.options.map(({ group, choices }) => ({
    group,
    choices: choices.filter((choice) => choice.active),
  }));
  const isLate = !staff && isOffAt(bar, dish, at);
  const isOff =
    isLate || !dish.active || active.some(({ choices }) => choices.length === 0) || lacksModifiers(dish);
  if (isOff) return 'item_inactive';
  const groups = options.map(({ group }) => group);
  if (new Set(groups).size < groups.length) return 'option_group_repeated';
  for (const { group, choice } of options) {
    const known = dish.options.find((one) => one.group === group)?.choices.find(({ id }) => id === choice);
    if (!known) return 'option_unknown';
    if (!known.active) return 'option_inactive';
  }
  const chosen = active.map(({ group, choices }) => ({
    group,
    choice: options.find((one) => one.group === group)?.choice ?? choices[0]?.id ?? '',
  }));
  const more = added(dish, modifiers);
  if (typeof more === 'string') return more;
  const before = added(listed, modifiers);
  const brought = new Set([...chosen, ...more.modifiers].map(({ choice }) => choice));
  if (!mayLeaveOut(dish, without, brought)) return 'without_unknown';
  const { id, group, station } = dish;
  const price = dish.price + more.amount;
  const listPrice = rule === null || typeof before === 'string' ? null : listed.price + before.amount;
  const said = { note: note === '' ? null : note, listPrice, rule };
  return { dish: id, group, station, price, options: chosen, modifiers: more.modifiers, without, ...said };
}

const isFetchedAt = (bar: Restaurant, row: number): boolean => mustHave(bar.tables, row).kind !== 'physical';

export const mayShop = ({ open, check }: Session): string[] =>
  reasons([!open, 'session_not_open'], [check !== null, 'check_requested']);

/** Dishes of visits that nobody has vouched for and that the kitchen has: of those here, and those ordered here. */
const unasked = (bar: Restaurant, row: number): number =>
  [...bar.items.values()].filter(({ session, at, deleted, waits, status }) => {
    const owner = mustHave(bar.sessions, session);
    const counts = owner.open && !owner.waiter && !owner.vouched && (owner.table === row || at === row);
    return counts && !deleted && waits === null && status !== 'delivered';
  }).length;

/** Who orders, and when. */
type Moment = { readonly waiter: boolean; readonly staff: boolean; readonly at: number };

/** What a cart would be refused with, or its lines at the prices of this moment. */
export function judged(
  bar: Restaurant,
  session: Session,
  { orderItems: asked, seenTotal, adult, wantedAt }: Cart,
  { staff, at }: Pick<Moment, 'staff' | 'at'>,
) {
  const isMinor = bar.house.askAge && !staff && adult === false;
  const lines = asked.flatMap((line) => Array.from({ length: line.quantity ?? 1 }, () => line));
  const courses = coursesOf(session.waiter ? lines : lines.map(() => ({})));
  const each = lines.map((line, nth) => {
    const one = priced(bar, line, { waiter: session.waiter, staff, at });
    const seat = session.waiter ? (line.seat ?? null) : null;
    return typeof one === 'string'
      ? one
      : { ...one, ...(courses[nth] ?? { course: null, held: false }), seat };
  });
  const isFetched = isFetchedAt(bar, session.table);
  const isForbidden = isMinor && asked.some((line) => isForAdults(bar, line));
  const cart = each.filter((one) => typeof one !== 'string');
  const total = cart.reduce((sum, { price }) => sum + price, 0);
  const wrong = [
    ...each.filter((one) => typeof one === 'string'),
    ...reasons(
      [isForbidden, 'adults_only'],
      [!staff && !isOpenAt(bar.house, at), 'outside_hours'],
      [seenTotal !== undefined && seenTotal < total, 'price_changed'],
      [isFetched && wantedAt !== undefined && isPickupOff(wantedAt, at), 'pickup_time_off'],
    ),
    ...limitedAt(bar, cart, { staff, at }),
  ];
  const ofTable = liveOf(bar, openAt(bar, session.table));
  const ofSession = ofTable.filter((item) => item.session === session.id);
  const tooMuch =
    ofSession.length + lines.length > MOST.ofSession || ofTable.length + lines.length > MOST.ofTable;
  return { wrong, tooMuch, priced: cart };
}

/** The rows of the batch take the place of what was asked for, if they are exactly that. */
export function placed(
  bar: Restaurant,
  session: Session,
  asked: Cart,
  { staff, undo = false, allergy = [] }: { readonly staff: boolean } & Pick<Cart, 'undo' | 'allergy'>,
  { items }: At,
): { readonly items: readonly Item[]; readonly released: readonly Session[] } {
  const fresh = items.filter(({ id, session: owner }) => owner === session.id && !bar.items.has(id));
  const at = fresh[0]?.createdAt ?? 0;
  const cart = judged(bar, session, asked, { staff, at }).priced;
  if (!staff) countAt(bar, cart, at);
  const released = staff ? vouch(bar, session.table) : [];
  const { absent } = mustHave(bar.tables, session.table);
  const sent = unasked(bar, session.table);
  const allowed = absent || bar.house.firstOrder === 'vouched' ? 0 : UNASKED;
  const waits = !staff && !session.vouched && sent + cart.length > allowed ? 'presence' : null;
  if (fresh.length < cart.length) throw new Broken(`${fresh.length} of ${cart.length} dishes are stored`);
  const code = codeAt(bar, session.table, at);
  const stored = cart.map((line, nth): Item => {
    const { id, batch, createdAt } = fresh[nth] ?? { id: '', batch: '', createdAt: 0 };
    const begun = {
      status: 'ordered',
      deleted: false,
      undone: false,
      waits,
      promo: null,
      rush: null,
      back: null,
      redoneAt: null,
      backUntil: null,
      tap: null,
    } as const;
    const settles = undo && !staff && bar.house.guestUndoSeconds > 0;
    const settlesAt = settles ? createdAt + bar.house.guestUndoSeconds * 1_000 : null;
    const origin = {
      id,
      batch,
      createdAt,
      stepAt: createdAt,
      session: session.id,
      sentBy: session.id,
      at: session.table,
      serve: asked.serve ?? null,
      code,
      wantedAt: isFetchedAt(bar, session.table) ? (asked.wantedAt ?? null) : null,
    };
    return { ...line, ...madeAt(bar, line), ...begun, ...origin, settlesAt, allergy: allergy.toSorted() };
  });
  for (const item of stored) bar.items.set(item.id, item);
  return { items: stored, released };
}

const answered = (items: readonly Item[]) => ({
  status: 'ok',
  undoUntil: items[0]?.settlesAt ?? null,
  pickupCode: items[0]?.code ?? null,
  orders: items.map(({ id, dish, waits }) => ({ id, menuItemId: dish, status: 'ordered', waits })),
});

export function placeOrder(bar: Restaurant, asked: Asked): Said {
  const order = bodyOf<Cart>(asked);
  const { sessionId, adult } = order;
  const session = bar.sessions.get(sessionId);
  if (!session) return refused('session_not_found');
  const staff = asked.staff !== null || session.waiter;
  const codes = reasonsWhenever(asked, (at) => {
    const { tooMuch, wrong } = judged(bar, session, order, { staff, at });
    return [
      ...reasons([session.quick, 'quick_order_only'], [tooMuch && !staff, 'too_many_dishes']),
      ...mayShop(session),
      ...wrong,
    ];
  });
  if (codes.length > 0) return refused(...codes);
  return done([session.table], (found) => {
    const at = found.at(session.table);
    if (bar.house.askAge && !staff && adult === true) session.adult = true;
    const { items, released } = placed(bar, session, order, { ...order, staff }, at);
    changed(bar, at, { bill: [session], screen: released });
    return answered(items);
  });
}

export function claimOrder(bar: Restaurant, asked: Asked): Said {
  const { newSessionId, previousSessionId, orderId } = bodyOf<Readonly<Record<string, string>>>(asked);
  const item = bar.items.get(orderId ?? '');
  const claimer = bar.sessions.get(newSessionId ?? '');
  const previous = bar.sessions.get(previousSessionId ?? '');
  if (!item || item.deleted) return refused('order_not_found', 'session_not_found');
  if (!claimer || !previous) return refused('session_not_found');
  const owner = mustHave(bar.sessions, item.session);
  const codes = reasons(
    [!claimer.open || !owner.open, 'session_not_open'],
    [claimer.table !== owner.table, 'other_table'],
    [claimer.check !== null || owner.check !== null, 'check_requested'],
  );
  if (codes.length > 0) return refused(...codes);
  if (owner === claimer) return told({ claimStatus: ['Claimed'], claimedBySessionId: [claimer.id] });
  if (owner !== previous)
    return told({ claimStatus: ['ClaimedBySomeoneElse'], claimedBySessionId: [owner.id] });
  return done([owner.table], (found) => {
    settleWith(bar, asked, [item], found.at(owner.table));
    item.session = claimer.id;
    const staff = asked.staff !== null || claimer.waiter;
    const released = staff ? vouch(bar, owner.table) : [];
    if (!staff && claimer.vouched) item.waits = null;
    changed(bar, found.at(owner.table), { bill: [owner, claimer], screen: released });
    return { claimStatus: 'Claimed', claimedBySessionId: claimer.id };
  });
}

/** "Somebody is there". */
export function confirmPresence(bar: Restaurant, { params }: Asked): Said {
  const table = [...bar.tables.values()].find(({ code }) => code === params['tableId']);
  if (!table) return refused('table_not_found');
  return done([table.row], (found) => {
    const before = liveOf(bar, openAt(bar, table.row)).filter(({ waits }) => waits !== null).length;
    const released = vouch(bar, table.row);
    const after = liveOf(bar, openAt(bar, table.row)).filter(({ waits }) => waits !== null).length;
    if (released.length > 0) changed(bar, found.at(table.row), { screen: released });
    return { status: 'confirmed', released: before - after };
  });
}

export const nothingUnpaid = (bar: Restaurant, row: number): boolean => payersAt(bar, row).length === 0;
