import { TryAgain, type Work } from '../../db/unit-of-work.ts';
import { isOpenToGuests } from './guest-proof.ts';
import { bringCode } from './session-changes.store.ts';
import { readTable, type DiningTable } from './table.store.ts';
import type { LockedTable } from './table-lock.ts';
import { bringSlip, liveSlipAt, tableOfSlip, type VisitSlip } from './visit-slip.store.ts';

/** What a guest has scanned: the code of a table, or of the slip that its guests were handed. */
export type Scanned = {
  readonly table: DiningTable;
  readonly code: string;
  readonly slip: VisitSlip | null;
};

/** Guests enter by the present code of a physical, active table, or by its slip, and by nothing else (AMB-005). */
export async function guestTable(work: Work, code: string): Promise<Scanned | undefined> {
  const own = await readTable(work.tx, code);
  const scanned = own ? { table: own, slip: null } : await tableOfSlip(work.tx, code);
  return scanned && isOpenToGuests(scanned.table) ? { ...scanned, code } : undefined;
}

/** It was renewed, taken out of service or paid for while its lock was waited for: its code means something else by now. */
export async function mustStillBe(
  work: Work,
  { table, slip }: Pick<Scanned, 'table' | 'slip'>,
  locked: DiningTable,
): Promise<void> {
  if (locked.active !== table.active) throw new TryAgain();
  const same = slip
    ? (await liveSlipAt(work.tx, locked.row))?.id === slip.id
    : locked.tableId === table.tableId;
  if (!same) throw new TryAgain();
}

/** A slip is as good as a waiter's word: he has handed it to these guests. */
export async function bring(
  work: Work,
  locked: LockedTable,
  sessionId: string,
  { code, slip }: Pick<Scanned, 'code' | 'slip'>,
): Promise<void> {
  await bringCode(work.tx, sessionId, code);
  if (!slip) return;
  await bringSlip(work.tx, sessionId, slip.id);
  await locked.vouch(sessionId);
}
