import type { StaffRole } from '@masa/domain/staff';
import type { Reader, Tx } from '../../db/database.ts';
import { changeInPieces, inPieces } from '../../db/pieces.ts';

/** What somebody has marked as seen: within a day, and what stands on the board for longer. A thing rings for one role only. */
export async function readSeen(reader: Reader): Promise<ReadonlySet<string>> {
  return new Set(await reader('alert_seen').pluck('thing'));
}

/** Once per thing, whoever taps first; in the order of their names, so that two taps at once do not tie each other up. */
export async function markSeen(
  tx: Tx,
  role: StaffRole,
  things: readonly string[],
  by: string,
  now: number,
): Promise<void> {
  await inPieces(things.toSorted(), (piece) =>
    tx('alert_seen')
      .insert(piece.map((thing) => ({ role, thing, seen_by: by, seen_at: now })))
      .onConflict(['role', 'thing'])
      .ignore(),
  );
}

export const anySeenBefore = async (reader: Reader, before: number): Promise<boolean> =>
  (await reader('alert_seen').where('seen_at', '<', before).first('thing')) !== undefined;

/** What still stands on the board stays seen. */
export async function forgetSeen(tx: Tx, before: number, standing: ReadonlySet<string>): Promise<number> {
  const old = () => tx('alert_seen').where('seen_at', '<', before);
  const gone = (await old().pluck('thing')).filter((thing) => !standing.has(thing));
  return changeInPieces(gone, (piece) => old().whereIn('thing', piece).delete());
}
