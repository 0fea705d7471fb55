import { sessionStatus } from '@masa/domain/session';
import type { Tx } from '../../db/database.ts';
import { changeInPieces } from '../../db/pieces.ts';
import type { CloseReason } from './session.tables.ts';

const OPEN = sessionStatus.is.open;
const CLOSED = sessionStatus.step(OPEN, 'complete');

export type NewSession = {
  readonly id: string;
  readonly tableRow: number;
  readonly code: string;
  readonly username: string;
  readonly uniqueCustomerId: string | null;
  readonly staffUsername: string | null;
  readonly waiterSession: boolean;
  readonly isQuickOrder: boolean;
  readonly bound: boolean;
  readonly training: boolean;
  readonly vouched: boolean;
  readonly needsSlip: boolean;
  readonly slipId: string | null;
  readonly stamp: number;
  readonly now: number;
};

export const sessionRow = (session: NewSession) => ({
  id: session.id,
  table_id: session.tableRow,
  code: session.code,
  username: session.username,
  unique_customer_id: session.uniqueCustomerId,
  staff_username: session.staffUsername,
  waiter_session: session.waiterSession,
  is_quick_order: session.isQuickOrder,
  bound: session.bound,
  training: session.training,
  vouched_at: session.vouched ? session.now : null,
  needs_slip: session.needsSlip,
  slip_id: session.slipId,
  status: sessionStatus.initial,
  last_update: session.stamp,
  bill_stamp: 0,
  created_at: session.now,
  last_seen_at: session.now,
});

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx('sessions').insert(sessionRow(session));
}

/** Its holder has brought the code that the table has now: as good as a waiter's word that he is here. */
export async function bringCode(tx: Tx, id: string, code: string): Promise<void> {
  await tx('sessions').where({ id }).update({ code, held_at: null });
}

/** Once a visit: who has said it already has. */
export async function noteAdult(tx: Tx, tableRow: number, id: string, now: number): Promise<void> {
  await tx('sessions').where({ id, table_id: tableRow }).whereNull('adult_at').update({ adult_at: now });
}

export async function renameSession(tx: Tx, id: string, username: string): Promise<void> {
  await tx('sessions').where({ id }).update({ username });
}

export async function moveSession(
  tx: Tx,
  id: string,
  to: { readonly row: number; readonly code: string; readonly slipId: string | null },
  stamp: number,
): Promise<void> {
  await tx('sessions')
    .where({ id, status: OPEN })
    .update({ table_id: to.row, code: to.code, slip_id: to.slipId, last_update: stamp, bill_stamp: stamp });
}

/** The table is locked and its sessions were read under the lock: one that is missing is a bug, not a late guest. */
function mustBeAll(ids: readonly string[], changed: number, tableRow: number): void {
  if (changed !== ids.length)
    throw new Error(`Only ${changed} of ${ids.length} sessions are at table ${tableRow}.`);
}

export async function setCheck(
  tx: Tx,
  tableRow: number,
  ids: readonly string[],
  checkId: string | null,
): Promise<void> {
  const changed = await changeInPieces(ids, (piece) =>
    tx('sessions')
      .whereIn('id', piece)
      .where({ table_id: tableRow, status: OPEN })
      .update({ check_id: checkId }),
  );
  mustBeAll(ids, changed, tableRow);
}

export const closedColumns = (reason: CloseReason, now: number) => ({
  status: CLOSED.to,
  close_reason: reason,
  closed_at: now,
});

export async function closeSessions(
  tx: Tx,
  tableRow: number,
  ids: readonly string[],
  reason: CloseReason,
  now: number,
): Promise<void> {
  const closed = await changeInPieces(ids, (piece) =>
    tx('sessions')
      .whereIn('id', piece)
      .where({ table_id: tableRow, status: CLOSED.from })
      .update(closedColumns(reason, now)),
  );
  mustBeAll(ids, closed, tableRow);
  // Whoever has left calls nobody any more.
  await changeInPieces(ids, (piece) =>
    tx('waiter_calls').whereIn('open_session_id', piece).update({ open_session_id: null, done_at: now }),
  );
}

export async function touchSession(tx: Tx, id: string, now: number): Promise<void> {
  await tx('sessions').where({ id }).update({ last_seen_at: now });
}

export async function bindSession(tx: Tx, id: string): Promise<void> {
  await tx('sessions').where({ id }).update({ bound: true });
}
