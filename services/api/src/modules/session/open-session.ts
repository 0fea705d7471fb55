import { actorOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { found } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { holdTraining, readVenue } from '../venue/public.ts';
import type { GuestProof } from './guest-proof.ts';
import { insertSession, type NewSession } from './session-changes.store.ts';
import { readSession, type Session } from './session.store.ts';
import type { LockedTable } from './table-lock.ts';
import type { VisitSlip } from './visit-slip.store.ts';

export type Opened = { readonly session: Session; readonly cookie: string | null };

/** Gives the session to this phone and lets a live connection that it already has hear the table. */
export async function handTo(
  work: Work,
  proof: GuestProof,
  caller: Caller,
  { id, tableRow }: Pick<Session, 'id' | 'tableRow'>,
): Promise<string | null> {
  const cookie = await proof.hand(work, caller, id);
  const deviceId = caller.guestDeviceId;
  work.announce({ kind: 'membership', tableRow, deviceId });
  return cookie;
}

/** Somebody sits down at a locked table: a new session, and the cookie that proves it. */
export async function openSession(
  work: Work,
  { world, proof }: { readonly world: Context['world']; readonly proof: GuestProof },
  locked: LockedTable,
  caller: Caller,
  person: Omit<
    NewSession,
    'id' | 'tableRow' | 'code' | 'stamp' | 'now' | 'bound' | 'training' | 'vouched' | 'needsSlip' | 'slipId'
  >,
  slip: VisitSlip | null = null,
): Promise<Opened> {
  const id = world.newId();
  const tableRow = locked.table.row;
  const training = await holdTraining(work.tx);
  const bound = person.waiterSession || !caller.bare || caller.guestDeviceId !== null;
  const stamp = await locked.change({});
  // The settings are held since `holdTraining`: nobody switches while somebody sits down.
  const { firstOrder } = await readVenue(work.tx);
  await insertSession(work.tx, {
    ...person,
    id,
    tableRow,
    code: slip?.code ?? locked.table.tableId,
    bound,
    training,
    vouched: person.waiterSession || slip !== null,
    needsSlip: firstOrder === 'slip' && !person.waiterSession,
    slipId: slip?.id ?? null,
    stamp,
    now: work.now,
  });
  const cookie = await handTo(work, proof, caller, { id, tableRow });
  await audit(work, {
    actor: actorOf(caller),
    action: 'session.opened',
    entity: 'session',
    entityId: id,
    details: { table: tableRow, ...(training && { training }), ...(slip && { slip: slip.id }) },
  });
  return { session: found(await readSession(work.tx, id), 'session_not_found'), cookie };
}
