import { cleanUsername } from '@masa/domain/session';
import { QUICK_TABLE_PREFIX, quickTableName } from '@masa/domain/table-code';
import type { Caller, Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { nextCount } from '../../db/counter.ts';
import type { Once } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { isOccupied } from './dining-table.store.ts';
import { handTo, openSession, type Opened } from './open-session.ts';
import { mustStillBe } from './scanned-code.ts';
import type { SessionNeeds } from './session.needs.ts';
import { openWaiterSession } from './session.store.ts';
import { insertQuickTable, readTable } from './table.store.ts';

const QUICK_TABLE_COUNTER = 'quick_table';
/** A counter without days: quick table numbers are never used again (AMB-084). */
const FOREVER = '1970-01-01';

/** Names of staff may be longer than names on bills. */
const waiter = (staff: Staff) => ({
  username: cleanUsername(staff.displayName),
  uniqueCustomerId: null,
  staffUsername: staff.username,
  waiterSession: true,
});

/** The waiter's own session at a table: his open one, or a new one (AMB-013). */
export const openForWaiter =
  ({ uow, world }: Context, { proof, locks }: SessionNeeds) =>
  (tableId: string, staff: Staff, caller: Caller): Promise<Opened> =>
    uow.run(async (work) => {
      const table = await readTable(work.tx, tableId);
      if (!table || table.kind === 'quick') throw new Refusal('table_not_found');
      // Out of service, but somebody has to pay there.
      if (!table.active && !(await isOccupied(work.tx, table.row))) throw new Refusal('table_not_found');
      const locked = await locks.lock(work, table.row);
      await mustStillBe(work, { table, slip: null }, locked.table);
      const known = await openWaiterSession(work.tx, table.row, staff.username);
      if (known) return { session: known, cookie: await handTo(work, proof, caller, known) };
      const person = { ...waiter(staff), isQuickOrder: false };
      return openSession(work, { world, proof }, locked, caller, person);
    });

/** A quick order on a pseudo table of its own (AMB-084, AMB-087). */
export const openQuick =
  ({ uow, world }: Context, { proof, locks }: SessionNeeds) =>
  async (staff: Staff, caller: Caller, once: Once | null): Promise<Opened> => {
    let cookie: Opened['cookie'] = null;
    const session = await uow.run(async (work) => {
      const code = `${QUICK_TABLE_PREFIX}${await nextCount(work.tx, QUICK_TABLE_COUNTER, FOREVER)}`;
      await insertQuickTable(work.tx, code, quickTableName(code), work.now);
      const table = found(await readTable(work.tx, code), 'table_not_found');
      const locked = await locks.lock(work, table.row);
      const person = { ...waiter(staff), isQuickOrder: true };
      const opened = await openSession(work, { world, proof }, locked, caller, person);
      ({ cookie } = opened);
      return opened.session;
    }, once);
    // The cookie is kept nowhere but in the browser: whoever lost it with the answer is handed the session anew.
    if (once?.replayed) cookie = await uow.run((work) => handTo(work, proof, caller, session));
    return { session, cookie };
  };
