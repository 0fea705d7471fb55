import { SESSIONS_AT_TABLE } from '@masa/domain/presence';
import { sessionStatus } from '@masa/domain/session';
import type { Flag } from '../../db/columns.ts';
import type { Reader } from '../../db/database.ts';
import { fromBool } from '../../db/rows.ts';

/** The guests of a table; `busy`: has a dish on the bill, or a check. */
export async function visitsAt(reader: Reader, tableRow: number) {
  const rows = await reader('sessions as s')
    .where({ 's.table_id': tableRow, 's.status': sessionStatus.is.open, 's.waiter_session': false })
    .select('s.id', 's.created_at', 's.vouched_at')
    .select(
      reader.raw<{ busy: Flag }>(
        `(case when s.check_id is not null or exists
          (select 1 from order_items as i where i.session_id = s.id and i.deleted_at is null)
          then 1 else 0 end) as busy`,
      ),
    );
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    vouched: row.vouched_at !== null,
    busy: fromBool(row.busy),
  }));
}

export type TakenTable = { readonly row: number; readonly tableId: string; readonly tableName: string };

/** Where every seat is taken, at least one of them by a guest whom nobody has vouched for. */
export async function takenTables(reader: Reader): Promise<TakenTable[]> {
  const rows = await reader('sessions as s')
    .join('dining_tables as t', 't.id', 's.table_id')
    .where({ 's.status': sessionStatus.is.open, 's.waiter_session': false })
    .groupBy('t.id', 't.code', 't.name')
    .havingRaw('count(*) >= ? and sum(case when s.vouched_at is null then 1 else 0 end) > 0', [
      SESSIONS_AT_TABLE,
    ])
    .orderBy('t.id')
    .select('t.id', 't.code', 't.name');
  return rows.map(({ id, code, name }) => ({ row: id, tableId: code, tableName: name }));
}
