import { sessionStatus } from '@masa/domain/session';
import type { Sum } from '../../db/columns.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { changeInPieces } from '../../db/pieces.ts';
import { toNumber } from '../../db/rows.ts';
import { IN_ORDER, itemReader, selectItems, toOrderItem } from './order.store.ts';
import type { OrderItem } from './order.tables.ts';

/** Dishes that wait at a table until somebody has looked, in the order they were sent. */
export async function waitingAt(reader: Reader, tableRow: number): Promise<OrderItem[]> {
  const rows = await selectItems(reader)
    .join('sessions as s', 's.id', 'i.session_id')
    .where({ 's.table_id': tableRow, 's.status': sessionStatus.is.open, 'i.waits': 'presence' })
    .whereNull('i.deleted_at')
    .orderBy(IN_ORDER);
  const read = itemReader();
  return rows.map((row) => toOrderItem(row, read));
}

export async function release(tx: Tx, ids: readonly string[], now: number): Promise<void> {
  await changeInPieces(ids, (piece) =>
    tx('order_items').whereIn('id', piece).update({ waits: null, released_at: now }),
  );
}

/** Unpaid dishes of one session, and of everybody at its table. */
export async function unpaidAt(
  reader: Reader,
  tableRow: number,
  sessionId: string,
): Promise<{ readonly ofTable: number; readonly ofSession: number }> {
  const row = await reader('sessions as s')
    .join('order_items as i', 'i.session_id', 's.id')
    .where({ 's.table_id': tableRow, 's.status': sessionStatus.is.open })
    .whereNull('i.deleted_at')
    .first(
      reader.raw<{ of_table: Sum }>('count(*) as of_table'),
      reader.raw<{ of_session: Sum }>('sum(case when s.id = ? then 1 else 0 end) as of_session', [sessionId]),
    );
  return { ofTable: toNumber(row?.of_table), ofSession: toNumber(row?.of_session) };
}

/**
 * Live dishes that went to kitchen and bar without anybody vouching: of those who sit at the table, and of those who
 * ordered them there and have moved since, so that nobody empties the count by moving on.
 */
export async function sentUnvouched(reader: Reader, tableRow: number): Promise<number> {
  const row = await reader('order_items as i')
    .join('sessions as s', 's.id', 'i.session_id')
    .join('order_batches as b', 'b.id', 'i.batch_id')
    // Handing one over vouches, so that all of them are on the board.
    .where('i.open_mark', 1)
    .whereNull('i.waits')
    .where({ 's.status': sessionStatus.is.open, 's.waiter_session': false })
    .whereNull('s.vouched_at')
    .where((at) => void at.where('s.table_id', tableRow).orWhere('b.table_id', tableRow))
    .count({ n: '*' })
    .first();
  return toNumber(row?.n);
}
