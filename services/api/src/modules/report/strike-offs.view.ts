import { addDays, instantOfDay, type VenueTime } from '@masa/domain/business-day';
import { strikeOffSums, type StruckSum, type StrikeOffs } from '@masa/domain/strike-offs';
import { UNDONE_BY_GUEST } from '@masa/domain/settling';
import type { Reader } from '../../db/database.ts';
import { fromBool, toNumber } from '../../db/rows.ts';
import type { Sum } from '../../db/columns.ts';
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

const GROUPS = ['i.struck_reason', 'i.struck_wasted', 'i.deleted_by'] as const;

/** Why, by whom and whether its food was lost: as many rows as reasons and people, however many dishes. */
async function sumsIn(reader: Reader, range: Range, time: VenueTime): Promise<StruckSum[]> {
  const rows = await struckOffIn(reader, range, time)
    .groupBy(...GROUPS)
    .select({ reason: 'i.struck_reason', wasted: 'i.struck_wasted', by: 'i.deleted_by' })
    .count({ items: '*' })
    .sum({ total: 'i.price' });
  // What went into them, at what the batches have cost; what was put back is off again.
  const costs = await struckOffIn(reader, range, time)
    .join('stock_movements as m', 'm.order_item_id', 'i.id')
    .join('stock_batches as b', 'b.id', 'm.batch_id')
    .whereNotNull('b.cost')
    .whereRaw('b.initial_amount > 0')
    .groupBy(...GROUPS)
    .select(
      { reason: 'i.struck_reason', wasted: 'i.struck_wasted', by: 'i.deleted_by' },
      reader.raw<{ cost: Sum }>('sum(0.0 - m.delta * 1.0 * b.cost / b.initial_amount) as cost'),
    );
  const keyOf = ({ reason, wasted, by }: Omit<(typeof rows)[number], 'items' | 'total'>) =>
    JSON.stringify([reason, wasted === null ? null : fromBool(wasted), by]);
  const costOf = new Map(costs.map((row) => [keyOf(row), toNumber(row.cost)]));
  return rows.map((row) => ({
    reason: row.reason,
    wasted: row.wasted === null ? null : fromBool(row.wasted),
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
