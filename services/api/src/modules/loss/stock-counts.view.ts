import type { LossCount, LossDeed } from '@masa/domain/loss-evening';
import type { Reader } from '../../db/database.ts';
import { toNumber } from '../../db/rows.ts';
import { lastCounts } from './deeds.view.ts';
import { numberOf, staffOf } from './told.ts';

/** Quantities are kept in thousandths of their unit. */
const THOUSANDTHS = 1_000;

/** What was booked back of a stock between two counts, of dishes that were struck off and not wasted. */
async function notWasted(reader: Reader, stockId: string, from: number, to: number): Promise<number> {
  const [row] = await reader('stock_movements as m')
    .join('order_items as i', 'i.id', 'm.order_item_id')
    .where({ 'm.stock_config_id': stockId, 'm.cause': 'return', 'i.struck_wasted': false })
    .where('m.at', '>', from)
    .where('m.at', '<=', to)
    .sum({ amount: 'm.delta' });
  return toNumber(row?.amount) / THOUSANDTHS;
}
/** The last two counts of every stock that was counted on this evening. */
export async function countsOf(
  reader: Reader,
  deeds: readonly LossDeed[],
  until: number,
): Promise<LossCount[]> {
  const tonight = new Set(
    deeds.filter(({ action }) => action === 'stock.counted').map((deed) => deed.entityId),
  );
  const counts = await lastCounts(reader, tonight, until);
  const found: LossCount[] = [];
  for (const [stockId, those] of Map.groupBy(counts, (deed) => deed.entityId)) {
    const stock = await reader('stock_configs').where({ id: stockId }).first('name');
    for (const [place, deed] of those.entries()) {
      const before = those[place - 1];
      const { details } = deed;
      const gap = (numberOf(details, 'before') ?? 0) - (numberOf(details, 'after') ?? 0);
      found.push({
        deedId: deed.id,
        stockId,
        name: stock?.name ?? '',
        by: staffOf(deed) ?? '',
        at: deed.at,
        gap,
        notWasted: await notWasted(reader, stockId, before?.at ?? 0, deed.at),
      });
    }
  }
  return found;
}
