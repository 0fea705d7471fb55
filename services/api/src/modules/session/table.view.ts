import { orderStatus } from '@masa/domain/order-status';
import { sessionStatus } from '@masa/domain/session';
import type { Sum } from '../../db/columns.ts';
import type { Reader } from '../../db/database.ts';
import { fromBool, toNumber } from '../../db/rows.ts';

/**
 * Live items of the open sessions of each table, delivered and waiting (AMB-041). A table that went out of service is
 * listed until nobody has to pay there (AMB-089).
 */
export async function tablesWithCounts(reader: Reader, kind: 'physical' | 'virtual') {
  const counted = await reader('dining_tables as t')
    .leftJoin('sessions as s', function joinOpen() {
      this.on('s.table_id', 't.id').andOnVal('s.status', sessionStatus.is.open);
    })
    .leftJoin('order_items as i', function joinLive() {
      this.on('i.session_id', 's.id').andOnNull('i.deleted_at');
    })
    .where({ 't.kind': kind })
    .groupBy('t.id', 't.code', 't.name', 't.zone', 't.active', 't.sort')
    .havingRaw('t.active = 1 or count(i.id) > 0')
    .orderBy([{ column: 't.sort' }, { column: 't.id' }])
    .select('t.code', 't.name', 't.zone', 't.active')
    .select(
      reader.raw<{ delivered: Sum }>('sum(case when i.status = ? then 1 else 0 end) as delivered', [
        orderStatus.is.delivered,
      ]),
    )
    .select(
      reader.raw<{ waiting: Sum }>(
        'sum(case when i.id is not null and i.status <> ? then 1 else 0 end) as waiting',
        [orderStatus.is.delivered],
      ),
    );
  return counted.map((row) => {
    const ordersDelivered = toNumber(row.delivered);
    const ordersWaiting = toNumber(row.waiting);
    return {
      table: { tableId: row.code, tableName: row.name, zone: row.zone, active: fromBool(row.active) },
      sessionSummary: { orders: ordersDelivered + ordersWaiting, ordersDelivered, ordersWaiting },
    };
  });
}

/** Live items of one session. */
export async function countDishesOf(reader: Reader, sessionId: string): Promise<number> {
  const row = await reader('order_items')
    .where({ session_id: sessionId })
    .whereNull('deleted_at')
    .count({ n: '*' })
    .first();
  return toNumber(row?.n);
}

/** Order items of all open sessions of a table (AMB-040). */
export async function countOrdersAt(reader: Reader, tableRow: number): Promise<number> {
  const row = await reader('order_items as i')
    .join('sessions as s', 's.id', 'i.session_id')
    .where({ 's.table_id': tableRow, 's.status': sessionStatus.is.open })
    .whereNull('i.deleted_at')
    .count({ n: '*' })
    .first();
  return toNumber(row?.n);
}
