import type { StaffRole } from '@masa/domain/staff';
import type { Reader, Tx } from '../../db/database.ts';

/** Which of these things somebody has marked as seen. A thing rings for one role only. */
export async function readSeen(reader: Reader, things: readonly string[]): Promise<ReadonlySet<string>> {
  if (things.length === 0) return new Set();
  const rows = (await reader('alert_seen')
    .whereIn('thing', [...things])
    .pluck('thing')) as string[];
  return new Set(rows);
}

/** Once per thing, whoever taps first; in the order of their names, so that two taps at once do not tie each other up. */
export async function markSeen(
  tx: Tx,
  role: StaffRole,
  things: readonly string[],
  by: string,
  now: number,
): Promise<void> {
  await tx('alert_seen')
    .insert(things.toSorted().map((thing) => ({ role, thing, seen_by: by, seen_at: now })))
    .onConflict(['role', 'thing'])
    .ignore();
}

/** What still stands on the board stays seen. */
export const forgetSeen = async (tx: Tx, before: number, standing: readonly string[]): Promise<number> =>
  tx('alert_seen')
    .where('seen_at', '<', before)
    .whereNotIn('thing', [...standing])
    .delete();
