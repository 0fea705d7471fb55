import type { Scope, Daypart, PriceRule } from '@masa/domain/price-rule';
import type { Reader, Tx } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { inPieces } from '../../db/pieces.ts';
import { fromBool, toJson } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import type { TimeRules } from './time-rules.ts';

type ScopeRow = { readonly scope: 'group' | 'item'; readonly value: string };

function scopeOf(rows: readonly ScopeRow[] = []): Scope {
  const values = (scope: ScopeRow['scope']) =>
    rows.filter((row) => row.scope === scope).map(({ value }) => value);
  return { groups: values('group'), items: values('item') };
}

const scopeRows = ({ groups, items }: Scope): ScopeRow[] => [
  ...groups.map((value) => ({ scope: 'group' as const, value })),
  ...items.map((value) => ({ scope: 'item' as const, value })),
];

const toDaypart = (row: Tables['dayparts'], scopes: readonly ScopeRow[] | undefined): Daypart => ({
  id: row.id,
  names: readJson('dayparts.names', row.names, row.id),
  weekdays: readJson('dayparts.weekdays', row.weekdays, row.id),
  from: row.from_clock,
  until: row.until_clock,
  active: fromBool(row.active),
  ...scopeOf(scopes),
});

const toPriceRule = (row: Tables['price_rules'], scopes: readonly ScopeRow[] | undefined): PriceRule => ({
  id: row.id,
  names: readJson('price_rules.names', row.names, row.id),
  weekdays: readJson('price_rules.weekdays', row.weekdays, row.id),
  from: row.from_clock,
  until: row.until_clock,
  firstDay: row.first_day,
  lastDay: row.last_day,
  effect: row.effect,
  value: row.value,
  modifiersToo: fromBool(row.modifiers_too),
  roundTo: row.round_to,
  active: fromBool(row.active),
  ...scopeOf(scopes),
});

export async function readDayparts(reader: Reader): Promise<Daypart[]> {
  const rows = await reader('dayparts').orderBy('id');
  if (rows.length === 0) return [];
  const scopes = await reader('menu_dayparts').orderBy(['scope', 'value']);
  const byId = Map.groupBy(scopes, (row) => row.daypart_id);
  return rows.map((row) => toDaypart(row, byId.get(row.id)));
}

export async function readPriceRules(reader: Reader): Promise<PriceRule[]> {
  const rows = await reader('price_rules').orderBy('id');
  if (rows.length === 0) return [];
  const scopes = await reader('price_rule_scopes').orderBy(['scope', 'value']);
  const byId = Map.groupBy(scopes, (row) => row.rule_id);
  return rows.map((row) => toPriceRule(row, byId.get(row.id)));
}

export const readTimeRules = async (reader: Reader): Promise<TimeRules> => ({
  dayparts: await readDayparts(reader),
  priceRules: await readPriceRules(reader),
});

const spanColumns = ({ names, weekdays, from, until, active }: Daypart | PriceRule) => ({
  names: toJson(names),
  weekdays: toJson(weekdays),
  from_clock: from,
  until_clock: until,
  active,
});

/** As it is from now on, whatever it was. Whoever calls says `menuChanged`. */
export async function writeDaypart(tx: Tx, daypart: Daypart): Promise<void> {
  const { id } = daypart;
  await tx('dayparts')
    .insert({ id, ...spanColumns(daypart) })
    .onConflict('id')
    .merge();
  await tx('menu_dayparts').where({ daypart_id: id }).delete();
  const rows = scopeRows(daypart).map((row) => ({ daypart_id: id, ...row }));
  await inPieces(rows, (piece) => tx('menu_dayparts').insert(piece));
}

/** As it is from now on; orders of the past keep what they were made with. Whoever calls says `menuChanged`. */
export async function writePriceRule(tx: Tx, rule: PriceRule): Promise<void> {
  const { id } = rule;
  await tx('price_rules')
    .insert({
      id,
      ...spanColumns(rule),
      first_day: rule.firstDay ?? null,
      last_day: rule.lastDay ?? null,
      effect: rule.effect,
      value: rule.value,
      modifiers_too: rule.modifiersToo,
      round_to: rule.roundTo,
    })
    .onConflict('id')
    .merge();
  await tx('price_rule_scopes').where({ rule_id: id }).delete();
  const rows = scopeRows(rule).map((row) => ({ rule_id: id, ...row }));
  await inPieces(rows, (piece) => tx('price_rule_scopes').insert(piece));
}

/** Two who change rules at once do it one after the other: this row of the table is always there. */
export async function lockTimeRules(tx: Tx): Promise<void> {
  await tx('venue').where({ id: 1 }).forUpdate().first('id');
}
