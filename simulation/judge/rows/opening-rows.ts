import type { Limit, Rule } from '../../model/house.ts';
import { parsed, type All, type Row } from './row.ts';

type Named = { readonly whose: string; readonly scope: string; readonly value: string };
const valuesOf = (named: readonly Named[], whose: string, scope: string): string[] =>
  named.filter((one) => one.whose === whose && one.scope === scope).map(({ value }) => value);

type Span = Row<'dayparts'>;
const spanOf = (row: Span, named: readonly Named[]) => ({
  id: row.id,
  weekdays: parsed<readonly number[]>(row.weekdays),
  from: row.from_clock,
  until: row.until_clock,
  groups: valuesOf(named, row.id, 'group'),
  items: valuesOf(named, row.id, 'item'),
  active: row.active === 1,
});

export function daypartsIn(all: All): Rule[] {
  const named = all('SELECT daypart_id AS whose, scope, value FROM menu_dayparts', (row: Named) => row);
  return all('SELECT * FROM dayparts ORDER BY id', (row: Span): Rule => ({
    ...spanOf(row, named),
    effect: 'none',
    value: 0,
    roundTo: 1,
    modifiersToo: false,
  }));
}

export function priceRulesIn(all: All): Rule[] {
  const named = all('SELECT rule_id AS whose, scope, value FROM price_rule_scopes', (row: Named) => row);
  return all('SELECT * FROM price_rules ORDER BY id', (row: Row<'price_rules'>): Rule => ({
    ...spanOf(row, named),
    effect: row.effect,
    value: row.value,
    roundTo: row.round_to,
    modifiersToo: row.modifiers_too === 1,
  }));
}

type Taken = { readonly at: number; readonly portions: number };
export const limitsIn = (all: All): Limit[] =>
  all('SELECT * FROM ordering_limits', (row: Row<'ordering_limits'>): Limit => {
    const { paused_for: who, paused_at, paused_until, slow_portions: portions, slow_at, slow_until } = row;
    return {
      id: row.scope,
      pause: who === null ? null : { who, since: paused_at ?? 0, until: paused_until ?? 0 },
      slow:
        portions === null
          ? null
          : {
              portions,
              since: slow_at ?? 0,
              until: slow_until ?? 0,
              // With a clock that was set back what came last stands last, and is looked at by its time all the same.
              taken: parsed<readonly Taken[]>(row.taken ?? '[]').toSorted((one, other) => one.at - other.at),
            },
    };
  });
