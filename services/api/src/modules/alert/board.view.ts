import type { Board } from '@masa/domain/alert';
import type { Station } from '@masa/domain/menu';
import type { OrderStatus } from '@masa/domain/order-status';
import type { Reader } from '../../db/database.ts';
import { toNumber } from '../../db/rows.ts';

type ItemRow = { station: Station; status: OrderStatus; created_at: unknown; status_changed_at: unknown };
type CallRow = { table_id: unknown; repeated_at: unknown };

/** What can ring: the overview without its words, because the sender looks every two seconds. */
export async function boardOf(reader: Reader): Promise<Board> {
  const items = await reader('order_items')
    .where('open_mark', 1)
    .whereIn('status', ['ordered', 'ready_for_delivery'] satisfies OrderStatus[])
    .select<ItemRow[]>('station', 'status', 'created_at', 'status_changed_at');
  const checks = (await reader('checks').where({ status: 'requested' }).pluck('created_at')) as unknown[];
  const calls = await reader('waiter_calls')
    .whereNotNull('open_session_id')
    .select<CallRow[]>('table_id', 'repeated_at');
  return {
    items: items.map(({ station, status, created_at, status_changed_at }) => ({
      station,
      status,
      createdTs: toNumber(created_at),
      statusChangedTs: toNumber(status_changed_at),
    })),
    checks: checks.map((createdAt) => ({ createdTs: toNumber(createdAt) })),
    calls: calls.map(({ table_id, repeated_at }) => ({
      tableId: String(table_id),
      repeatedTs: toNumber(repeated_at),
    })),
  };
}
