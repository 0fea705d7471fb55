import type { Reader } from '../../db/database.ts';
import { toNumber } from '../../db/rows.ts';

type Row = { code: string; name: string; zone: string | null; delivered: unknown; waiting: unknown };

/** Live items of the open sessions of each table, delivered and waiting (AMB-041). */
export async function tablesWithCounts(reader: Reader, kind: 'physical' | 'virtual') {
  const counted = reader('dining_tables as t')
    .leftJoin('sessions as s', function joinOpen() {
      this.on('s.table_id', 't.id').andOnVal('s.status', 'open');
    })
    .leftJoin('order_items as i', function joinLive() {
      this.on('i.session_id', 's.id').andOnNull('i.deleted_at');
    })
    .where({ 't.kind': kind, 't.active': true })
    .groupBy('t.id', 't.code', 't.name', 't.zone', 't.sort')
    .orderBy([{ column: 't.sort' }, { column: 't.id' }])
    .select('t.code', 't.name', 't.zone')
    .select(reader.raw("sum(case when i.status = 'delivered' then 1 else 0 end) as delivered"))
    .select(
      reader.raw("sum(case when i.id is not null and i.status <> 'delivered' then 1 else 0 end) as waiting"),
    );
  return ((await counted) as Row[]).map((row) => {
    const ordersDelivered = toNumber(row.delivered);
    const ordersWaiting = toNumber(row.waiting);
    return {
      table: { tableId: row.code, tableName: row.name, zone: row.zone },
      sessionSummary: { orders: ordersDelivered + ordersWaiting, ordersDelivered, ordersWaiting },
    };
  });
}

/** Order items of all open sessions of a table (AMB-040). */
export async function countOrdersAt(reader: Reader, tableRow: number): Promise<number> {
  const row = (await reader('order_items as i')
    .join('sessions as s', 's.id', 'i.session_id')
    .where({ 's.table_id': tableRow, 's.status': 'open' })
    .whereNull('i.deleted_at')
    .count({ n: '*' })
    .first()) as { n: unknown };
  return toNumber(row.n);
}
