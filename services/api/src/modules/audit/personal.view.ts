import { actorOf } from '../../caller.ts';
import type { Reader } from '../../db/database.ts';
import { byIndex } from '../../db/by-index.ts';
import { inPages, type Pages } from '../../db/pieces.ts';
import { BY_STAFF } from './audit.view.ts';
import type { Conditions } from '../../db/query.ts';
import type { Tables } from '../../db/tables.ts';
import type { PersonalData } from '../../db/personal-data.ts';

type Deed = Tables['audit_log'];

/** An index ends with the id: a page begins where the one before has ended, however many there are. */
const deedsWhere = (
  reader: Reader,
  index: string,
  where: Partial<Pick<Deed, 'actor' | 'entity' | 'entity_id'>>,
  rest: (deeds: Conditions<{ audit_log: Deed }>) => void,
): Pages<Deed> =>
  inPages<Deed>((after, limit) =>
    reader(byIndex(reader, index, 'audit_log'))
      .where(where)
      .modify(rest)
      .where('id', '>', after?.id ?? 0)
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
      deeds: deedsWhere(reader, 'audit_log_actor', own, (deeds) => void deeds.whereRaw(BY_STAFF)),
      deedsOfOthers: deedsWhere(
        reader,
        'audit_log_entity_entity_id_index',
        { entity: 'user', entity_id: username },
        (deeds) => void deeds.whereNot(own),
      ),
    });
  },
  rename: () => Promise.resolve(),
};
