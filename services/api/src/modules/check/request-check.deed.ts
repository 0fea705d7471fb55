import { blocksSeparateCheck, tableCheckAvailability, type CheckRequestOutcome } from '@masa/domain/check';
import { isStale } from '@masa/domain/stamp';
import { actorOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { liveCountsAt } from '../order/public.ts';
import { isByStaff, openSessionsAt, readSession, type Session } from '../session/public.ts';
import type { Payment } from './check.inputs.ts';
import type { CheckNeeds } from './check.needs.ts';
import { openCheck, tipsOf } from './open-check.ts';

type Outcome = { readonly status: CheckRequestOutcome; readonly checkId?: string };

async function judgeTable(
  work: Work,
  requester: Session,
  sessions: readonly Session[],
  payment: Payment,
): Promise<CheckRequestOutcome> {
  if (requester.status !== 'open') return 'session_not_open';
  const counts = await liveCountsAt(work.tx, requester.tableRow);
  const payers = sessions.map((session) => ({
    hasCheck: session.checkId !== null,
    items: counts.get(session.id) ?? 0,
  }));
  const availability = tableCheckAvailability(payers);
  if (availability === 'check_requested' || requester.checkId !== null) return 'check_already_requested';
  if (availability === 'please_wait' || sessions.some((session) => session.checkId !== null))
    return 'separate_check_pending';
  if (isStale(payment.seenStamp, Math.max(0, ...sessions.map((session) => session.billStamp))))
    return 'sync_check_failed';
  return counts.size > 0 ? 'created' : 'nothing_to_pay';
}

async function judgeSeparate(work: Work, session: Session, payment: Payment): Promise<CheckRequestOutcome> {
  if (session.status !== 'open') return 'session_not_open';
  if (session.checkId !== null) return 'check_already_requested';
  if (isStale(payment.seenStamp, session.billStamp)) return 'sync_check_failed';
  const sessions = await openSessionsAt(work.tx, session.tableRow);
  const counts = await liveCountsAt(work.tx, session.tableRow);
  const owners = sessions.filter(({ id }) => counts.has(id));
  if (blocksSeparateCheck(owners.map(({ waiterSession }) => ({ ownerIsWaiter: waiterSession }))))
    return 'waiter_orders_present';
  return counts.has(session.id) ? 'created' : 'nothing_to_pay';
}

/** POST /api/session-check-request: one session pays for itself. */
export const requestOwnCheck =
  ({ uow, world }: Context, { locks, orders }: CheckNeeds) =>
  async (sessionId: string, payment: Payment, caller: Caller, once: Once | null): Promise<Outcome> => {
    tipsOf(payment);
    return uow.run(async (work) => {
      const { locked, session } = await locks.lockOf(work, sessionId);
      const status = await judgeSeparate(work, session, payment);
      if (status !== 'created') return { status };
      if (isByStaff(caller, session)) await locked.vouch();
      await orders.settle(work, [session.id]);
      const checkId = await openCheck(work, world, locked, {
        type: 'session',
        requester: session,
        covered: [session],
        payment,
        actor: actorOf(caller),
      });
      return { status, checkId };
    }, once);
  };

/** POST /api/table-check-request: all open sessions of the table, with or without items (AMB-055). */
export const requestTableCheck =
  ({ uow, world }: Context, { locks, tables, orders }: CheckNeeds) =>
  async (
    tableId: string,
    requesterId: string,
    payment: Payment,
    caller: Caller,
    once: Once | null,
  ): Promise<Outcome> => {
    tipsOf(payment);
    const { table } = found(await tables.find(caller, tableId), 'table_not_found');
    return uow.run(async (work) => {
      const locked = await locks.lock(work, table.row);
      const requester = found(await readSession(work.tx, requesterId), 'session_not_found');
      if (requester.tableRow !== table.row) return { status: 'session_not_open' as const };
      if (requester.looksOnly) throw new Refusal('slip_needed');
      const sessions = await openSessionsAt(work.tx, table.row);
      const status = await judgeTable(work, requester, sessions, payment);
      if (status !== 'created') return { status };
      if (isByStaff(caller, requester)) await locked.vouch();
      await orders.settle(
        work,
        sessions.map(({ id }) => id),
      );
      const checkId = await openCheck(work, world, locked, {
        type: 'table',
        requester,
        covered: sessions,
        payment,
        actor: actorOf(caller),
      });
      return { status, checkId };
    }, once);
  };
