import { partState } from '@masa/domain/item-parts';
import { orderStatus } from '@masa/domain/order-status';
import type { Reader } from '../../db/database.ts';

const OPEN_PARTS = [partState.is.open, partState.is.started];
const TO_BE_MADE = [orderStatus.is.ordered, orderStatus.is.being_prepared];

/** What is open: on its way for the first time. */
async function isMade(reader: Reader, stationId: string): Promise<boolean> {
  const part = await reader('order_item_parts as p')
    .join('order_items as i', 'i.id', 'p.order_item_id')
    .where({ 'p.station_id': stationId, 'i.open_mark': 1 })
    .whereIn('p.state', OPEN_PARTS)
    .first('i.id');
  if (part !== undefined) return true;
  const item = await reader('order_items as i')
    .where({ 'i.open_mark': 1, 'i.station_id': stationId })
    .whereNull('i.part_count')
    .whereIn('i.status', TO_BE_MADE)
    .first('i.id');
  return item !== undefined;
}

/** What is back may have been handed out long ago. */
async function isMadeAgain(reader: Reader, stationId: string): Promise<boolean> {
  const part = await reader('order_recalls as r')
    .join('order_item_parts as p', 'p.order_item_id', 'r.open_item_id')
    .where('r.open_item_id', '>', '')
    .where({ 'p.station_id': stationId })
    .whereIn('p.state', OPEN_PARTS)
    .first('r.id');
  if (part !== undefined) return true;
  const item = await reader('order_recalls as r')
    .join('order_items as i', 'i.id', 'r.open_item_id')
    .where('r.open_item_id', '>', '')
    .where({ 'i.station_id': stationId })
    .whereNull('i.part_count')
    .whereIn('r.step', TO_BE_MADE)
    .first('r.id');
  return item !== undefined;
}

/** Whether something is still to be made there, for the first time or once more (AMB-234). */
export const hasOpenWork = async (reader: Reader, stationId: string): Promise<boolean> =>
  (await isMade(reader, stationId)) || (await isMadeAgain(reader, stationId));
