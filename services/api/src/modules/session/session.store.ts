import type { SessionStatus } from '@masa/domain/session';
import type { Reader, Tx } from '../../db/database.ts';
import { fromBool, isoOf, toNumber } from '../../db/rows.ts';

export type Session = {
  readonly id: string;
  /** The row of the table; `tableId` is its code, which may be renewed. */
  readonly tableRow: number;
  readonly tableId: string;
  readonly tableName: string;
  readonly username: string;
  readonly staffUsername: string | null;
  readonly waiterSession: boolean;
  readonly isQuickOrder: boolean;
  readonly bound: boolean;
  /** Began in training mode: nothing of it counts. */
  readonly training: boolean;
  readonly status: SessionStatus;
  readonly checkId: string | null;
  readonly lastUpdate: number;
  readonly billStamp: number;
  readonly createdAt: number;
  readonly lastSeenAt: number;
};

type Row = Readonly<Record<string, unknown>>;

const toSession = (row: Row): Session => ({
  id: row['id'] as string,
  tableRow: toNumber(row['table_id']),
  tableId: row['code'] as string,
  tableName: row['table_name'] as string,
  username: row['username'] as string,
  staffUsername: row['staff_username'] as string | null,
  waiterSession: fromBool(row['waiter_session']),
  isQuickOrder: fromBool(row['is_quick_order']),
  bound: fromBool(row['bound']),
  training: fromBool(row['training']),
  status: row['status'] as SessionStatus,
  checkId: row['check_id'] as string | null,
  lastUpdate: toNumber(row['last_update']),
  billStamp: toNumber(row['bill_stamp']),
  createdAt: toNumber(row['created_at']),
  lastSeenAt: toNumber(row['last_seen_at']),
});

const select = (reader: Reader) =>
  reader('sessions as s')
    .join('dining_tables as t', 't.id', 's.table_id')
    .select('s.*', 't.code', 't.name as table_name');

export async function readSession(reader: Reader, id: string): Promise<Session | undefined> {
  const row = (await select(reader).where('s.id', id).first()) as Row | undefined;
  return row && toSession(row);
}

export async function readSessions(reader: Reader, ids: readonly string[]): Promise<Session[]> {
  return ((await select(reader).whereIn('s.id', [...ids])) as Row[]).map(toSession);
}

export async function openSessionsAt(reader: Reader, tableRow: number): Promise<Session[]> {
  const rows = (await select(reader)
    .where({ 's.table_id': tableRow, 's.status': 'open' })
    .orderBy(['s.created_at', 's.id'])) as Row[];
  return rows.map(toSession);
}

export async function openSessionOfCustomer(
  tx: Tx,
  tableRow: number,
  uniqueCustomerId: string,
): Promise<Session | undefined> {
  const row = (await select(tx)
    .where({ 's.table_id': tableRow, 's.unique_customer_id': uniqueCustomerId, 's.status': 'open' })
    .whereNull('s.check_id')
    .first()) as Row | undefined;
  return row && toSession(row);
}

export async function openWaiterSession(
  tx: Tx,
  tableRow: number,
  staffUsername: string,
): Promise<Session | undefined> {
  const row = (await select(tx)
    .where({
      's.table_id': tableRow,
      's.staff_username': staffUsername,
      's.waiter_session': true,
      's.status': 'open',
    })
    .first()) as Row | undefined;
  return row && toSession(row);
}

export type NewSession = {
  readonly id: string;
  readonly tableRow: number;
  readonly username: string;
  readonly uniqueCustomerId: string | null;
  readonly staffUsername: string | null;
  readonly waiterSession: boolean;
  readonly isQuickOrder: boolean;
  readonly bound: boolean;
  readonly training: boolean;
  readonly stamp: number;
  readonly now: number;
};

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx('sessions').insert({
    id: session.id,
    table_id: session.tableRow,
    username: session.username,
    unique_customer_id: session.uniqueCustomerId,
    staff_username: session.staffUsername,
    waiter_session: session.waiterSession,
    is_quick_order: session.isQuickOrder,
    bound: session.bound,
    training: session.training,
    status: 'open',
    last_update: session.stamp,
    bill_stamp: 0,
    created_at: session.now,
    last_seen_at: session.now,
  });
}

