import type { CheckStatus, CheckType, PaymentMethod } from '@masa/domain/check';
import type { Dish } from './dish.ts';
import type { CashMove, Drawer, DrawerShift } from './drawer.ts';
import type { House, Limit, Place, Rule, Wall } from './house.ts';
import type { Item, Tap } from './item.ts';
import type { Ledger, Wish } from './ledger.ts';
import { priceWith, type Effect, type Totals } from './money.ts';
import type { Adjustment } from './adjustment.ts';
import type { Share } from './share.ts';

/**
 * The bar as the specification has it: plain objects, no rows, no calls, no time of its own. It moves when a deed is stored,
 * and says what had to be answered.
 */
export type Table = {
  readonly row: number;
  readonly code: string;
  readonly kind: 'physical' | 'virtual' | 'quick';
  readonly active: boolean;
  stamp: number;
  absent: boolean;
  promo: string | null;
};
export type Session = {
  readonly id: string;
  table: number;
  code: string;
  name: string;
  readonly customer: string | null;
  readonly staff: string | null;
  readonly waiter: boolean;
  readonly quick: boolean;
  open: boolean;
  check: string | null;
  vouched: boolean;
  stamp: number;
  bill: number;
  /** He has said that he is 18. */
  adult: boolean;
  readonly createdAt: number;
};
export type Check = {
  readonly id: string;
  readonly table: number;
  readonly type: CheckType;
  status: CheckStatus;
  readonly requester: string;
  readonly method: PaymentMethod;
  tips: number;
  readonly sessions: readonly string[];
  readonly createdAt: number;
  /** Of one that has ended, what it came to, whether it was paid or called off: nobody changes that any more (AMB-060). */
  totals: Totals | null;
  /** What was on it as it ended, in the order of ids. */
  lines: readonly Line[] | null;
  payments: Ledger['payments'];
  refunds: Ledger['refunds'];
  adjustments: readonly Adjustment[];
  shares: readonly Share[];
  /** Of one that is closed: the business day, and how it was paid. */
  closedOn: string | null;
  paidAs: Wish | null;
};
export type Line = { readonly id: string; readonly regular: number; readonly effective: number };
export type Promo = {
  readonly id: string;
  readonly code: string;
  readonly singleItem: boolean;
  readonly effect: Effect;
  readonly from: number | null;
  readonly until: number | null;
  readonly most: number | null;
  readonly active: boolean;
  readonly groups: readonly string[];
  readonly items: readonly string[];
  uses: number;
};
export type Call = {
  readonly id: string;
  readonly session: string;
  open: boolean;
  /** What the guest wants; null: he has not said it. */
  reason: string | null;
  /** Somebody is on the way, or was. */
  taken: boolean;
  readonly createdAt: number;
};
/** What a guest has told the house of his visit. */
export type Words = {
  readonly id: string;
  readonly score: number;
  readonly topics: readonly string[];
  readonly text: string;
  readonly createdAt: number;
};

/** What stands at one table: those who are there, what they have, what they were asked to pay. */
export type At = {
  readonly table: Table;
  readonly sessions: readonly Session[];
  readonly items: readonly Item[];
  readonly checks: readonly Check[];
  readonly calls: readonly Call[];
  /** Several deeds of one transaction may have changed it. */
  readonly isShared?: boolean;
};

export type Restaurant = {
  readonly house: House;
  readonly tables: Map<number, Table>;
  readonly sessions: Map<string, Session>;
  readonly items: Map<string, Item>;
  readonly taps: Map<string, Tap>;
  /** Beside kitchen and bar. */
  readonly places: Map<string, Place>;
  /** How far each letter has counted on each day. */
  readonly counts: Map<string, { readonly id: string; readonly value: number }>;
  readonly walls: Map<string, Wall>;
  readonly checks: Map<string, Check>;
  readonly drawers: Map<string, Drawer>;
  readonly shifts: Map<string, DrawerShift>;
  readonly moves: Map<string, CashMove>;
  readonly promos: Map<string, Promo>;
  readonly menu: Map<string, Dish>;
  readonly calls: Map<string, Call>;
  /** By visit. */
  readonly words: Map<string, Words>;
  readonly dayparts: Map<string, Rule>;
  readonly priceRules: Map<string, Rule>;
  readonly limits: Map<string, Limit>;
};

export const tableOfCode = ({ tables }: Restaurant, code: string): Table | undefined =>
  [...tables.values()].find((table) => table.code === code);

export const openAt = ({ sessions }: Restaurant, row: number): Session[] =>
  [...sessions.values()].filter(({ table, open }) => open && table === row);

export const liveOf = ({ items }: Restaurant, sessions: readonly Session[]): Item[] => {
  const ids = new Set(sessions.map(({ id }) => id));
  return [...items.values()].filter(({ session, deleted }) => !deleted && ids.has(session));
};

