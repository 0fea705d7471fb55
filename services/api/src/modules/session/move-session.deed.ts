import { actorOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { TryAgain, type Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { readVenue } from '../venue/public.ts';
import { bring, guestTable, mustStillBe, type Scanned } from './scanned-code.ts';
import { seats } from './seats.ts';
import type { SessionNeeds } from './session.needs.ts';
import { moveSession as writeMoved } from './session-changes.store.ts';
import { readSession, type Session } from './session.store.ts';
import type { TableLocks } from './table-lock.ts';
import { moveCallOf } from './waiter-call.store.ts';

/** The sheet that lies on the guest's own table now, or its slip: he stays, and goes on under its code. */
async function bringNewCode(work: Work, locks: TableLocks, sessionId: string, to: Scanned): Promise<Session> {
  const { locked, session } = await locks.lockOf(work, sessionId);
  if (session.tableRow !== to.table.row || session.status !== 'open') throw new TryAgain();
  await mustStillBe(work, to, locked.table);
  await bring(work, locked, sessionId, to);
  await locked.change({ screen: [sessionId] });
  work.announce({ kind: 'membership', tableRow: to.table.row });
  return found(await readSession(work.tx, sessionId), 'session_not_found');
}

/** To another table, with everything that the guest has there. */
async function goTo(
  work: Work,
  { config }: Context,
  { locks, moved, left }: SessionNeeds,
  mine: Session,
  target: Scanned,
  caller: Caller,
): Promise<Session> {
  const both = await locks.lockBoth(work, mine.tableRow, target.table.row);
  const session = found(await readSession(work.tx, mine.id), 'session_not_found');
  if (session.status !== 'open') throw new Refusal('session_not_open');
  if (session.checkId !== null) throw new Refusal('check_requested');
  if (session.ordering === 'staff') throw new Refusal('visit_held');
  if (session.tableRow !== both.from.row) throw new TryAgain();
  await mustStillBe(work, target, both.to);
  // Who has a slip orders where he was seated; elsewhere he is seated anew. Who only looks may look there, too.
  if (!target.slip && session.ordering === 'open' && (await readVenue(work.tx)).firstOrder === 'slip')
    throw new Refusal('slip_needed');
  const seat = seats({ config });
  await seat.take(work, both.to);
  await seat.bring(work, session.id, both.to);
  const stamp = await both.stamp();
  const place = { row: both.to.row, code: target.code, slipId: target.slip?.id ?? null };
  await writeMoved(work.tx, session.id, place, stamp);
  await moveCallOf(work.tx, session.id, both.to.row);
  await moved(work, session, both.to, stamp);
  await left(work, both.from.row);
  for (const { row: tableRow } of [both.from, both.to]) work.announce({ kind: 'membership', tableRow });
  await audit(work, {
    actor: actorOf(caller),
    action: 'session.moved',
    entity: 'session',
    entityId: session.id,
    details: { from: both.from.row, to: both.to.row },
  });
  return found(await readSession(work.tx, session.id), 'session_not_found');
}

/** POST /api/session-update-table: the orders follow the session (AMB-011, AMB-012). */
export const moveSession =
  (context: Context, needs: SessionNeeds) =>
  (to: { readonly table: string; readonly sessionId: string }, caller: Caller): Promise<Session> =>
    context.uow.run(async (work) => {
      const target = await guestTable(work, to.table);
      const mine = found(await readSession(work.tx, to.sessionId), 'session_not_found');
      if (!target && mine.code !== to.table) throw new Refusal('table_not_found');
      if (mine.status !== 'open') throw new Refusal('session_not_open');
      if (mine.waiterSession) throw new Refusal('session_cannot_move');
      if (!target || mine.code === to.table) return mine;
      if (mine.tableRow === target.table.row) return bringNewCode(work, needs.locks, mine.id, target);
      return goTo(work, context, needs, mine, target, caller);
    });
