import type { CallReason } from '@masa/domain/call-reason';
import { actorOf, type Caller, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import type { NamedTables } from './named-tables.ts';
import type { TableLocks } from './table-lock.ts';
import { closeCall, lastCallOf, openCall, readOpenCall } from './waiter-call.store.ts';

type Call = {
  readonly tableId: string;
  readonly sessionId: string;
  /** What he wants; null: he has not said it. */
  readonly reason: CallReason | null;
};

const NO_CALL = { state: 'none', reason: null, sinceTs: null } as const;

export function waiterCallService({ db, uow, world }: Context, locks: TableLocks, tables: NamedTables) {
  return {
    call: async ({ tableId, sessionId, reason }: Call, caller: Caller, once: Once | null) => {
      const { table } = found(await tables.find(caller, tableId), 'table_not_found');
      return uow.run(async (work) => {
        const { locked, session } = await locks.lockOf(work, sessionId);
        if (session.status !== 'open') throw new Refusal('session_not_open');
        if (session.tableRow !== table.row) throw new Refusal('other_table');
        await openCall(work.tx, {
          id: world.newId(),
          tableRow: session.tableRow,
          sessionId,
          reason,
          now: work.now,
        });
        await locked.change({ screen: [sessionId] });
        await audit(work, {
          actor: actorOf(caller),
          action: 'waiter.called',
          entity: 'session',
          entityId: sessionId,
          details: reason === null ? {} : { reason },
        });
        return { status: 'called' as const };
      }, once);
    },

    /** Whether somebody is on the way: the last call was accepted, and not ended with its visit. */
    state: async (sessionId: string) => {
      const call = await lastCallOf(db, sessionId);
      if (call === undefined) return NO_CALL;
      const { reason, openOf, calledAt, acceptedAt, by } = call;
      if (openOf !== null) return { state: 'called' as const, reason, sinceTs: calledAt };
      return by === null || acceptedAt === null
        ? NO_CALL
        : { state: 'coming' as const, reason, sinceTs: acceptedAt };
    },

    /** Two waiters who accept at once: the second finds no open call. */
    accept: async (callId: string, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const { sessionId } = found(await readOpenCall(work.tx, callId), 'waiter_call_not_found');
        const { locked } = await locks.lockOf(work, sessionId);
        if (!(await closeCall(work.tx, callId, staff.username, work.now)))
          throw new Refusal('waiter_call_not_found');
        await locked.change({ screen: [sessionId] });
        await audit(work, {
          actor: actorOf(staff),
          action: 'waiter.accepted',
          entity: 'waiter_call',
          entityId: callId,
        });
        return { status: 'done' as const };
      }, once),
  };
}