/** Who has something on the bill of a table. */
export const payersAt = (bar: Restaurant, row: number): Session[] => {
  const open = openAt(bar, row);
  const owners = new Set(liveOf(bar, open).map(({ session }) => session));
  return open.filter(({ id }) => owners.has(id));
};

export const promoSuits = ({ groups, items }: Promo, { group, dish }: Item): boolean =>
  (groups.length === 0 && items.length === 0) || groups.includes(group) || items.includes(dish);

/** Its own voucher, or else that of its table (AMB-072). */
export function promoOn(bar: Restaurant, item: Item, row: number): Promo | null {
  const own = bar.promos.get(item.promo ?? '');
  const ofTable = bar.promos.get(bar.tables.get(row)?.promo ?? '');
  return own ?? (ofTable && promoSuits(ofTable, item) ? ofTable : null);
}

export const lineOf = (bar: Restaurant, item: Item, row: number): Line => ({
  id: item.id,
  regular: item.price,
  effective: priceWith(item.price, promoOn(bar, item, row)?.effect ?? null),
});

export function mustHave<T>(map: ReadonlyMap<string | number, T>, key: string | number): T {
  const found = map.get(key);
  if (found === undefined) throw new Broken(`${key} is not known`);
  return found;
}

/** The product has done what the specification has no words for. */
export class Broken extends Error {}

/** Everything that somebody looks at when he compares a table: the open visits, and those of the last change. */
export function standsAt(bar: Restaurant, row: number): At {
  const table = mustHave(bar.tables, row);
  const sessions = [...bar.sessions.values()].filter(
    (one) => one.table === row && (one.open || one.stamp === table.stamp),
  );
  const ids = new Set(sessions.map(({ id }) => id));
  const items = [...bar.items.values()].filter(({ session }) => ids.has(session));
  const checks = [...bar.checks.values()].filter(({ sessions: covered }) =>
    covered.some((id) => ids.has(id)),
  );
  const calls = [...bar.calls.values()].filter(({ session, open }) => open && ids.has(session));
  return { table, sessions, items, checks, calls };
}

type Changed = { readonly bill?: readonly Session[]; readonly screen?: readonly Session[] };

/**
 * Each change at a table has a stamp of its own, above all that were before it (AMB-048). Of several that were stored together
 * only the last one stands at the table; the others stand with their visits.
 */
export function changed(
  bar: Restaurant,
  { table: found, sessions, isShared }: Pick<At, 'table' | 'sessions' | 'isShared'>,
  { bill = [], screen = [] }: Changed,
): void {
  const table = mustHave(bar.tables, found.row);
  if (found.stamp < table.stamp || (found.stamp === table.stamp && !isShared))
    throw new Broken(`the stamp of table ${table.row} went from ${table.stamp} to ${found.stamp}`);
  table.stamp = found.stamp;
  const stamps = new Map(sessions.map(({ id, stamp }) => [id, stamp]));
  const stampOf = ({ id, stamp: before }: Session): number => {
    const stamp = isShared ? (stamps.get(id) ?? found.stamp) : found.stamp;
    if (stamp < before || (stamp === before && !isShared))
      throw new Broken(`the stamp of session ${id} went from ${before} to ${stamp}`);
    return stamp;
  };
  const all = new Set([...screen, ...bill]);
  for (const session of all) session.stamp = stampOf(session);
  for (const session of bill) session.bill = session.stamp;
}

/** Somebody of the staff was with the guests: what waited for that goes to the kitchen. Answers whose it was. */
export function vouch(bar: Restaurant, row: number): Session[] {
  const table = mustHave(bar.tables, row);
  table.absent = false;
  const strangers = openAt(bar, row).filter(({ vouched }) => !vouched);
  if (strangers.length === 0) return [];
  for (const session of strangers) session.vouched = true;
  const waiting = liveOf(bar, openAt(bar, row)).filter(({ waits }) => waits !== null);
  for (const item of waiting) item.waits = null;
  return [...new Set(waiting.map(({ session }) => mustHave(bar.sessions, session)))];
}

export function close(bar: Restaurant, sessions: readonly Session[]): void {
  for (const session of sessions) {
    session.open = false;
    for (const call of bar.calls.values()) if (call.session === session.id) call.open = false;
  }
}

/** A visit also ends without a check: when the last guest is gone, the table's voucher goes too (AMB-070). */
export function left(bar: Restaurant, row: number): void {
  const guests = openAt(bar, row).filter(({ waiter }) => !waiter);
  if (guests.length === 0 && payersAt(bar, row).length === 0) mustHave(bar.tables, row).promo = null;
}
