import { partState } from '@masa/domain/item-parts';
import { orderStatus } from '@masa/domain/order-status';
import type { Reader } from '../../db/database.ts';

/** Whether something is still to be made there (AMB-234). */
export async function hasOpenWork(reader: Reader, stationId: string): Promise<boolean> {
  const part = await reader('order_item_parts as p')
    .join('order_items as i', 'i.id', 'p.order_item_id')
    .where({ 'p.station_id': stationId, 'i.open_mark': 1 })
    .whereIn('p.state', [partState.is.open, partState.is.started])
    .first('i.id');
  if (part !== undefined) return true;
  const item = await reader('order_items as i')
    .where({ 'i.open_mark': 1, 'i.station_id': stationId })
    .whereNull('i.part_count')
    .whereIn('i.status', [orderStatus.is.ordered, orderStatus.is.being_prepared])
    .first('i.id');
  return item !== undefined;
}
