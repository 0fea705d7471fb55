import { adjusted, type Adjusted } from './adjustment.ts';
import type { Item } from './item.ts';
import { paidOf } from './ledger.ts';
import { totalOf, type Totals } from './money.ts';
import { lineOf, mustHave, type Check, type Line, type Restaurant, type Session } from './restaurant.ts';

type BillLine = Line & { readonly session: string };
/** What some visits have to pay: dish by dish, and what their checks charge for service. */
export type Bill = {
  readonly lines: readonly BillLine[];
  readonly service: number;
  readonly totals: Totals;
};

/** Who came first stands first; of one order as it was written. */
const first =
  <T extends { readonly createdAt: number }>(name: (one: T) => string) =>
  (one: T, other: T) =>
    one.createdAt - other.createdAt || (name(one) === name(other) ? 0 : name(one) < name(other) ? -1 : 1);

function dishesOf({ items }: Restaurant, { id }: Session): Item[] {
  const own = [...items.values()].filter(({ session, deleted }) => !deleted && session === id);
  return own.toSorted(first(({ batch }) => batch));
}

/** As they are without anything that was changed on a check, in their order. */
const costsOf = (bar: Restaurant, sessions: readonly Session[]): BillLine[] =>
  sessions
    .toSorted(first(({ id }) => id))
    .flatMap((session) =>
      dishesOf(bar, session).map((item) => ({ ...lineOf(bar, item, session.table), session: session.id })),
    );

export const coveredBy = (bar: Restaurant, { sessions }: Pick<Check, 'sessions'>): Session[] =>
  sessions.map((id) => mustHave(bar.sessions, id));

/** What was changed on a check, and what that comes to. */
export const adjustedOn = (bar: Restaurant, check: Check, adjustments = check.adjustments): Adjusted =>
  adjusted(costsOf(bar, coveredBy(bar, check)), adjustments);

export function billOf(bar: Restaurant, sessions: readonly Session[]): Bill {
  const lines = costsOf(bar, sessions);
  const changed = new Map<string, number>();
  let service = 0;
  for (const id of new Set(sessions.flatMap(({ check }) => check ?? []))) {
    const check = mustHave(bar.checks, id);
    const own = lines.filter(({ session }) => check.sessions.includes(session));
    const charges = adjusted(own, check.adjustments);
    for (const [dish, cost] of charges.costs) changed.set(dish, cost);
    service += charges.service;
  }
  const charged = lines.map((line) => ({ ...line, effective: changed.get(line.id) ?? line.effective }));
  const { regularTotal, effectiveTotal } = totalOf(charged);
  return { lines: charged, service, totals: { regularTotal, effectiveTotal: effectiveTotal + service } };
}

/** What a check comes to: as it stands, or as it was closed. */
export const totalOn = (bar: Restaurant, check: Check): number =>
  check.totals?.effectiveTotal ?? billOf(bar, coveredBy(bar, check)).totals.effectiveTotal;
export const dueOf = (bar: Restaurant, check: Check): number => totalOn(bar, check) - paidOf(check);
