import { businessDay, addDays } from '@masa/domain/business-day';
import { checkStatus } from '@masa/domain/check';
import type { Reader } from '../../db/database.ts';
import { toNumber } from '../../db/rows.ts';
import { readVenue, venueTimeOf } from '../venue/public.ts';

/**
 * When the last check of each table was paid, of those paid after `since`. A check is looked for on its business day,
 * which may have begun meanwhile, so that years of checks are not gone through.
 */
export async function lastPaidAt(reader: Reader, since: number): Promise<ReadonlyMap<string, number>> {
  const day = businessDay(since, venueTimeOf(await readVenue(reader)));
  const rows = await reader('checks as c')
    .join('dining_tables as t', 't.id', 'c.table_id')
    .whereIn('c.business_day', [day, addDays(day, 1)])
    .where({ 'c.status': checkStatus.is.completed })
    .where('c.finished_at', '>', since)
    .groupBy('t.code')
    .select('t.code')
    .max({ at: 'c.finished_at' });
  return new Map(rows.map(({ code, at }) => [code, toNumber(at)]));
}
