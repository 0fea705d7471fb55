import type { Tx } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { readJson } from '../../db/json-columns.ts';
import { toJson } from '../../db/rows.ts';

/** What a frozen check calls its sessions is a word of its own: another name for those of `sessionIds`. */
export async function renameOnChecks(tx: Tx, sessionIds: readonly string[], name: string): Promise<void> {
  const known = new Set(sessionIds);
  const named = await inPieces(known, (piece) =>
    tx('check_sessions as s')
      .join('checks as c', 'c.id', 's.check_id')
      .whereIn('s.session_id', piece)
      .whereNotNull('c.snapshot')
      .distinct()
      .pluck('c.id'),
  );
  for (const id of new Set(named.toSorted())) {
    const row = await tx('checks').where({ id }).forUpdate().first('snapshot');
    if (!row?.snapshot) continue;
    const snapshot = readJson('checks.snapshot', row.snapshot, id);
    const sessionsLookup = Object.fromEntries(
      Object.entries(snapshot.sessionsLookup).map(([session, entry]) => [
        session,
        known.has(session) ? { ...entry, username: name } : entry,
      ]),
    );
    await tx('checks')
      .where({ id })
      .update({ snapshot: toJson({ ...snapshot, sessionsLookup }) });
  }
}
