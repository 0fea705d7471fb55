import type { At, Restaurant } from '../model/restaurant.ts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Where two values first differ, in words; what the wanted one leaves out may be anything. Null: nowhere. */
export function difference(wanted: unknown, found: unknown, where = ''): string | null {
  if (Array.isArray(wanted) && Array.isArray(found) && wanted.length !== found.length)
    return `${where || 'the list'} has ${found.length} and not ${wanted.length} entries`;
  if (isFields(wanted) && isFields(found)) {
    for (const [key, value] of Object.entries(wanted)) {
      const differs = difference(value, found[key], where === '' ? key : `${where}.${key}`);
      if (differs !== null) return differs;
    }
    return null;
  }
  if (Object.is(wanted, found)) return null;
  return `${where} is ${JSON.stringify(found)} and not ${JSON.stringify(wanted)}`;
}

type Named = { readonly id: string };
/** Of two lists of things with names; in whatever order they are. */
export function differenceOf(kind: string, wanted: Iterable<Named>, found: Iterable<Named>): string | null {
  const byId = new Map([...found].map((one) => [one.id, one]));
  for (const one of wanted) {
    const other = byId.get(one.id);
    if (!other) return `${kind} ${one.id} is not there`;
    const differs = difference(one, other);
    if (differs !== null) return `${kind} ${one.id}: ${differs}`;
    byId.delete(one.id);
  }
  const [more] = byId.keys();
  return more === undefined ? null : `${kind} ${more} should not be there`;
}

/** Of one table. */
export const differsAt = (wanted: At, found: At): string | null =>
  difference(wanted.table, found.table, `table ${wanted.table.row}`) ??
  differenceOf('session', wanted.sessions, found.sessions) ??
  differenceOf('dish', wanted.items, found.items) ??
  differenceOf('check', wanted.checks, found.checks) ??
  differenceOf('call', wanted.calls, found.calls);

const tables = (bar: Restaurant) =>
  [...bar.tables.values()].map((table) => ({ ...table, id: `${table.row}` }));

/** A row that limits nothing may be there or not: whoever comes first makes them. */
const kept = ({ limits }: Restaurant) =>
  [...limits.values()].filter(({ pause, slow }) => pause !== null || slow !== null);

/** Everything that both know, row by row. */
export function differsAnywhere(wanted: Restaurant, found: Restaurant): string | null {
  return (
    difference(wanted.house, found.house, 'the house') ??
    differenceOf('table', tables(wanted), tables(found)) ??
    differenceOf('session', wanted.sessions.values(), found.sessions.values()) ??
    differenceOf('dish', wanted.items.values(), found.items.values()) ??
    differenceOf('station', wanted.places.values(), found.places.values()) ??
    differenceOf('count of codes', wanted.counts.values(), found.counts.values()) ??
    differenceOf('wall', wanted.walls.values(), found.walls.values()) ??
    differenceOf('tap', wanted.taps.values(), found.taps.values()) ??
    differenceOf('check', wanted.checks.values(), found.checks.values()) ??
    differenceOf('drawer', wanted.drawers.values(), found.drawers.values()) ??
    differenceOf('drawer shift', wanted.shifts.values(), found.shifts.values()) ??
    differenceOf('move of cash', wanted.moves.values(), found.moves.values()) ??
    differenceOf('call', wanted.calls.values(), found.calls.values()) ??
    differenceOf('words of visit', wanted.words.values(), found.words.values()) ??
    differenceOf('daypart', wanted.dayparts.values(), found.dayparts.values()) ??
    differenceOf('price rule', wanted.priceRules.values(), found.priceRules.values()) ??
    differenceOf('limit of', kept(wanted), kept(found)) ??
    differenceOf('promo', wanted.promos.values(), found.promos.values()) ??
    differenceOf('menu item', wanted.menu.values(), found.menu.values())
  );
}
