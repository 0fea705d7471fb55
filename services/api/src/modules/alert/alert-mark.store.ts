import type { Pushed } from '@masa/domain/alert';
import { recordOf } from '@masa/domain/record';
import { staffRoles, type StaffRole } from '@masa/domain/staff';
import { FOREVER, holdName, readCounts, writeCount } from '../../db/counter.ts';
import type { Reader, Tx } from '../../db/database.ts';

const NEVER: Pushed = { newestTs: 0, at: 0 };

/** What was last pushed of a role's alerts. */
export async function readPushed(reader: Reader): Promise<Readonly<Record<StaffRole, Pushed>>> {
  const rows = await reader('alert_marks').select('role', 'pushed_newest', 'pushed_at');
  const kept = new Map(
    rows.map(({ role, pushed_newest, pushed_at }) => [role, { newestTs: pushed_newest, at: pushed_at }]),
  );
  return recordOf(staffRoles, (role) => kept.get(role) ?? NEVER);
}

/** Compare and set: of several processes that see the same ringing, one sends. */
export async function claimPush(tx: Tx, role: StaffRole, last: Pushed, next: Pushed): Promise<boolean> {
  await tx('alert_marks')
    .insert({ role, pushed_newest: NEVER.newestTs, pushed_at: NEVER.at })
    .onConflict('role')
    .ignore();
  const changed = await tx('alert_marks')
    .where({ role, pushed_newest: last.newestTs, pushed_at: last.at })
    .update({ pushed_newest: next.newestTs, pushed_at: next.at });
  return changed === 1;
}

/** The marks of roles are held to the two roles; those of consents count on under these names. */
const CONSENTS = { held: 'consent_push', newest: 'consent_push_newest', at: 'consent_push_at' };

/** What was last pushed of what somebody waits for. */
export async function readPushedConsents(reader: Reader): Promise<Pushed> {
  const counts = await readCounts(reader, FOREVER);
  return { newestTs: counts.get(CONSENTS.newest) ?? NEVER.newestTs, at: counts.get(CONSENTS.at) ?? NEVER.at };
}

/** As `claimPush`. */
export async function claimConsentPush(tx: Tx, last: Pushed, next: Pushed): Promise<boolean> {
  await holdName(tx, CONSENTS.held);
  const now = await readPushedConsents(tx);
  if (now.newestTs !== last.newestTs || now.at !== last.at) return false;
  await writeCount(tx, CONSENTS.newest, FOREVER, next.newestTs);
  await writeCount(tx, CONSENTS.at, FOREVER, next.at);
  return true;
}
