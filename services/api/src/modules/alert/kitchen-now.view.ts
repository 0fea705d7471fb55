import type { Board } from '@masa/domain/alert';
import { orderStatus } from '@masa/domain/order-status';
import type { Reader } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';

type Recall = NonNullable<Board['items'][number]['recall']>;

/** Whatever is back in the kitchen now, and where it stands there; the few are found by an index of their own. */
export async function recallsNow(reader: Reader): Promise<ReadonlyMap<string, Recall>> {
  const rows = await reader('order_recalls')
    .where('open_item_id', '>', '')
    .select({ itemId: 'order_item_id', no: 'no', kind: 'kind', step: 'step', at: 'opened_at' });
  return new Map(rows.map(({ itemId, ...recall }) => [itemId, recall]));
}

/** What a tap on its card has made ready since then, and when. */
export async function cardsReady(reader: Reader, since: number): Promise<ReadonlyMap<string, number>> {
  const rows = await reader('kitchen_deeds')
    .where('at', '>=', since)
    .orderBy('at')
    .select('id', 'kind', 'target', 'items', 'at');
  return new Map(
    rows
      .filter(({ kind, target }) => kind === 'card' && target === orderStatus.is.ready_for_delivery)
      .flatMap(({ id, items, at }) =>
        readJson('kitchen_deeds.items', items, id).map((item) => [item.id, at] as const),
      ),
  );
}
