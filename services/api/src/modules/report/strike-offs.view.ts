import { addDays, instantOfDay, type VenueTime } from '@masa/domain/business-day';
import { strikeOffSums, type StruckDish, type StruckSum, type StrikeOffs } from '@masa/domain/strike-offs';
import { UNDONE_BY_GUEST } from '@masa/domain/settling';
import type { Reader } from '../../db/database.ts';
import { fromBool, toNumber } from '../../db/rows.ts';
import type { Flag, Sum } from '../../db/columns.ts';
import { readJson } from '../../db/json-columns.ts';
import type { Tables } from '../../db/tables.ts';
import { readVenue, venueTimeOf } from '../venue/public.ts';
import type { Range } from './sales-day.store.ts';

/** What was struck off in these business days, by the clock of the deed: found by when that was, however long ago it was ordered. */
export const struckOffIn = (reader: Reader, { from, to }: Range, time: VenueTime) =>
  reader('order_items as i')
    .join('sessions as s', 's.id', 'i.session_id')
    .where('s.training', false)
    // What its guest took back at once was never sold: nobody has struck it off (AMB-225).
    .whereNot('i.deleted_by', UNDONE_BY_GUEST)
    .where('i.deleted_at', '>=', instantOfDay(from, time.startsAt, time))
    .where('i.deleted_at', '<', instantOfDay(addDays(to, 1), time.startsAt, time));

/** What went into them, where a batch has told what it cost. */
const usedFor = (reader: Reader, range: Range, time: VenueTime) =>
  struckOffIn(reader, range, time)
    .join('stock_movements as m', 'm.order_item_id', 'i.id')
    .join('stock_batches as b', 'b.id', 'm.batch_id')
    .whereNotNull('b.cost')
    .whereRaw('b.initial_amount > 0');
/** What was put back is off again. */
const COST = 'sum(0.0 - m.delta * 1.0 * b.cost / b.initial_amount) as cost';
const wastedOf = (flag: Flag | null): boolean | null => (flag === null ? null : fromBool(flag));

const GROUPS = ['i.struck_reason', 'i.struck_wasted', 'i.deleted_by'] as const;

/** Why, by whom and whether its food was lost: as many rows as reasons and people, however many dishes. */
async function sumsIn(reader: Reader, range: Range, time: VenueTime): Promise<StruckSum[]> {
  const rows = await struckOffIn(reader, range, time)
    .groupBy(...GROUPS)
    .select({ reason: 'i.struck_reason', wasted: 'i.struck_wasted', by: 'i.deleted_by' })
    .count({ items: '*' })
    .sum({ total: 'i.price' });
  const costs = await usedFor(reader, range, time)
    .groupBy(...GROUPS)
    .select(
      { reason: 'i.struck_reason', wasted: 'i.struck_wasted', by: 'i.deleted_by' },
      reader.raw<{ cost: Sum }>(COST),
    );
  const keyOf = ({ reason, wasted, by }: Omit<(typeof rows)[number], 'items' | 'total'>) =>
    JSON.stringify([reason, wastedOf(wasted), by]);
  const costOf = new Map(costs.map((row) => [keyOf(row), toNumber(row.cost)]));
  return rows.map((row) => ({
    reason: row.reason,
    wasted: wastedOf(row.wasted),
    by: row.by ?? '',
    items: toNumber(row.items),
    total: toNumber(row.total),
    cost: costOf.get(keyOf(row)) ?? 0,
  }));
}

/** What was struck off in these business days: why, by whom, and what was lost with it. */
export async function strikeOffsIn(reader: Reader, range: Range): Promise<Range & StrikeOffs> {
  const time = venueTimeOf(await readVenue(reader));
  return { ...range, ...strikeOffSums(await sumsIn(reader, range, time)) };
}

/** Which dishes they were: as many rows as dishes, for a file. */
export async function struckDishesIn(reader: Reader, range: Range): Promise<StruckDish[]> {
  const time = venueTimeOf(await readVenue(reader));
  const of = ['i.menu_item_id', 'i.struck_wasted'] as const;
  const rows = await struckOffIn(reader, range, time)
    .groupBy(...of)
    .select(
      { dish: 'i.menu_item_id', wasted: 'i.struck_wasted' },
      reader.raw<{ names: Tables['order_items']['names'] }>('min(i.names) as names'),
    )
    .count({ items: '*' })
    .sum({ total: 'i.price' });
  const costs = await usedFor(reader, range, time)
    .groupBy(...of)
    .select({ dish: 'i.menu_item_id', wasted: 'i.struck_wasted' }, reader.raw<{ cost: Sum }>(COST));
  const keyOf = ({ dish, wasted }: Pick<(typeof rows)[number], 'dish' | 'wasted'>) =>
    JSON.stringify([dish, wastedOf(wasted)]);
  const costOf = new Map(costs.map((row) => [keyOf(row), toNumber(row.cost)]));
  return rows.map((row) => ({
    menuItemId: row.dish,
    names: readJson('order_items.names', row.names, row.dish),
    wasted: wastedOf(row.wasted),
    items: toNumber(row.items),
    total: toNumber(row.total),
    cost: costOf.get(keyOf(row)) ?? 0,
  }));
}
