import { actorOf, type Caller, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import type { NamedTables } from './named-tables.ts';
import type { TableLocks } from './table-lock.ts';
import { closeCall, openCall, readOpenCall } from './waiter-call.store.ts';

export function waiterCallService({ uow, world }: Context, locks: TableLocks, tables: NamedTables) {
  return {
    call: async (tableId: string, sessionId: string, caller: Caller, once: Once | null) => {
      const { table } = found(await tables.find(caller, tableId), 'table_not_found');
      return uow.run(async (work) => {
        const { locked, session } = await locks.lockOf(work, sessionId);
        if (session.status !== 'open') throw new Refusal('session_not_open');
        if (session.tableRow !== table.row) throw new Refusal('other_table');
        await openCall(work.tx, { id: world.newId(), tableRow: session.tableRow, sessionId, now: work.now });
        await locked.change({ screen: [sessionId] });
        await audit(work, {
          actor: actorOf(caller),
          action: 'waiter.called',
          entity: 'session',
          entityId: sessionId,
        });
        return { status: 'called' as const };
      }, once);
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
