import { IDLE_SESSION_HOURS } from '@masa/domain/session';
import type { Context } from '../../context.ts';
import { eachByItself } from '../../db/pieces.ts';
import type { MoveEffects } from './session.needs.ts';
import { idleSessions } from './session.store.ts';
import type { TableLocks } from './table-lock.ts';
import { tablesWithForgottenSlips } from './visit-slip.store.ts';

const IDLE_MS = IDLE_SESSION_HOURS * 3_600_000;

/** Closes sessions without items that nobody has used for 12 hours (AMB-016), one table at a time. Answers how many. */
export function idleSessionSweep(
  { db, uow, world, log }: Context,
  locks: TableLocks,
  { left }: Pick<MoveEffects, 'left'>,
) {
  const closeAt = async (tableRow: number): Promise<number> =>
    uow.run(async (work) => {
      const locked = await locks.lock(work, tableRow);
      const idle = await idleSessions(work.tx, work.now - IDLE_MS, tableRow);
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

  const failed = (err: unknown, tableRow: number): void =>
    log.error({ err, tableRow }, 'a table that nobody uses was not closed');

  return async (): Promise<number> => {
    let closed = 0;
    const tables = new Set(
      (await idleSessions(db, world.now() - IDLE_MS)).map((session) => session.tableRow),
    );
    const close = async (tableRow: number): Promise<void> => {
      const here = await closeAt(tableRow);
      closed += here;
    };
    await eachByItself(tables, close, failed);
    await eachByItself(await tablesWithForgottenSlips(db, world.now() - IDLE_MS), forgetSlipAt, failed);
    return closed;
  };
}
