import { orderStatus } from '@masa/domain/order-status';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';

export type TableWaiter = { readonly tableId: string; readonly username: string };

/** Who of the staff looks after a table: whoever has handed something out there last, of the visits that are asked for. */
export async function waitersOf(
  reader: Reader,
  sessionIds: readonly string[],
): Promise<readonly TableWaiter[]> {
  const rows = await inPieces(sessionIds, (piece) =>
    reader('order_items as i')
      .join('order_item_events as e', 'e.order_item_id', 'i.id')
      .join('sessions as s', 's.id', 'i.session_id')
      .join('dining_tables as t', 't.id', 's.table_id')
      .whereIn('i.session_id', piece)
      .where({ 'e.kind': 'step', 'e.to_status': orderStatus.is.delivered })
      .whereNotNull('e.done_by')
      .select({ tableId: 't.code', username: 'e.done_by', at: 'e.at', id: 'e.id' }),
  );
  const inTurn = rows.toSorted((one, other) => one.at - other.at || one.id - other.id);
  const last = new Map(
    inTurn.flatMap(({ tableId, username }) => (username === null ? [] : [[tableId, username]])),
  );
  return [...last].map(([tableId, username]) => ({ tableId, username }));
}
