import { sessionStatus } from '@masa/domain/session';
import type { Reader } from '../../db/database.ts';
import { fromBool, toNumber } from '../../db/rows.ts';

const openVisits = (reader: Reader) =>
  reader('sessions as s')
    .leftJoin('order_items as i', function joinLive() {
      this.on('i.session_id', 's.id').andOnNull('i.deleted_at');
    })
    .where('s.status', sessionStatus.is.open);

/** What every open session of a table has on the bill: its live dishes. */
export async function dishesAt(reader: Reader, tableRow: number): Promise<ReadonlyMap<string, number>> {
  const rows = await openVisits(reader)
    .where('s.table_id', tableRow)
    .groupBy('s.id')
    .count({ dishes: 'i.id' })
    .select('s.id');
  return new Map(rows.map(({ id, dishes }) => [id, toNumber(dishes)]));
}

export type VisitsAt = { readonly staying: number; readonly ending: number };

/** What a new code would mean for the guests of each table: how many stay, how many visits end (AMB-089). */
export async function visitsByTable(reader: Reader): Promise<ReadonlyMap<number, VisitsAt>> {
  const rows = await openVisits(reader)
    .where('s.waiter_session', false)
    .groupBy('s.id', 's.table_id', 's.check_id')
    .count({ dishes: 'i.id' })
    .select('s.table_id', 's.check_id');
  return new Map(
    [...Map.groupBy(rows, (row) => row.table_id)].map(([table, visits]) => {
      const staying = visits.filter((row) => row.check_id !== null || toNumber(row.dishes) > 0).length;
      return [table, { staying, ending: visits.length - staying }];
    }),
  );
}

/** Visits that wait for staff, by table, the longest wait first. */
export async function heldTables(reader: Reader) {
  const rows = await openVisits(reader)
    .join('dining_tables as t', 't.id', 's.table_id')
    .whereNotNull('s.held_at')
    .groupBy('t.id', 't.code', 't.name', 't.active', 's.id', 's.username', 's.held_at', 's.created_at')
    .orderBy(['s.held_at', 's.created_at', 's.id'])
    .count({ dishes: 'i.id' })
    .select('t.code', 't.name', 't.active', 's.id', 's.username', 's.held_at');
  return [...Map.groupBy(rows, ({ code }) => code)].flatMap(([tableId, visits]) => {
    const [longest] = visits;
    if (!longest) return [];
    return {
      tableId,
      tableName: longest.name,
      active: fromBool(longest.active),
      sessions: visits.map(({ id, username, dishes }) => ({
        sessionId: id,
        username,
        dishes: toNumber(dishes),
      })),
      sinceTs: longest.held_at ?? 0,
    };
  });
}
