import { cleanUsername } from '@masa/domain/session';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { TryAgain, type Work } from '../../db/unit-of-work.ts';
import { found } from '../../refusal.ts';
import type { GuestProof } from './guest-proof.ts';
import { handTo, openSession, type Opened } from './open-session.ts';
import { bring, guestTable, mustStillBe } from './scanned-code.ts';
import { seats } from './seats.ts';
import type { SessionNeeds } from './session.needs.ts';
import { renameSession } from './session-changes.store.ts';
import {
  countGuestsEver,
  openSessionOfCustomer,
  openSessionsAt,
  openSessionThatCame,
  readSession,
  type Session,
} from './session.store.ts';
import type { LockedTable } from './table-lock.ts';
import type { VisitSlip } from './visit-slip.store.ts';

type NewGuest = {
  readonly table: string;
  readonly uniqueCustomerId: string | number;
  readonly username?: string | null | undefined;
};

/** 'Guest 3': the number that comes next at the table, and never the name of somebody who sits there. */
async function namelessGuest(work: Work, tableRow: number): Promise<string> {
  const taken = new Set((await openSessionsAt(work.tx, tableRow)).map(({ username }) => username));
  let number = (await countGuestsEver(work.tx, tableRow)) + 1;
  while (taken.has(`Guest ${number}`)) number += 1;
  return `Guest ${number}`;
}

/** A phone is at its own visit again, maybe under another name, maybe with the sheet that lies on the table now. */
async function comeBack(
  work: Work,
  proof: GuestProof,
  locked: LockedTable,
  caller: Caller,
  known: Session,
  { username, code, slip = null }: { username: string; code: string; slip?: VisitSlip | null },
): Promise<Opened> {
  const renamed = username !== '' && username !== known.username;
  if (renamed) await renameSession(work.tx, known.id, username);
  if (code !== known.code) await bring(work, locked, known.id, { code, slip });
  if (renamed || code !== known.code) await locked.change({ screen: [known.id] });
  const cookie = await handTo(work, proof, caller, known);
  return { session: found(await readSession(work.tx, known.id), 'session_not_found'), cookie };
}

/** POST /api/session-create (AMB-001, AMB-003): a double tap gets the same session again. */
export const sitDown =
  ({ config, uow, world }: Context, { proof, locks }: SessionNeeds) =>
  (guest: NewGuest, caller: Caller): Promise<Opened> =>
    uow.run(async (work) => {
      const code = guest.table;
      const customer = String(guest.uniqueCustomerId);
      const username = cleanUsername(guest.username ?? '');
      const scanned = await guestTable(work, code);
      if (!scanned) {
        const mine = found(await openSessionThatCame(work.tx, code, customer), 'table_not_found');
        const { locked, session } = await locks.lockOf(work, mine.id);
        if (session.status !== 'open' || session.code !== code) throw new TryAgain();
        return comeBack(work, proof, locked, caller, session, { username, code });
      }
      const { table, slip } = scanned;
      const locked = await locks.lock(work, table.row);
      await mustStillBe(work, scanned, locked.table);
      const known = await openSessionOfCustomer(work.tx, table.row, customer);
      // The customer id is a secret of 128 random bits (AMB-017): it brings a phone that lost its cookie back.
      if (known) return comeBack(work, proof, locked, caller, known, { username, code, slip });
      await seats({ config }).take(work, locked.table);
      const guestName = username === '' ? await namelessGuest(work, table.row) : username;
      const person = { username: guestName, uniqueCustomerId: customer, staffUsername: null };
      return openSession(
        work,
        { world, proof },
        locked,
        caller,
        { ...person, waiterSession: false, isQuickOrder: false },
        slip,
      );
    });
