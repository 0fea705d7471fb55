import type { Pushed } from '@masa/domain/alert';
import { staffRoles, type StaffRole } from '@masa/domain/staff';
import type { Reader, Tx } from '../../db/database.ts';
import { toNumber } from '../../db/rows.ts';

/** Up to when everything that rings for a role was seen, and what was last pushed of it. */
export type AlertMark = { readonly seenUntil: number; readonly pushed: Pushed };
export type AlertMarks = Readonly<Record<StaffRole, AlertMark>>;

type Row = { role: StaffRole; seen_until: unknown; pushed_newest: unknown; pushed_at: unknown };

const NEVER: AlertMark = { seenUntil: 0, pushed: { newestTs: 0, at: 0 } };

export async function readMarks(reader: Reader): Promise<AlertMarks> {
  const rows = await reader('alert_marks').select<Row[]>('role', 'seen_until', 'pushed_newest', 'pushed_at');
  const kept = rows.map(({ role, seen_until, pushed_newest, pushed_at }): [StaffRole, AlertMark] => [
    role,
    {
      seenUntil: toNumber(seen_until),
      pushed: { newestTs: toNumber(pushed_newest), at: toNumber(pushed_at) },
    },
  ]);
  const never = staffRoles.map((role): [StaffRole, AlertMark] => [role, NEVER]);
  return Object.fromEntries([...never, ...kept]) as AlertMarks;
}

/** The row is made by whoever needs it first. */
async function ensureMark(tx: Tx, role: StaffRole): Promise<void> {
  await tx('alert_marks')
    .insert({ role, seen_until: 0, pushed_newest: 0, pushed_at: 0 })
    .onConflict('role')
    .ignore();
}

/** Only ever forward: false when somebody has seen as much already. */
export async function markSeen(tx: Tx, role: StaffRole, until: number, by: string): Promise<boolean> {
  await ensureMark(tx, role);
  const changed = await tx('alert_marks')
    .where({ role })
    .where('seen_until', '<', until)
    .update({ seen_until: until, seen_by: by });
  return changed === 1;
}

/** Compare and set: of several processes that see the same ringing, one sends. */
export async function claimPush(tx: Tx, role: StaffRole, last: Pushed, next: Pushed): Promise<boolean> {
  await ensureMark(tx, role);
  const changed = await tx('alert_marks')
    .where({ role, pushed_newest: last.newestTs, pushed_at: last.at })
    .update({ pushed_newest: next.newestTs, pushed_at: next.at });
  return changed === 1;
}