/** How many guests a table has ever named itself: the next 'Guest n' (AMB-001). */
export async function countGuestsEver(tx: Tx, tableRow: number): Promise<number> {
  const row = (await tx('sessions')
    .where({ table_id: tableRow, waiter_session: false })
    .count({ n: '*' })
    .first()) as { n: unknown };
  return toNumber(row.n);
}

export async function renameSession(tx: Tx, id: string, username: string): Promise<void> {
  await tx('sessions').where({ id }).update({ username });
}

/** Bill-relevant changes move both stamps, others only `last_update` (AMB-049). */
export async function stampSessions(
  tx: Tx,
  ids: readonly string[],
  stamp: number,
  relevance: 'bill' | 'screen',
): Promise<void> {
  if (ids.length === 0) return;
  await tx('sessions')
    .whereIn('id', [...ids])
    .update(relevance === 'bill' ? { last_update: stamp, bill_stamp: stamp } : { last_update: stamp });
}

export async function moveSession(tx: Tx, id: string, tableRow: number, stamp: number): Promise<void> {
  await tx('sessions')
    .where({ id, status: 'open' })
    .update({ table_id: tableRow, last_update: stamp, bill_stamp: stamp });
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
  const changed = await tx('sessions')
    .whereIn('id', [...ids])
    .where({ table_id: tableRow, status: 'open' })
    .update({ check_id: checkId });
  mustBeAll(ids, changed, tableRow);
}

export type CloseReason = 'check_completed' | 'expired';

export async function closeSessions(
  tx: Tx,
  tableRow: number,
  ids: readonly string[],
  reason: CloseReason,
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  const closed = await tx('sessions')
    .whereIn('id', [...ids])
    .where({ table_id: tableRow, status: 'open' })
    .update({ status: 'closed', close_reason: reason, closed_at: now });
  mustBeAll(ids, closed, tableRow);
  // Whoever has left calls nobody any more.
  await tx('waiter_calls')
    .whereIn('open_session_id', [...ids])
    .update({ open_session_id: null, done_at: now });
}

export async function touchSession(tx: Tx, id: string, now: number): Promise<void> {
  await tx('sessions').where({ id }).update({ last_seen_at: now });
}

export async function bindSession(tx: Tx, id: string): Promise<void> {
  await tx('sessions').where({ id }).update({ bound: true });
}

/** Where somebody sits or a waiter has begun, in the order in which tables are locked. */
export async function tablesWithOpenSessions(reader: Reader): Promise<number[]> {
  const rows = (await reader('sessions')
    .where({ status: 'open' })
    .distinct('table_id')
    .orderBy('table_id')) as Row[];
  return rows.map((row) => toNumber(row['table_id']));
}

/** Open sessions without a live item that nobody has touched since (AMB-016). */
export async function idleSessions(reader: Reader, since: number): Promise<Session[]> {
  const rows = (await select(reader)
    .where({ 's.status': 'open' })
    .where('s.last_seen_at', '<', since)
    .whereNull('s.check_id')
    .whereNotExists(
      reader('order_items as i').whereRaw('i.session_id = s.id').whereNull('i.deleted_at').select('i.id'),
    )
    .limit(200)) as Row[];
  return rows.map(toSession);
}

export const toWire = (session: Session) => ({
  id: session.id,
  sessionId: session.id,
  tableId: session.tableId,
  username: session.username,
  createdAt: isoOf(session.createdAt),
  status: session.status,
  checkId: session.checkId,
  waiterSession: session.waiterSession,
  lastUpdate: session.lastUpdate,
  isQuickOrder: session.isQuickOrder,
});

export const toLookup = (session: Session) => ({
  id: session.id,
  sessionId: session.id,
  username: session.username,
  waiterSession: session.waiterSession,
  checkId: session.checkId,
  lastUpdate: session.lastUpdate,
  tableId: session.tableId,
});
