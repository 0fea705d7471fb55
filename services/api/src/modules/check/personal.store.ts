import { byIndex } from '../../db/by-index.ts';
import { inPages } from '../../db/pieces.ts';
import type { Tables } from '../../db/tables.ts';
import type { PersonalData } from '../../db/personal-data.ts';
import { renameOnChecks } from './check-names.store.ts';

const told = ['id', 'check_number', 'day', 'status', 'finished_at', 'finished_by'] as const;
type Told = Pick<Tables['checks'], (typeof told)[number]>;

/** Who finished a check, and the waiters that frozen checks name. */
export const personsOnChecks: PersonalData = {
  module: 'check',
  columns: ['checks.finished_by', 'checks.snapshot'],
  read: (reader, { username }) =>
    Promise.resolve({
      finishedChecks: inPages<Told>((after, limit) =>
        reader(byIndex(reader, 'checks_finished_by', 'checks'))
          .where({ finished_by: username })
          .where('id', '>', after?.id ?? '')
          .orderBy('id')
          .limit(limit)
          .select(told),
      ),
    }),
  rename: async (tx, { username }, pseudonym) => {
    await tx('checks').where({ finished_by: username }).update({ finished_by: pseudonym });
    // Whether or not the sessions themselves have been renamed already.
    const sessions = await tx('sessions').whereIn('staff_username', [username, pseudonym]).pluck('id');
    await renameOnChecks(tx, sessions, pseudonym);
  },
};
