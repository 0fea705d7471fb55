import type { Context } from '../../context.ts';
import { doors } from '../../limits/doors.ts';
import { unknownTables } from '../../limits/misses.ts';
import type { Module } from '../../module.ts';
import { HOUR_MS, MINUTE_MS } from '../../process/schedule.ts';
import { diningTableHandlers } from './dining-table.routes.ts';
import { diningTableService } from './dining-table.service.ts';
import { tableEmptier } from './empty-tables.service.ts';
import { guestDeviceSweep, guestProof } from './guest-proof.ts';
import { heldVisits } from './held-visits.service.ts';
import { idleSessionSweep } from './idle-sessions.service.ts';
import { namedTables } from './named-tables.ts';
import { personsAtTables } from './personal.store.ts';
import type { MoveEffects } from './session.needs.ts';
import { sessionHandlers } from './session.routes.ts';
import { sessionService } from './session.service.ts';
import { tableLocks, type Release } from './table-lock.ts';
import { waiterCallService } from './waiter-call.service.ts';

export { isOpenToGuests, type GuestProof } from './guest-proof.ts';
export { endWaiterProofs } from './end-proofs.ts';
export { moveProofs } from './ended-proof.store.ts';
export { codesOfDevice } from './brought-code.store.ts';
export { furnishedTables, noteSheet, outdateSheets, type FurnishedTable } from './dining-table.store.ts';
export type { HeldVisits } from './held-visits.service.ts';
export { heldTables } from './held-visits.view.ts';
export { fullTables } from './seats.ts';
export {
  openSessions,
  openSessionsAt,
  ownersOf,
  readSession,
  readSessions,
  type Session,
} from './session.store.ts';
export type { NamedTables } from './named-tables.ts';
export { isByStaff, mustOrder } from './may-order.ts';
export { readTable, type DiningTable } from './table.store.ts';
export { toldSession } from './told-session.ts';
export { freshTableCode } from './fresh-code.ts';
export { guestOrigin, guestReach } from './guest-address.ts';
export { hasOrdered, isInUse, liveSlipAt, needNoSlips } from './visit-slip.store.ts';
export { randomTableCode } from './table-code.ts';
export type { LockedTable, Release, TableLocks } from './table-lock.ts';
export { openCalls } from './waiter-call.store.ts';
export { tablesWithCounts } from './table.view.ts';
export { readVisitEnd } from './visit-end.view.ts';
export { isAnybodyHere } from './empty-tables.service.ts';
export { FORGOTTEN_GUEST, forgetGuests, guestsGoneBefore, lockKnownGuests } from './gone-guests.store.ts';

/** Whoever sits down at one table, at once and in line. A whole bar may do so in one moment. */
const SITTING_DOWN = { atOnce: 2, inLine: 600 };

type ModuleNeeds = MoveEffects & {
  /** What vouching for a table does to the orders that wait there. */
  readonly release: Release;
};

export function sessionModule(context: Context, { release, ...effects }: ModuleNeeds) {
  const proof = guestProof(context);
  const tables = namedTables(context);
  const locks = tableLocks(release);
  const held = heldVisits(context, locks, effects);
  const entrance = { countMisses: unknownTables(context.counting), throughDoorOf: doors(SITTING_DOWN) };
  const sessions = sessionService(context, { proof, locks, ...effects });
  const calls = waiterCallService(context, locks, tables);
  return {
    handlers: {
      ...sessionHandlers(context, proof, tables, sessions, calls, held, entrance),
      ...diningTableHandlers(context, diningTableService(context, locks, held)),
    },
    verbs: { proof, tables, locks, letGo: held.letGo, emptyTables: tableEmptier(locks, effects) },
    jobs: [
      { name: 'idle sessions', everyMs: 10 * MINUTE_MS, run: idleSessionSweep(context, locks, effects) },
      { name: 'guest devices nobody uses', everyMs: HOUR_MS, run: guestDeviceSweep(context) },
    ],
    persons: [personsAtTables],
  } satisfies Module;
}
