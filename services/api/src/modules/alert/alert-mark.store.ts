import type { Pushed } from '@masa/domain/alert';
import { staffRoles, type StaffRole } from '@masa/domain/staff';
import type { Reader, Tx } from '../../db/database.ts';

const NEVER: Pushed = { newestTs: 0, at: 0 };

/** What was last pushed of a role's alerts. */
export async function readPushed(reader: Reader): Promise<Readonly<Record<StaffRole, Pushed>>> {
  const rows = await reader('alert_marks').select('role', 'pushed_newest', 'pushed_at');
  const kept = rows.map(({ role, pushed_newest, pushed_at }): [StaffRole, Pushed] => [
    role,
    { newestTs: pushed_newest, at: pushed_at },
  ]);
  const never = staffRoles.map((role): [StaffRole, Pushed] => [role, NEVER]);
  return Object.fromEntries([...never, ...kept]) as Record<StaffRole, Pushed>;
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
