import type { CardTarget } from '@masa/domain/kitchen-work';
import type { OrderStatus } from '@masa/domain/order-status';
import type { Api, Evening, Guest } from './evening.ts';

type Seen = readonly { readonly id: string; readonly seen: OrderStatus }[];

/** What a cook does on the board by orders, in few words. */
export function tappingCards(bar: Evening) {
  const whole = async () => {
    const { openKitchenOrders, openWaiterOrders, recalled } = await bar.ana.overview();
    return new Map(
      [...openKitchenOrders, ...openWaiterOrders, ...recalled].map((order) => [order.id, order] as const),
    );
  };
  const batchOf = async (itemId: string): Promise<string> => {
    const row = await bar.database.db('order_items').where({ id: itemId }).first('batch_id');
    return row?.batch_id ?? '';
  };
  return {
    /** Every order on the boards, by its id. */
    board: whole,
    batchOf,
    /** The items as the boards show them now. */
    seen: async (ids: readonly string[]): Promise<Seen> => {
      const board = await whole();
      return ids.map((id) => ({ id, seen: board.get(id)?.work ?? 'delivered' }));
    },
    tap: async (
      { table }: Pick<Guest, 'table'>,
      items: Seen,
      target: CardTarget,
      { api = bar.ion, key, batchId }: { api?: Api; key?: string; batchId?: string } = {},
    ) =>
      api.moveCard(
        {
          params: { batchId: batchId ?? (await batchOf(items[0]?.id ?? '')), target },
          body: { tableId: table, items: [...items] },
        },
        key === undefined ? {} : { idempotencyKey: key },
      ),
    undo: async (deedId: string | null | undefined, api = bar.ion) =>
      api.undoDeed({ params: { deedId: deedId ?? '' } }),
    eventsOf: async (itemId: string) =>
      bar.database.db('order_item_events').where({ order_item_id: itemId }).orderBy('id').select('*'),
    recallsOf: async (itemId: string) =>
      bar.database.db('order_recalls').where({ order_item_id: itemId }).orderBy('no').select('*'),
  };
}
