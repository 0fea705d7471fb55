import { addDays, businessDay, instantOfDay, type VenueTime } from '@masa/domain/business-day';
import { roundHalfUp } from '@masa/domain/money';
import { sumQuantities, thousandths, zeroQuantity, type Quantity } from '@masa/domain/quantity';
import type { Sum } from '../../db/columns.ts';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { toNumber } from '../../db/rows.ts';
import { readVenue, venueTimeOf } from '../venue/public.ts';

/** So many business days tell how fast a stock goes, the running one among them. */
const DAYS_OF_USE = 14;
/** By the day's beginning, the latest first; what none of them says is of the first day. */
const DAY_CASES = 'when at >= ? then ? '.repeat(DAYS_OF_USE - 1);

export type UseByDay = {
  /** Oldest first. */
  readonly days: readonly string[];
  /** Config → what was used on each of the days; only those of which something was used. */
  readonly used: ReadonlyMap<string, readonly Quantity[]>;
};

const daysUntil = (now: number, time: VenueTime): string[] => {
  const today = businessDay(now, time);
  return Array.from({ length: DAYS_OF_USE }, (_, at) => addDays(today, at + 1 - DAYS_OF_USE));
};

/** What dishes took, whether it was on hand or not. A count or a write-off is no use. */
export async function usedByDay(reader: Reader, now: number): Promise<UseByDay> {
  const time = venueTimeOf(await readVenue(reader));
  const days = daysUntil(now, time);
  const starts = days.map((day) => instantOfDay(day, time.startsAt, time));
  const later = starts.slice(1).toReversed();
  const bindings = later.flatMap((start, at) => [start, DAYS_OF_USE - 1 - at]);
  const configs = await reader('stock_configs').select('id');
  // By name and time, as their index is: in a join MariaDB would go through the movements of all years.
  const rows = await inPieces(
    configs.map(({ id }) => id),
    (piece) =>
      reader('stock_movements')
        .whereIn('stock_config_id', piece)
        .whereIn('cause', ['consumption', 'shortage', 'return'])
        .where('at', '>=', starts[0] ?? now)
        .select(
          'stock_config_id',
          reader.raw<{ day_no: Sum }>(`case ${DAY_CASES} else 0 end as day_no`, bindings),
          reader.raw<{ used: Sum }>('sum(-delta) as used'),
        )
        .groupBy('stock_config_id', 'day_no'),
  );
  const used = new Map<string, Quantity[]>();
  for (const row of rows) {
    const byDay = used.get(row.stock_config_id) ?? days.map(() => zeroQuantity);
    byDay[toNumber(row.day_no)] = thousandths(toNumber(row.used));
    used.set(row.stock_config_id, byDay);
  }
  return { days, used };
}

/** Mean of the last 14 business days, rounded half up to a thousandth; only of what was used. */
export async function usedPerDay(reader: Reader, now: number): Promise<Map<string, Quantity>> {
  const { used } = await usedByDay(reader, now);
  return new Map(
    [...used].map(([id, byDay]) => [id, thousandths(roundHalfUp(sumQuantities(byDay) / DAYS_OF_USE))]),
  );
}
