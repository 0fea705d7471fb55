import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { TryAgain, type Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { dishesAt } from './held-visits.view.ts';
import type { MoveEffects } from './session.needs.ts';
import { openSessionsAt, type Session } from './session.store.ts';
import type { CloseReason } from './session.tables.ts';
import type { LockedTable, TableLocks } from './table-lock.ts';
import { readTable } from './table.store.ts';

export type HeldVisits = ReturnType<typeof heldVisits>;

const KEPT = { status: 'kept' as const };

const isHeld = ({ ordering }: Session): boolean => ordering === 'staff';

async function keep(work: Work, locked: LockedTable, held: readonly Session[], staff: Staff): Promise<void> {
  if (held.length === 0) return;
  const ids = held.map(({ id }) => id);
  await locked.keep(ids);
  await locked.change({ screen: ids });
  for (const id of ids)
    await audit(work, { actor: actorOf(staff), action: 'visit.kept', entity: 'session', entityId: id });
}

/**
 * A table got another code, or went out of service: visits that owe nothing end, the others keep table and bill and order
 * again once staff have looked who sits there (AMB-089). A waiter knows; his session is not held.
 */
export function heldVisits({ uow }: Context, locks: TableLocks, { left }: Pick<MoveEffects, 'left'>) {
  const end = async (work: Work, locked: LockedTable, gone: readonly Session[], reason: CloseReason) => {
    if (gone.length === 0) return;
    await locked.close(
      gone.map(({ id }) => id),
      reason,
    );
    await left(work, locked.table.row);
    work.announce({ kind: 'membership', tableRow: locked.table.row });
  };

  return {
    /** Answers how many visits of guests wait now and how many have ended. */
    hold: async (work: Work, locked: LockedTable, reason: 'code_renewed' | 'table_deactivated') => {
      const sessions = await openSessionsAt(work.tx, locked.table.row);
      const dishes = await dishesAt(work.tx, locked.table.row);
      // Who is on a check is waited for with it, whoever ordered what is on it.
      const owes = ({ id, checkId }: Session) => checkId !== null || (dishes.get(id) ?? 0) > 0;
      const held = sessions.filter((session) => owes(session) && !session.waiterSession);
      const gone = sessions.filter((session) => !owes(session));
      await end(work, locked, gone, reason);
      await locked.endSlip({ reason });
      await locked.hold(held.map(({ id }) => id));
      await locked.change({ screen: [...held, ...gone].map(({ id }) => id) });
      return { held: held.map(({ id }) => id), ended: gone.map(({ id }) => id) };
    },

    /** Nothing holds them any more: their last dish was taken off or over, or their check was called off. */
    letGo: async (work: Work, locked: LockedTable, visits: readonly Session[]): Promise<void> => {
      const ids = visits.filter(isHeld).map(({ id }) => id);
      if (ids.length === 0) return;
      const open = await openSessionsAt(work.tx, locked.table.row);
      const held = open.filter(({ id, checkId }) => ids.includes(id) && checkId === null);
      const dishes = await dishesAt(work.tx, locked.table.row);
      await end(
        work,
        locked,
        held.filter(({ id }) => (dishes.get(id) ?? 0) === 0),
        'code_renewed',
      );
    },

    keepVisit: async (sessionId: string, staff: Staff) =>
      uow.run(async (work) => {
        const { locked, session } = await locks.lockOf(work, sessionId);
        if (session.status !== 'open') throw new Refusal('session_not_open');
        await keep(work, locked, isHeld(session) ? [session] : [], staff);
        return KEPT;
      }),

    /** By the code that the table has now: a tap on a card from before yet another renewal keeps nobody. */
    keepTable: async (tableId: string, staff: Staff) =>
      uow.run(async (work) => {
        const { row } = found(await readTable(work.tx, tableId), 'table_not_found');
        const locked = await locks.lock(work, row);
        if (locked.table.tableId !== tableId) throw new TryAgain();
        await keep(work, locked, (await openSessionsAt(work.tx, row)).filter(isHeld), staff);
        return KEPT;
      }),
  };
}
