import { cleanUsername } from '@masa/domain/session';
import { QUICK_TABLE_PREFIX } from '@masa/domain/table-code';
import { actorOf, type Caller, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { nextCount } from '../../db/counter.ts';
import { TryAgain, type Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { holdTraining } from '../venue/public.ts';
import type { GuestProof } from './guest-proof.ts';
import * as store from './session.store.ts';
import { insertQuickTable, readTable, type DiningTable } from './table.store.ts';
import type { LockedTable, TableLocks } from './table-lock.ts';
import { moveCallOf } from './waiter-call.store.ts';

/** What a move means elsewhere; compose gives it, so that session knows nothing of stickers and promos. */
export type MoveEffects = {
  readonly moved: (work: Work, session: store.Session, to: DiningTable, stamp: number) => Promise<void>;
  readonly left: (work: Work, tableRow: number) => Promise<void>;
};

type NewGuest = {
  readonly table: string;
  readonly uniqueCustomerId: string | number;
  readonly username?: string | null | undefined;
};
type Opened = { readonly session: store.Session; readonly cookie: string | null };

const TOUCH_EVERY_MS = 10 * 60_000;
const QUICK_TABLE_COUNTER = 'quick_table';
/** A counter without days: quick table numbers are never used again (AMB-084). */
const FOREVER = '1970-01-01';

/** Names of staff may be longer than names on bills. */
const nameOf = (staff: Staff): string => cleanUsername(staff.displayName);

/** Guests enter by the code of a physical, active table and by nothing else (AMB-005). */
const guestTable = async (work: Work, code: string) => {
  const table = await readTable(work.tx, code);
  if (table?.kind !== 'physical' || !table.active) throw new Refusal('table_not_found');
  return table;
};

/** 'Guest 3': the number that comes next at the table, and never the name of somebody who sits there. */
const namelessGuest = async (work: Work, tableRow: number): Promise<string> => {
  const taken = new Set((await store.openSessionsAt(work.tx, tableRow)).map(({ username }) => username));
  let number = (await store.countGuestsEver(work.tx, tableRow)) + 1;
  while (taken.has(`Guest ${number}`)) number += 1;
  return `Guest ${number}`;
};

export function sessionService(context: Context, proof: GuestProof, locks: TableLocks, effects: MoveEffects) {
  const { db, uow, world, bus } = context;

  /** Gives the session to this phone and lets a live connection that it already has hear the table. */
  const handTo = async (work: Work, caller: Caller, sessionId: string, tableId: string) => {
    const cookie = await proof.hand(work, caller, sessionId);
    const deviceId = caller.guestDeviceId;
    work.after(() => bus.publish({ kind: 'membership', tableId, deviceId }));
    return cookie;
  };

  const open = async (
    work: Work,
    locked: LockedTable,
    caller: Caller,
    person: Omit<store.NewSession, 'id' | 'tableRow' | 'stamp' | 'now' | 'bound' | 'training'>,
  ): Promise<Opened> => {
    const id = world.newId();
    const training = await holdTraining(work.tx);
    const bound = !caller.bare || caller.guestDeviceId !== null;
    const stamp = await locked.change({});
    await store.insertSession(work.tx, {
      ...person,
      id,
      tableRow: locked.table.row,
      bound,
      training,
      stamp,
      now: work.now,
    });
    const cookie = await handTo(work, caller, id, locked.table.tableId);
    await audit(work, {
      actor: actorOf(caller),
      action: 'session.opened',
      entity: 'session',
      entityId: id,
      details: { table: locked.table.row, ...(training && { training }) },
    });
    return { session: found(await store.readSession(work.tx, id), 'session_not_found'), cookie };
  };

  return {
    /** POST /api/session-create (AMB-001, AMB-003): a double tap gets the same session again. */
    create: async (guest: NewGuest, caller: Caller): Promise<Opened> =>
      uow.run(async (work) => {
        const table = await guestTable(work, guest.table);
        const locked = await locks.lock(work, table.row);
        const customer = String(guest.uniqueCustomerId);
        const username = cleanUsername(guest.username ?? '');
        const known = await store.openSessionOfCustomer(work.tx, table.row, customer);
        // The customer id is a secret of 128 random bits (AMB-017): it brings a phone that lost its cookie back.
        if (known) {
          if (username !== '' && username !== known.username) {
            await store.renameSession(work.tx, known.id, username);
            await locked.change({ screen: [known.id] });
          }
          const cookie = await handTo(work, caller, known.id, table.tableId);
          return { session: found(await store.readSession(work.tx, known.id), 'session_not_found'), cookie };
        }
        return open(work, locked, caller, {
          username: username === '' ? await namelessGuest(work, table.row) : username,
          uniqueCustomerId: customer,
          staffUsername: null,
          waiterSession: false,
          isQuickOrder: false,
        });
      }),

    /** GET /api/session/{id}: 404 also for a phone that lost its cookie, so that it asks for the name again (AMB-019). */
    read: async (sessionId: string, caller: Caller) => {
      const session = found(await store.readSession(db, sessionId), 'session_not_found');
      if (!(await proof.owns(caller, session))) throw new Refusal('session_not_found');
      if (world.now() - session.lastSeenAt > TOUCH_EVERY_MS)
        await uow.run((work) => store.touchSession(work.tx, sessionId, work.now));
      return session;
    },

    /** POST /api/session-update-table: the orders follow the session (AMB-011, AMB-012). */
    move: async (to: { readonly table: string; readonly sessionId: string }, caller: Caller) =>
      uow.run(async (work) => {
        const target = await guestTable(work, to.table);
        const mine = found(await store.readSession(work.tx, to.sessionId), 'session_not_found');
        if (mine.status !== 'open') throw new Refusal('session_not_open');
        if (mine.waiterSession) throw new Refusal('session_cannot_move');
        if (mine.tableRow === target.row) return mine;
        const both = await locks.lockBoth(work, mine.tableRow, target.row);
        const session = found(await store.readSession(work.tx, mine.id), 'session_not_found');
        if (session.status !== 'open') throw new Refusal('session_not_open');
        if (session.checkId !== null) throw new Refusal('check_requested');
        if (session.tableRow === target.row) return session;
        if (session.tableRow !== both.from.row) throw new TryAgain();
        const stamp = await both.stamp();
        await store.moveSession(work.tx, session.id, target.row, stamp);
        await moveCallOf(work.tx, session.id, target.row);
        await effects.moved(work, session, both.to, stamp);
        await effects.left(work, both.from.row);
        for (const { tableId } of [both.from, both.to])
          work.after(() => bus.publish({ kind: 'membership', tableId }));
        await audit(work, {
          actor: actorOf(caller),
          action: 'session.moved',
          entity: 'session',
          entityId: session.id,
          details: { from: both.from.row, to: both.to.row },
        });
        return found(await store.readSession(work.tx, session.id), 'session_not_found');
      }),

    /** The waiter's own session at a table: his open one, or a new one (AMB-013). */
    openForWaiter: async (tableId: string, staff: Staff, caller: Caller): Promise<Opened> =>
      uow.run(async (work) => {
        const table = await readTable(work.tx, tableId);
        if (!table?.active || table.kind === 'quick') throw new Refusal('table_not_found');
        const locked = await locks.lock(work, table.row);
        const known = await store.openWaiterSession(work.tx, table.row, staff.username);
        if (known) return { session: known, cookie: await handTo(work, caller, known.id, table.tableId) };
        return open(work, locked, caller, {
          username: nameOf(staff),
          uniqueCustomerId: null,
          staffUsername: staff.username,
          waiterSession: true,
          isQuickOrder: false,
        });
      }),

    /** A quick order on a pseudo table of its own (AMB-084, AMB-087). */
    openQuick: async (staff: Staff, caller: Caller): Promise<Opened> =>
      uow.run(async (work) => {
        const code = `${QUICK_TABLE_PREFIX}${await nextCount(work.tx, QUICK_TABLE_COUNTER, FOREVER)}`;
        await insertQuickTable(work.tx, code, `Quick order ${code}`, work.now);
        const table = found(await readTable(work.tx, code), 'table_not_found');
        const locked = await locks.lock(work, table.row);
        return open(work, locked, caller, {
          username: nameOf(staff),
          uniqueCustomerId: null,
          staffUsername: staff.username,
          waiterSession: true,
          isQuickOrder: true,
        });
      }),
  };
}
export type SessionService = ReturnType<typeof sessionService>;
