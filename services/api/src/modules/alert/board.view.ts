import { ringingFor, thingsOn, type Board, type Ringing } from '@masa/domain/alert';
import type { Station } from '@masa/domain/menu';
import type { OrderStatus } from '@masa/domain/order-status';
import type { StaffRole } from '@masa/domain/staff';
import type { Reader } from '../../db/database.ts';
import { toNumber } from '../../db/rows.ts';
import { readSeen } from './alert-seen.store.ts';

type ItemRow = {
  id: string;
  station: Station;
  status: OrderStatus;
  created_at: unknown;
  status_changed_at: unknown;
};
type CheckRow = { id: string; created_at: unknown };
type CallRow = { id: string; repeated_at: unknown };

/** What can ring: the overview without its words, because the sender looks every two seconds. */
export async function boardOf(reader: Reader): Promise<Board> {
  const items = await reader('order_items')
    .where('open_mark', 1)
    .whereIn('status', ['ordered', 'ready_for_delivery'] satisfies OrderStatus[])
    .select<ItemRow[]>('id', 'station', 'status', 'created_at', 'status_changed_at');
  const checks = await reader('checks').where({ status: 'requested' }).select<CheckRow[]>('id', 'created_at');
  const calls = await reader('waiter_calls')
    .whereNotNull('open_session_id')
    .select<CallRow[]>('id', 'repeated_at');
  return {
    items: items.map(({ id, station, status, created_at, status_changed_at }) => ({
      id,
      station,
      status,
      createdTs: toNumber(created_at),
      statusChangedTs: toNumber(status_changed_at),
    })),
    checks: checks.map(({ id, created_at }) => ({ id, createdTs: toNumber(created_at) })),
    calls: calls.map(({ id, repeated_at }) => ({ id, ringsTs: toNumber(repeated_at) })),
  };
}

/** What rings on every device of a role, from the same data that its cards or its pushes show. */
export async function ringingOf(
  reader: Reader,
  board: Board,
  now: number,
): Promise<Readonly<Record<StaffRole, Ringing>>> {
  const things = thingsOn(board);
  const seen = await readSeen(
    reader,
    things.map(({ key }) => key),
  );
  return {
    waiter: ringingFor(things, 'waiter', seen, now),
    kitchen: ringingFor(things, 'kitchen', seen, now),
  };
}
