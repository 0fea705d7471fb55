import { sessionStatus } from '@masa/domain/session';
import type { Reader, Tx } from '../../db/database.ts';
import { toNumber } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import type { SlipEnd } from './session.tables.ts';
import { toTable, type DiningTable } from './table.store.ts';

export type { SlipEnd } from './session.tables.ts';

/** A code for one visit: it means its table, and its guests order, until it ends. */
export type VisitSlip = { readonly id: string; readonly code: string; readonly createdAt: number };

const toSlip = ({ id, code, created_at: createdAt }: Tables['visit_slips']): VisitSlip => ({
  id,
  code,
  createdAt,
});

export async function liveSlipAt(reader: Reader, tableRow: number): Promise<VisitSlip | undefined> {
  const row = await reader('visit_slips').where({ live_table_id: tableRow }).first();
  return row && toSlip(row);
}

/** The table whose guests were handed this code, while their visit lasts. */
export async function tableOfSlip(
  reader: Reader,
  code: string,
): Promise<{ readonly table: DiningTable; readonly slip: VisitSlip } | undefined> {
  const slip = await reader('visit_slips').where({ code }).whereNotNull('live_table_id').first();
  if (!slip || slip.live_table_id === null) return undefined;
  const row = await reader('dining_tables').where({ id: slip.live_table_id }).first();
  return row && { table: toTable(row), slip: toSlip(slip) };
}

/** Also of one that has ended: its paper may still lie somewhere. */
export const isCodeOfSlip = async (reader: Reader, code: string): Promise<boolean> =>
  (await reader('visit_slips').where({ code }).first('id')) !== undefined;

export async function insertSlip(
  tx: Tx,
  tableRow: number,
  { id, code, createdAt }: VisitSlip,
): Promise<void> {
  await tx('visit_slips').insert({
    id,
    code,
    table_id: tableRow,
    live_table_id: tableRow,
    created_at: createdAt,
  });
}

/**
 * The table's slip means nothing from now on; with `askedAt` it stays if those who have paid did not come with it and it
 * was made after they asked for their check. Answers whether one has ended.
 */
export async function endSlip(
  tx: Tx,
  tableRow: number,
  { reason, now, askedAt }: { reason: SlipEnd; now: number; askedAt?: number },
): Promise<boolean> {
  const slip = tx('visit_slips').where({ live_table_id: tableRow });
  if (askedAt !== undefined)
    void slip.where((theirs) => {
      const paid = tx('sessions as s')
        .whereRaw('s.slip_id = visit_slips.id')
        .where('s.status', sessionStatus.is.closed);
      void theirs.where('created_at', '<=', askedAt).orWhereExists(paid.select('s.id'));
    });
  return (await slip.update({ live_table_id: null, ended_at: now, end_reason: reason })) > 0;
}

const orderingGuests = (reader: Reader) =>
  reader('sessions as s')
    .join('visit_slips as v', 'v.id', 's.slip_id')
    .whereNotNull('v.live_table_id')
    .where('s.status', sessionStatus.is.open)
    .whereNull('s.check_id')
    .whereNull('s.held_at');

/** Guests who can order with this slip: those who have asked for their check cannot any more. */
export async function isInUse(reader: Reader, slipId: string): Promise<boolean> {
  return (await orderingGuests(reader).where('v.id', slipId).first('s.id')) !== undefined;
}

/** Somebody who came with this slip has something on the bill. */
export async function hasOrdered(reader: Reader, slipId: string): Promise<boolean> {
  const item = await reader('order_items as i')
    .join('sessions as s', 's.id', 'i.session_id')
    .where({ 's.slip_id': slipId, 's.status': sessionStatus.is.open })
    .whereNull('i.deleted_at')
    .first('i.id');
  return item !== undefined;
}

export type SeatedWith = { readonly code: string; readonly sinceTs: number; readonly guests: number };

/** The slips that live, by the code of their table. */
export async function liveSlips(reader: Reader): Promise<ReadonlyMap<string, SeatedWith>> {
  const rows = await reader('visit_slips as v')
    .join('dining_tables as t', 't.id', 'v.live_table_id')
    .where('v.live_table_id', '>', 0)
    .select('t.code as table_code', 'v.code', 'v.created_at', 'v.id');
  const guests = await orderingGuests(reader).groupBy('v.id').count({ n: '*' }).select('v.id');
  const counts = new Map(guests.map(({ id, n }) => [id, toNumber(n)]));
  return new Map(
    rows.map((row) => [
      row.table_code,
      { code: row.code, sinceTs: row.created_at, guests: counts.get(row.id) ?? 0 },
    ]),
  );
}

/** Tables with a slip from before this instant by which nobody sits. */
export async function tablesWithForgottenSlips(reader: Reader, madeBefore: number): Promise<number[]> {
  const rows = await reader('visit_slips as v')
    .where('v.live_table_id', '>', 0)
    .where('v.created_at', '<', madeBefore)
    .whereNotExists(
      reader('sessions as s')
        .whereRaw('s.slip_id = v.id')
        .where('s.status', sessionStatus.is.open)
        .select('s.id'),
    )
    .orderBy('v.live_table_id')
    .pluck('v.live_table_id');
  return rows.filter((row) => row !== null);
}

/** Its phone has scanned the slip: from now on it orders as long as the slip lives. */
export async function bringSlip(tx: Tx, sessionId: string, slipId: string): Promise<void> {
  await tx('sessions').where({ id: sessionId }).update({ slip_id: slipId });
}

/** The venue seats its guests without slips from now on: whoever sits there orders. */
export async function needNoSlips(tx: Tx): Promise<void> {
  await tx('sessions')
    .where({ status: sessionStatus.is.open, needs_slip: true })
    .update({ needs_slip: false });
}
