import { IDLE_SESSION_HOURS } from '@masa/domain/session';
import type { Context } from '../../context.ts';
import type { MoveEffects } from './session.needs.ts';
import { idleSessions } from './session.store.ts';
import type { TableLocks } from './table-lock.ts';
import { tablesWithForgottenSlips } from './visit-slip.store.ts';

const IDLE_MS = IDLE_SESSION_HOURS * 3_600_000;

/** Closes sessions without items that nobody has used for 12 hours (AMB-016), one table at a time. Answers how many. */
export function idleSessionSweep(
  { db, uow, world }: Context,
  locks: TableLocks,
  { left }: Pick<MoveEffects, 'left'>,
) {
  const closeAt = async (tableRow: number): Promise<number> =>
    uow.run(async (work) => {
      const locked = await locks.lock(work, tableRow);
      const idle = (await idleSessions(work.tx, work.now - IDLE_MS)).filter(
        (session) => session.tableRow === tableRow,
      );
      if (idle.length === 0) return 0;
      const ids = idle.map((session) => session.id);
      await locked.close(ids, 'expired');
      await left(work, tableRow);
      await locked.change({ screen: ids });
      work.announce({ kind: 'membership', tableRow: locked.table.row });
      return ids.length;
    });

  /** A slip that nobody sits by ends as an idle visit does. */
  const forgetSlipAt = async (tableRow: number): Promise<void> =>
    uow.run(async (work) => {
      const locked = await locks.lock(work, tableRow);
      const still = await tablesWithForgottenSlips(work.tx, work.now - IDLE_MS);
      if (!still.includes(tableRow)) return;
      await locked.endSlip({ reason: 'expired' });
      await locked.change({});
    });

  return async (): Promise<number> => {
    let closed = 0;
    const tables = new Set(
      (await idleSessions(db, world.now() - IDLE_MS)).map((session) => session.tableRow),
    );
    for (const tableRow of tables) closed += await closeAt(tableRow);
    for (const tableRow of await tablesWithForgottenSlips(db, world.now() - IDLE_MS))
      await forgetSlipAt(tableRow);
    return closed;
  };
}
