import type { Side } from '@masa/domain/menu';
import { orderStatus } from '@masa/domain/order-status';
import type { Reader } from '../../db/database.ts';
import { byIndex } from '../../db/by-index.ts';
import { readOpenOrders, type OpenOrder } from '../order/public.ts';

/** So many orders are looked back to. */
const ORDERS = 20;
/** And so many steps at most: twenty orders of a full house. */
const MOST_STEPS = 1_000;

/** A batch at a table, and what of it is ready or was handed out. */
export type DoneOrder = {
  readonly batchId: string;
  readonly tableId: string;
  readonly tableName: string;
  readonly doneAt: number;
  readonly items: readonly OpenOrder[];
};

const { ready_for_delivery: READY, delivered: DELIVERED } = orderStatus.is;

type Asked = {
  readonly since: number;
  /** Of one side of the house alone: a round of beer is nothing that the pass has handed out. */
  readonly side?: Side | undefined;
};

/** The orders of which something became ready or was handed out last, since then; the newest first (K-018). */
export async function lastDone(reader: Reader, { since, side }: Asked): Promise<DoneOrder[]> {
  const steps = await reader(byIndex(reader, 'order_item_events_at', 'order_item_events', 'e'))
    .join('order_items as i', 'i.id', 'e.order_item_id')
    .join('sessions as s', 's.id', 'i.session_id')
    .where('e.at', '>=', since)
    .where('e.kind', 'step')
    .whereIn('e.to_status', [READY, DELIVERED])
    .whereNull('i.deleted_at')
    .where((of) => void (side !== undefined && of.where('i.station', side)))
    .orderBy('e.at', 'desc')
    .limit(MOST_STEPS)
    .select({ itemId: 'i.id', batchId: 'i.batch_id', tableRow: 's.table_id', at: 'e.at' });
  const cards = [...Map.groupBy(steps, ({ batchId, tableRow }) => `${batchId} ${tableRow}`).values()].slice(
    0,
    ORDERS,
  );
  const known = new Map(
    (
      await readOpenOrders(reader, [...new Set(cards.flatMap((card) => card.map(({ itemId }) => itemId)))])
    ).map((item) => [item.id, item]),
  );
  return cards.flatMap((card) => {
    const items = [...new Set(card.map(({ itemId }) => itemId))]
      .flatMap((id) => known.get(id) ?? [])
      .toSorted((one, other) => one.batchNo - other.batchNo);
    const [first] = items;
    if (!first) return [];
    const { batchId, tableId, tableName } = first;
    return [{ batchId, tableId, tableName, doneAt: Math.max(...card.map(({ at }) => at)), items }];
  });
}
