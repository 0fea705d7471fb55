import type { Reader } from '../../db/database.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { isOccupied } from './dining-table.store.ts';
import type { MoveEffects } from './session.needs.ts';
import { openSessionsAt, tablesWithOpenSessions } from './session.store.ts';
import type { TableLocks } from './table-lock.ts';

export const isAnybodyHere = async (reader: Reader): Promise<boolean> =>
  (await tablesWithOpenSessions(reader)).length > 0;

/**
 * Ends every visit in which nothing is ordered, as time would (AMB-016): who only scanned must not keep the venue from
 * switching for half a day. Refused, with the names of the tables, when something is open anywhere.
 */
export function tableEmptier(locks: TableLocks, { left }: Pick<MoveEffects, 'left'>) {
  return async (work: Work): Promise<void> => {
    const open: string[] = [];
    for (const row of await tablesWithOpenSessions(work.tx)) {
      const locked = await locks.lock(work, row);
      const sessions = await openSessionsAt(work.tx, row);
      if (sessions.some(({ checkId }) => checkId !== null) || (await isOccupied(work.tx, row))) {
        open.push(locked.table.tableName);
        continue;
      }
      const ids = sessions.map(({ id }) => id);
      await locked.close(ids, 'expired');
      await locked.endSlip({ reason: 'expired' });
      await left(work, row);
      await locked.change({ screen: ids });
      work.announce({ kind: 'membership', tableRow: locked.table.row });
    }
    if (open.length > 0) throw new Refusal('tables_open', { tables: open });
  };
}
