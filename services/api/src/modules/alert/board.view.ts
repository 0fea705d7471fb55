import { ringingFor, thingsOn, type Board, type Ringing } from '@masa/domain/alert';
import type { Station } from '@masa/domain/menu';
import type { OrderStatus } from '@masa/domain/order-status';
import type { StaffRole } from '@masa/domain/staff';
import type { Reader } from '../../db/database.ts';
import { toNumber } from '../../db/rows.ts';

type ItemRow = {
  id: string;
  station: Station;
  status: OrderStatus;
  created_at: unknown;
  released_at: unknown;
  status_changed_at: unknown;
};
type CheckRow = { id: string; created_at: unknown };
type WaitingRow = { table_id: unknown; since: unknown };
type CallRow = { id: string; repeated_at: unknown };

/** What can ring: the overview without its words, because the sender looks every two seconds. */
export async function boardOf(reader: Reader): Promise<Board> {
  const items = await reader('order_items')
    .where('open_mark', 1)
    .whereNull('waits')
    .whereIn('status', ['ordered', 'ready_for_delivery'] satisfies OrderStatus[])
    .select<ItemRow[]>('id', 'station', 'status', 'created_at', 'released_at', 'status_changed_at');
  const checks = await reader('checks').where({ status: 'requested' }).select<CheckRow[]>('id', 'created_at');
  const calls = await reader('waiter_calls')
    .whereNotNull('open_session_id')
    .select<CallRow[]>('id', 'repeated_at');
  const waiting = await reader('order_items as i')
    .join('sessions as s', 's.id', 'i.session_id')
    .where('i.open_mark', 1)
    .whereNotNull('i.waits')
    .groupBy('s.table_id')
    .select<WaitingRow[]>('s.table_id', reader.raw('min(i.created_at) as since'));
  return {
    items: items.map(({ id, station, status, created_at, released_at, status_changed_at }) => ({
      id,
      station,
      status,
      boardTs: toNumber(released_at ?? created_at),
      statusChangedTs: toNumber(status_changed_at),
    })),
    checks: checks.map(({ id, created_at }) => ({ id, createdTs: toNumber(created_at) })),
    calls: calls.map(({ id, repeated_at }) => ({ id, ringsTs: toNumber(repeated_at) })),
    presence: waiting.map(({ table_id, since }) => ({
      tableRow: toNumber(table_id),
      sinceTs: toNumber(since),
    })),
  };
}

/** What rings on every device of a role, from the same data that its cards or its pushes show. */
export function ringingOn(
  board: Board,
  seen: ReadonlySet<string>,
  now: number,
): Readonly<Record<StaffRole, Ringing>> {
  const things = thingsOn(board);
  return {
    waiter: ringingFor(things, 'waiter', seen, now),
    kitchen: ringingFor(things, 'kitchen', seen, now),
  };
}
