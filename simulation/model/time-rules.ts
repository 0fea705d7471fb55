import type { Limit, Rule } from './house.ts';
import { Broken, type Restaurant } from './restaurant.ts';
import { bodyOf, done, refused, told, whenever, type Asked, type Found, type Said } from './said.ts';

type NewRule = Omit<Rule, 'id'>;
type Which = 'dayparts' | 'priceRules';

const NO_PRICE = { effect: 'none', value: 0, roundTo: 1, modifiersToo: false } as const;

/** The rule that the rows have and the model has not. */
const added =
  (which: Which) =>
  (bar: Restaurant, asked: Asked): Said => {
    const { weekdays, from, until, groups, ...more } = bodyOf<NewRule>(asked);
    const { effect, value, roundTo, modifiersToo } = more;
    return done([], (found: Found) => {
      const fresh = found[which]().filter(({ id }) => !bar[which].has(id));
      const [one] = fresh;
      if (!one || fresh.length > 1) throw new Broken(`${fresh.length} rules were made where one should be`);
      const price = which === 'dayparts' ? NO_PRICE : { effect, value, roundTo, modifiersToo };
      const span = { weekdays, from, until, groups, items: [] };
      bar[which].set(one.id, { ...span, ...price, id: one.id, active: true });
      return { id: one.id, active: true };
    });
  };
const ended =
  (which: Which, missing: string) =>
  (bar: Restaurant, { params }: Asked): Said => {
    const rule = bar[which].get(params['id'] ?? '');
    if (!rule) return refused(missing);
    return done([], () => {
      rule.active = false;
      return { status: 'deactivated', id: rule.id };
    });
  };

export const addDaypart = added('dayparts');
export const addPriceRule = added('priceRules');
export const endDaypart = ended('dayparts', 'daypart_not_found');
export const endPriceRule = ended('priceRules', 'price_rule_not_found');

const MINUTE_MS = 60_000;
type Wanted = { readonly scope?: string; readonly length: number } & (
  | { readonly kind: 'pause'; readonly who?: 'phones' | 'everyone' }
  | { readonly kind: 'slow'; readonly portions: number }
);
const unlimited = (id: string): Limit => ({ id, pause: null, slow: null });

/** Orders are stopped, or fewer of them let in, for so many minutes from that moment on (AMB-220). */
export function limitOrdering(bar: Restaurant, asked: Asked): Said {
  const wanted = bodyOf<Wanted>(asked);
  const { scope = 'venue', length } = wanted;
  return done([], (found) => {
    const rows = found.limits();
    // Whoever comes first makes all of them.
    for (const { id } of rows) if (!bar.limits.has(id)) bar.limits.set(id, unlimited(id));
    const limit = bar.limits.get(scope);
    const row = rows.find(({ id }) => id === scope);
    if (!limit || !row) throw new Broken(`nothing is stored of ${scope}`);
    const since = (wanted.kind === 'pause' ? row.pause?.since : row.slow?.since) ?? 0;
    const until = since + length * MINUTE_MS;
    if (wanted.kind === 'pause') limit.pause = { who: wanted.who ?? 'phones', since, until };
    else limit.slow = { portions: wanted.portions, since, until, taken: [] };
    return {};
  });
}

/** Twice is once, and what is over is over. */
export function resumeOrdering(bar: Restaurant, asked: Asked): Said {
  const [kind = '', scope = ''] = (asked.params['id'] ?? '').split(':');
  if (kind !== 'pause' && kind !== 'slow') return refused('limit_not_found');
  const limit = bar.limits.get(scope);
  const open = limit?.[kind];
  const isOpen = open ? whenever(asked, (at) => open.until > at) : false;
  if (!limit || isOpen === false) return told({});
  return done([], (found) => {
    const row = found.limits().find(({ id }) => id === scope);
    if (isOpen === true || row?.[kind] === null) limit[kind] = null;
    return {};
  });
}
