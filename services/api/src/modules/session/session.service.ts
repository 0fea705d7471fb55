import { cleanUsername } from '@masa/domain/session';
import { QUICK_TABLE_PREFIX, quickTableName } from '@masa/domain/table-code';
import { actorOf, type Caller, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { nextCount } from '../../db/counter.ts';
import { TryAgain, type Once, type Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { holdTraining, readVenue } from '../venue/public.ts';
import { isOccupied } from './dining-table.store.ts';
import { isOpenToGuests, type GuestProof } from './guest-proof.ts';
import { seats } from './seats.ts';
import * as store from './session.store.ts';
import { insertQuickTable, readTable, type DiningTable } from './table.store.ts';
import type { LockedTable, TableLocks } from './table-lock.ts';
import { bringSlip, liveSlipAt, tableOfSlip, type VisitSlip } from './visit-slip.store.ts';
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

/** For whatever a visit cannot do while it waits for staff or for a slip. */
export function mustOrder({ ordering }: Pick<store.Session, 'ordering'>): void {
  if (ordering === 'staff') throw new Refusal('visit_held');
  if (ordering === 'slip') throw new Refusal('slip_needed');
}

/** A waiter's session is held by his browser: what it does, he does in the guests' place. */
export const isByStaff = (caller: Caller, session: Pick<store.Session, 'waiterSession'>): boolean =>
  caller.staff !== null || session.waiterSession;

const TOUCH_EVERY_MS = 10 * 60_000;
const QUICK_TABLE_COUNTER = 'quick_table';
/** A counter without days: quick table numbers are never used again (AMB-084). */
const FOREVER = '1970-01-01';

/** Names of staff may be longer than names on bills. */
const nameOf = (staff: Staff): string => cleanUsername(staff.displayName);

/** What a guest has scanned: the code of a table, or of the slip that its guests were handed. */
type Scanned = { readonly table: DiningTable; readonly code: string; readonly slip: VisitSlip | null };

/** Guests enter by the present code of a physical, active table, or by its slip, and by nothing else (AMB-005). */
async function guestTable(work: Work, code: string): Promise<Scanned | undefined> {
  const own = await readTable(work.tx, code);
  const scanned = own ? { table: own, slip: null } : await tableOfSlip(work.tx, code);
  return scanned && isOpenToGuests(scanned.table) ? { ...scanned, code } : undefined;
}

/** It was renewed, taken out of service or paid for while its lock was waited for: its code means something else by now. */
async function mustStillBe(work: Work, { table, slip }: Scanned, locked: DiningTable): Promise<void> {
  if (locked.active !== table.active) throw new TryAgain();
  const same = slip
    ? (await liveSlipAt(work.tx, locked.row))?.id === slip.id
    : locked.tableId === table.tableId;
  if (!same) throw new TryAgain();
}

/** 'Guest 3': the number that comes next at the table, and never the name of somebody who sits there. */
const namelessGuest = async (work: Work, tableRow: number): Promise<string> => {
  const taken = new Set((await store.openSessionsAt(work.tx, tableRow)).map(({ username }) => username));
  let number = (await store.countGuestsEver(work.tx, tableRow)) + 1;
  while (taken.has(`Guest ${number}`)) number += 1;
  return `Guest ${number}`;
};

/** A slip is as good as a waiter's word: he has handed it to these guests. */
async function bring(
  work: Work,
  locked: LockedTable,
  sessionId: string,
  { code, slip }: Pick<Scanned, 'code' | 'slip'>,
): Promise<void> {
  await store.bringCode(work.tx, sessionId, code);
  if (!slip) return;
  await bringSlip(work.tx, sessionId, slip.id);
  await locked.vouch(sessionId);
}

export function sessionService(context: Context, proof: GuestProof, locks: TableLocks, effects: MoveEffects) {
  const { db, uow, world } = context;
  const seat = seats(context);

  /** Gives the session to this phone and lets a live connection that it already has hear the table. */
  const handTo = async (work: Work, caller: Caller, sessionId: string, tableRow: number) => {
    const cookie = await proof.hand(work, caller, sessionId);
    const deviceId = caller.guestDeviceId;
    work.announce({ kind: 'membership', tableRow, deviceId });
    return cookie;
  };

  const open = async (
    work: Work,
    locked: LockedTable,
    caller: Caller,
    person: Omit<
      store.NewSession,
      'id' | 'tableRow' | 'code' | 'stamp' | 'now' | 'bound' | 'training' | 'vouched' | 'needsSlip' | 'slipId'
    >,
    slip: VisitSlip | null = null,
  ): Promise<Opened> => {
    const id = world.newId();
    const training = await holdTraining(work.tx);
    const bound = person.waiterSession || !caller.bare || caller.guestDeviceId !== null;
    const stamp = await locked.change({});
    // The settings are held since `holdTraining`: nobody switches while somebody sits down.
    const { firstOrder } = await readVenue(work.tx);
    await store.insertSession(work.tx, {
      ...person,
      id,
      tableRow: locked.table.row,
      code: slip?.code ?? locked.table.tableId,
      bound,
      training,
      vouched: person.waiterSession || slip !== null,
      needsSlip: firstOrder === 'slip' && !person.waiterSession,
      slipId: slip?.id ?? null,
      stamp,
      now: work.now,
    });
    const cookie = await handTo(work, caller, id, locked.table.row);
    await audit(work, {
      actor: actorOf(caller),
      action: 'session.opened',
      entity: 'session',
      entityId: id,
      details: { table: locked.table.row, ...(training && { training }), ...(slip && { slip: slip.id }) },
    });
    return { session: found(await store.readSession(work.tx, id), 'session_not_found'), cookie };
  };

  /** A phone is at its own visit again, maybe under another name, maybe with the sheet that lies on the table now. */
  const comeBack = async (
    work: Work,
    locked: LockedTable,
    caller: Caller,
    known: store.Session,
    { username, code, slip = null }: { username: string; code: string; slip?: VisitSlip | null },
  ): Promise<Opened> => {
    const renamed = username !== '' && username !== known.username;
    if (renamed) await store.renameSession(work.tx, known.id, username);
    if (code !== known.code) await bring(work, locked, known.id, { code, slip });
    if (renamed || code !== known.code) await locked.change({ screen: [known.id] });
    const cookie = await handTo(work, caller, known.id, known.tableRow);
    return { session: found(await store.readSession(work.tx, known.id), 'session_not_found'), cookie };
  };

  /** The sheet that lies on the guest's own table now, or its slip: he stays, and goes on under its code. */
  const bringNewCode = async (work: Work, sessionId: string, to: Scanned): Promise<store.Session> => {
    const { locked, session } = await locks.lockOf(work, sessionId);
    if (session.tableRow !== to.table.row || session.status !== 'open') throw new TryAgain();
    await mustStillBe(work, to, locked.table);
    await bring(work, locked, sessionId, to);
    await locked.change({ screen: [sessionId] });
    work.announce({ kind: 'membership', tableRow: to.table.row });
    return found(await store.readSession(work.tx, sessionId), 'session_not_found');
  };

  return {
    /** POST /api/session-create (AMB-001, AMB-003): a double tap gets the same session again. */
    create: async (guest: NewGuest, caller: Caller): Promise<Opened> =>
      uow.run(async (work) => {
        const code = guest.table;
        const customer = String(guest.uniqueCustomerId);
        const username = cleanUsername(guest.username ?? '');
        const scanned = await guestTable(work, code);
        if (!scanned) {
          const mine = found(await store.openSessionThatCame(work.tx, code, customer), 'table_not_found');
          const { locked, session } = await locks.lockOf(work, mine.id);
          if (session.status !== 'open' || session.code !== code) throw new TryAgain();
          return comeBack(work, locked, caller, session, { username, code });
        }
        const { table, slip } = scanned;
        const locked = await locks.lock(work, table.row);
        await mustStillBe(work, scanned, locked.table);
        const known = await store.openSessionOfCustomer(work.tx, table.row, customer);
        // The customer id is a secret of 128 random bits (AMB-017): it brings a phone that lost its cookie back.
        if (known) return comeBack(work, locked, caller, known, { username, code, slip });
        await seat.take(work, locked.table);
        const guestName = username === '' ? await namelessGuest(work, table.row) : username;
        const person = { username: guestName, uniqueCustomerId: customer, staffUsername: null };
        return open(work, locked, caller, { ...person, waiterSession: false, isQuickOrder: false }, slip);
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
        if (!target && mine.code !== to.table) throw new Refusal('table_not_found');
        if (mine.status !== 'open') throw new Refusal('session_not_open');
        if (mine.waiterSession) throw new Refusal('session_cannot_move');
        if (!target || mine.code === to.table) return mine;
        if (mine.tableRow === target.table.row) return bringNewCode(work, mine.id, target);
        const both = await locks.lockBoth(work, mine.tableRow, target.table.row);
        const session = found(await store.readSession(work.tx, mine.id), 'session_not_found');
        if (session.status !== 'open') throw new Refusal('session_not_open');
        if (session.checkId !== null) throw new Refusal('check_requested');
        if (session.ordering === 'staff') throw new Refusal('visit_held');
        if (session.tableRow !== both.from.row) throw new TryAgain();
        await mustStillBe(work, target, both.to);
        // Who has a slip orders where he was seated; elsewhere he is seated anew. Who only looks may look there, too.
        if (!target.slip && session.ordering === 'open' && (await readVenue(work.tx)).firstOrder === 'slip')
          throw new Refusal('slip_needed');
        await seat.take(work, both.to);
        await seat.bring(work, session.id, both.to);
        const stamp = await both.stamp();
        const place = { row: both.to.row, code: target.code, slipId: target.slip?.id ?? null };
        await store.moveSession(work.tx, session.id, place, stamp);
        await moveCallOf(work.tx, session.id, both.to.row);
        await effects.moved(work, session, both.to, stamp);
        await effects.left(work, both.from.row);
        for (const { row: tableRow } of [both.from, both.to]) work.announce({ kind: 'membership', tableRow });
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
        if (!table || table.kind === 'quick') throw new Refusal('table_not_found');
        // Out of service, but somebody has to pay there.
        if (!table.active && !(await isOccupied(work.tx, table.row))) throw new Refusal('table_not_found');
        const locked = await locks.lock(work, table.row);
        await mustStillBe(work, { table, code: tableId, slip: null }, locked.table);
        const known = await store.openWaiterSession(work.tx, table.row, staff.username);
        if (known) return { session: known, cookie: await handTo(work, caller, known.id, table.row) };
        return open(work, locked, caller, {
          username: nameOf(staff),
          uniqueCustomerId: null,
          staffUsername: staff.username,
          waiterSession: true,
          isQuickOrder: false,
        });
      }),

    /** A quick order on a pseudo table of its own (AMB-084, AMB-087). */
    openQuick: async (staff: Staff, caller: Caller, once: Once | null): Promise<Opened> => {
      let cookie: Opened['cookie'] = null;
      const session = await uow.run(async (work) => {
        const code = `${QUICK_TABLE_PREFIX}${await nextCount(work.tx, QUICK_TABLE_COUNTER, FOREVER)}`;
        await insertQuickTable(work.tx, code, quickTableName(code), work.now);
        const table = found(await readTable(work.tx, code), 'table_not_found');
        const locked = await locks.lock(work, table.row);
        const opened = await open(work, locked, caller, {
          username: nameOf(staff),
          uniqueCustomerId: null,
          staffUsername: staff.username,
          waiterSession: true,
          isQuickOrder: true,
        });
        ({ cookie } = opened);
        return opened.session;
      }, once);
      // The cookie is kept nowhere but in the browser: whoever lost it with the answer is handed the session anew.
      if (once?.replayed)
        cookie = await uow.run((work) => handTo(work, caller, session.id, session.tableRow));
      return { session, cookie };
    },
  };
}
export type SessionService = ReturnType<typeof sessionService>;
