import { actorOf } from '../../caller.ts';
import type { Reader } from '../../db/database.ts';
import { inPages, type Pages } from '../../db/pieces.ts';
import type { KeptRow, PersonalData } from '../../personal-data.ts';

/** An index ends with the id: a page begins where the one before has ended, however many there are. */
const deedsWhere = (
  reader: Reader,
  where: Readonly<Record<string, string>>,
  but: Readonly<Record<string, string>> = {},
): Pages<KeptRow> =>
  inPages<KeptRow>((after, limit) =>
    reader('audit_log')
      .where(where)
      .whereNot(but)
      .where('id', '>', Number(after?.['id'] ?? 0))
      .orderBy('id')
      .limit(limit),
  );

/** What somebody did, and what was done about their account. Sealed rows are never rewritten: nothing is renamed. */
export const personsInAudit: PersonalData = {
  module: 'audit',
  columns: [],
  read: (reader, { username }) => {
    const own = { actor: actorOf({ username }) };
    return Promise.resolve({
      deeds: deedsWhere(reader, own),
      deedsOfOthers: deedsWhere(reader, { entity: 'user', entity_id: username }, own),
    });
  },
  rename: () => Promise.resolve(),
};
