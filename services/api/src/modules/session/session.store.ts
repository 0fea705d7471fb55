import { sessionStatus, type Ordering, type SessionStatus } from '@masa/domain/session';
import type { Reader, Tx } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { fromBool, toNumber } from '../../db/rows.ts';
import { statement } from '../../db/statement.ts';

const OPEN = sessionStatus.is.open;

export type Session = {
  readonly id: string;
  /** The row of the table; `tableId` is the code it has now, which may be another one than this session came with. */
  readonly tableRow: number;
  readonly tableId: string;
  readonly tableName: string;
  /** The code that this session came with: what its holder may be told (docs/decisions/0022). */
  readonly code: string;
  readonly username: string;
  readonly staffUsername: string | null;
  readonly waiterSession: boolean;
  readonly isQuickOrder: boolean;
  readonly bound: boolean;
  /** Began in training mode: nothing of it counts. */
  readonly training: boolean;
  /** Somebody of the staff stands behind it: theirs from birth, a guest's once he was seen. */
  readonly vouchedAt: number | null;
  readonly status: SessionStatus;
  readonly checkId: string | null;
  readonly ordering: Ordering;
  /** Came with the table's own code where guests are seated with slips: the menu and the waiter, no more. */
  readonly looksOnly: boolean;
  readonly lastUpdate: number;
  readonly billStamp: number;
  readonly createdAt: number;
  readonly lastSeenAt: number;
};

type Row = Awaited<ReturnType<typeof select>>[number];

const orderingOf = (row: Row): Ordering => {
  if (row.held_at !== null) return 'staff';
  return fromBool(row.needs_slip) && row.live_slip === null ? 'slip' : 'open';
};

const toSession = (row: Row): Session => ({
  id: row.id,
  tableRow: row.table_id,
  tableId: row.table_code,
  tableName: row.table_name,
  code: row.code,
  username: row.username,
  staffUsername: row.staff_username,
  waiterSession: fromBool(row.waiter_session),
  isQuickOrder: fromBool(row.is_quick_order),
  bound: fromBool(row.bound),
  training: fromBool(row.training),
  vouchedAt: row.vouched_at,
  status: row.status,
  checkId: row.check_id,
  ordering: orderingOf(row),
  looksOnly: fromBool(row.needs_slip) && row.slip_id === null,
  lastUpdate: row.last_update,
  billStamp: row.bill_stamp,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
});

/** Each column that is read has its price, and every order reads its session. */
const COLUMNS = [
  's.id',
  's.table_id',
  's.code',
  's.username',
  's.staff_username',
  's.waiter_session',
  's.is_quick_order',
  's.bound',
  's.training',
  's.vouched_at',
  's.status',
  's.check_id',
  's.held_at',
  's.needs_slip',
  's.slip_id',
  's.last_update',
  's.bill_stamp',
  's.created_at',
  's.last_seen_at',
] as const;

const select = (reader: Reader) =>
  reader('sessions as s')
    .join('dining_tables as t', 't.id', 's.table_id')
    .leftJoin('visit_slips as v', function joinLive() {
      this.on('v.id', 's.slip_id').andOn('v.live_table_id', 's.table_id');
    })
    .select(COLUMNS)
    .select('t.code as table_code', 't.name as table_name', 'v.id as live_slip');

const sessionById = statement((reader, { id }: { readonly id: string }) => select(reader).where('s.id', id));

export async function readSession(reader: Reader, id: string): Promise<Session | undefined> {
  const row = await sessionById.one(reader, { id });
  return row && toSession(row);
}

export async function readSessions(reader: Reader, ids: readonly string[]): Promise<Session[]> {
  const rows = await inPieces(ids, (piece) => select(reader).whereIn('s.id', piece));
  return rows.map(toSession);
}

/** Whose these are, by the id of the visit. */
export async function ownersOf(
  reader: Reader,
  items: readonly { readonly sessionId: string }[],
): Promise<ReadonlyMap<string, Session>> {
  const sessions = await readSessions(reader, [...new Set(items.map(({ sessionId }) => sessionId))]);
  return new Map(sessions.map((session) => [session.id, session]));
}

export async function openSessionsAt(reader: Reader, tableRow: number): Promise<Session[]> {
  const rows = await select(reader)
    .where({ 's.table_id': tableRow, 's.status': OPEN })
    .orderBy(['s.created_at', 's.id']);
  return rows.map(toSession);
}

/** Of the whole house, each table's together. */
export async function openSessions(reader: Reader): Promise<Session[]> {
  const rows = await select(reader)
    .where({ 's.status': OPEN })
    .orderBy(['s.table_id', 's.created_at', 's.id']);
  return rows.map(toSession);
}

export async function openSessionOfCustomer(
  tx: Tx,
  tableRow: number,
  uniqueCustomerId: string,
): Promise<Session | undefined> {
  const row = await select(tx)
    .where({ 's.table_id': tableRow, 's.unique_customer_id': uniqueCustomerId, 's.status': OPEN })
    .whereNull('s.check_id')
    .first();
  return row && toSession(row);
}

export async function openWaiterSession(
  tx: Tx,
  tableRow: number,
  staffUsername: string,
): Promise<Session | undefined> {
  const row = await select(tx)
    .where({
      's.table_id': tableRow,
      's.staff_username': staffUsername,
      's.waiter_session': true,
      's.status': OPEN,
    })
    .first();
  return row && toSession(row);
}

/** The visit that came with this code: its phone may scan the same sheet again when it stands for no table any more. */
export async function openSessionThatCame(
  tx: Tx,
  code: string,
  uniqueCustomerId: string,
): Promise<Session | undefined> {
  const row = await select(tx)
    .where({ 's.code': code, 's.unique_customer_id': uniqueCustomerId, 's.status': OPEN })
    .orderBy('s.created_at', 'desc')
    .first();
  return row && toSession(row);
}

/** How many guests a table has ever named itself: the next 'Guest n' (AMB-001). */
export async function countGuestsEver(tx: Tx, tableRow: number): Promise<number> {
  const row = await tx('sessions')
    .where({ table_id: tableRow, waiter_session: false })
    .count({ n: '*' })
    .first();
  return toNumber(row?.n);
}

/** Where somebody sits or a waiter has begun, in the order in which tables are locked. */
export async function tablesWithOpenSessions(reader: Reader): Promise<number[]> {
  const rows = await reader('sessions').where({ status: OPEN }).distinct('table_id').orderBy('table_id');
  return rows.map((row) => row.table_id);
}

/** Open sessions without a live item that nobody has touched since (AMB-016). */
export async function idleSessions(reader: Reader, since: number, tableRow?: number): Promise<Session[]> {
  const rows = await select(reader)
    .where(tableRow === undefined ? {} : { 's.table_id': tableRow })
    .where({ 's.status': OPEN })
    .where('s.last_seen_at', '<', since)
    .whereNull('s.check_id')
    .whereNotExists(
      reader('order_items as i').whereRaw('i.session_id = s.id').whereNull('i.deleted_at').select('i.id'),
    )
    .limit(200);
  return rows.map(toSession);
}
