import type { Response } from '@masa/contract/schemas';
import type { Tx } from '../../db/database.ts';
import { fromJson, toJson } from '../../db/rows.ts';

const AT_ONCE = 200;
type Snapshot = Response<'getCheck'>;

/** What a frozen check calls its sessions is a word of its own: another name for those of `sessionIds`. */
export async function renameOnChecks(tx: Tx, sessionIds: readonly string[], name: string): Promise<void> {
  const known = new Set(sessionIds);
  for (let at = 0; at < sessionIds.length; at += AT_ONCE) {
    const rows = (await tx('check_sessions as s')
      .join('checks as c', 'c.id', 's.check_id')
      .whereIn('s.session_id', sessionIds.slice(at, at + AT_ONCE))
      .whereNotNull('c.snapshot')
      .distinct('c.id')) as { id: string }[];
    for (const { id } of rows) {
      const row = (await tx('checks').where({ id }).forUpdate().first('snapshot')) as { snapshot: unknown };
      const snapshot = fromJson<Snapshot>(row.snapshot);
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
}
