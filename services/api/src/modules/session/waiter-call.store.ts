import { CALL_RINGS_EVERY_MS, callRingsAt } from '@masa/domain/call-rings';
import type { CallReason } from '@masa/domain/call-reason';
import type { Reader, Tx } from '../../db/database.ts';

/**
 * When a table rings or rang last, of whoever called; a call that was accepted before its time has never rung. What lies
 * further ahead than a ring ever does is of a clock that has been set back since.
 */
async function lastRing(tx: Tx, tableRow: number, now: number): Promise<number> {
  const row = await tx('waiter_calls')
    .where({ table_id: tableRow })
    .whereBetween('repeated_at', [now - CALL_RINGS_EVERY_MS + 1, now + CALL_RINGS_EVERY_MS])
    .where((rang) => void rang.whereNull('done_at').orWhereRaw('done_at >= repeated_at'))
    .max({ at: 'repeated_at' })
    .first();
  return row?.at ?? 0;
}

/**
 * An open call of the same session is refreshed, not doubled (AMB-083). It rings again, but not for every press of the
 * button: a repeat that comes too soon leaves the time of the last one. `repeated_at` is when it rings, which may be a
 * little later than when somebody pressed (`callRingsAt`). Under the table's lock.
 */
export async function openCall(
  tx: Tx,
  call: {
    readonly id: string;
    readonly tableRow: number;
    readonly sessionId: string;
    readonly reason: CallReason | null;
    readonly now: number;
  },
): Promise<void> {
  const ringsAt = callRingsAt(call.now, await lastRing(tx, call.tableRow, call.now));
  await tx('waiter_calls')
    .insert({
      id: call.id,
      table_id: call.tableRow,
      session_id: call.sessionId,
      open_session_id: call.sessionId,
      created_at: call.now,
      repeated_at: ringsAt,
      reason: call.reason,
    })
    .onConflict('open_session_id')
    .merge({
      table_id: call.tableRow,
      // Whoever says what he wants has rung already (AMB-227).
      ...(call.reason === null
        ? {
            repeated_at: tx.raw(
              'case when waiter_calls.repeated_at between ? and ? then waiter_calls.repeated_at else ? end',
              [call.now - CALL_RINGS_EVERY_MS + 1, call.now + CALL_RINGS_EVERY_MS, ringsAt],
            ),
          }
        : { reason: call.reason }),
    });
}

/** The waiter goes to where the guest sits now. */
export async function moveCallOf(tx: Tx, sessionId: string, tableRow: number): Promise<void> {
  await tx('waiter_calls').where({ open_session_id: sessionId }).update({ table_id: tableRow });
}

export async function readOpenCall(tx: Tx, id: string): Promise<{ readonly sessionId: string } | undefined> {
  const row = await tx('waiter_calls').where({ id }).whereNotNull('open_session_id').first('session_id');
  return row && { sessionId: row.session_id };
}

export async function closeCall(tx: Tx, id: string, by: string, now: number): Promise<boolean> {
  return (
    (await tx('waiter_calls')
      .where({ id })
      .whereNotNull('open_session_id')
      .update({ open_session_id: null, done_at: now, done_by: by })) === 1
  );
}

/** The one of a visit that is open, or else the last, however it ended: a clock that was set back makes the newest call the oldest. */
export async function lastCallOf(reader: Reader, sessionId: string) {
  return reader('waiter_calls')
    .where({ session_id: sessionId })
    .orderByRaw('case when open_session_id is null then 1 else 0 end')
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first({
      reason: 'reason',
      openOf: 'open_session_id',
      calledAt: 'created_at',
      acceptedAt: 'done_at',
      by: 'done_by',
    });
}

/** Oldest first; the time counts from the first call. */
export async function openCalls(reader: Reader) {
  const rows = await reader('waiter_calls as c')
    .join('sessions as s', 's.id', 'c.session_id')
    .join('dining_tables as t', 't.id', 'c.table_id')
    // SQLite finds what is greater by its index, and what is not null among all calls of all years.
    .where('c.open_session_id', '>', '')
    .orderBy('c.created_at')
    .select(
      'c.id',
      't.code',
      't.name',
      'c.session_id',
      's.username',
      'c.created_at',
      'c.repeated_at',
      'c.reason',
    );
  return rows.map((row) => ({
    id: row.id,
    tableId: row.code,
    tableName: row.name,
    sessionId: row.session_id,
    username: row.username,
    reason: row.reason,
    createdTs: row.created_at,
    ringsTs: row.repeated_at,
  }));
}
