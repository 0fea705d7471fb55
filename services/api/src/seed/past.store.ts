import type { Tx } from '../db/database.ts';
import { inPieces } from '../db/pieces.ts';
import { writeStamp } from '../modules/session/table.store.ts';
import type { PastRows } from './past-deeds.ts';

/** Whatever is pointed at comes first. */
export async function insertPast(tx: Tx, rows: PastRows): Promise<void> {
  await inPieces(rows.business_days ?? [], (piece) => tx('business_days').insert(piece));
  await inPieces(rows.checks ?? [], (piece) => tx('checks').insert(piece));
  await inPieces(rows.sessions ?? [], (piece) => tx('sessions').insert(piece));
  await inPieces(rows.check_sessions ?? [], (piece) => tx('check_sessions').insert(piece));
  await inPieces(rows.payments ?? [], (piece) => tx('payments').insert(piece));
  await inPieces(rows.order_batches ?? [], (piece) => tx('order_batches').insert(piece));
  await inPieces(rows.order_items ?? [], (piece) => tx('order_items').insert(piece));
  await inPieces(rows.order_item_events ?? [], (piece) => tx('order_item_events').insert(piece));
  await inPieces(rows.shifts ?? [], (piece) => tx('shifts').insert(piece));
  await inPieces(rows.penalties ?? [], (piece) => tx('penalties').insert(piece));
  await inPieces(rows.task_submissions ?? [], (piece) => tx('task_submissions').insert(piece));
  await inPieces(rows.audit_log ?? [], (piece) => tx('audit_log').insert(piece));
  // No table is behind the newest of its sessions (AMB-048).
  const newest = new Map<number, number>();
  for (const { table_id: table, last_update: stamp } of rows.sessions ?? [])
    if (typeof table === 'number') newest.set(table, Math.max(newest.get(table) ?? 0, Number(stamp)));
  for (const [table, stamp] of newest) await writeStamp(tx, [table], stamp);
}
