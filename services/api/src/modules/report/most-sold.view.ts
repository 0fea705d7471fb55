import type { Reader } from '../../db/database.ts';
import { toNumber } from '../../db/rows.ts';

/** Long enough that a quiet week changes little, short enough that a new card is soon among them. */
export const FAVOURITES_DAYS = 28;
/** Two rows of a phone held upright. */
const FAVOURITES = 12;

/** What was sold most on the business days from `from` on, by the kept sums: today counts from tomorrow on. */
export async function mostSold(reader: Reader, from: string) {
  const rows = await reader('day_sales')
    .where({ kind: 'item' })
    .where('day', '>=', from)
    .groupBy('key_')
    .sum({ sold: 'count_' })
    .orderBy([{ column: 'sold', order: 'desc' }, { column: 'key_' }])
    .limit(FAVOURITES)
    .select('key_');
  return rows.map(({ key_: menuItemId, sold }) => ({ menuItemId, sold: toNumber(sold) }));
}
