import { actorOf } from '../../caller.ts';
import type { KeptRows, PersonalData } from '../../personal-data.ts';

/** What somebody did, and what was done about their account. Sealed rows are never rewritten: nothing is renamed. */
export const personsInAudit: PersonalData = {
  module: 'audit',
  columns: [],
  read: async (reader, { username }) => ({
    deeds: (await reader('audit_log')
      .where({ actor: actorOf({ username }) })
      .orWhere({ entity: 'user', entity_id: username })
      .orderBy('id')) as KeptRows,
  }),
  rename: () => Promise.resolve(),
};
