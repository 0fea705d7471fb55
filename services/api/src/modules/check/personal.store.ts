import { inPages } from '../../db/pieces.ts';
import type { KeptRow, PersonalData } from '../../personal-data.ts';
import { renameOnChecks } from './check-names.store.ts';

/** Who finished a check, and the waiters that frozen checks name. */
export const personsOnChecks: PersonalData = {
  module: 'check',
  columns: ['checks.finished_by', 'checks.snapshot'],
  read: (reader, { username }) =>
    Promise.resolve({
      finishedChecks: inPages<KeptRow>((after, limit) =>
        reader('checks')
          .where({ finished_by: username })
          .where('id', '>', (after?.['id'] ?? '') as string)
          .orderBy('id')
          .limit(limit)
          .select('id', 'check_number', 'day', 'status', 'finished_at', 'finished_by'),
      ),
    }),
  rename: async (tx, { username }, pseudonym) => {
    await tx('checks').where({ finished_by: username }).update({ finished_by: pseudonym });
    // Whether or not the sessions themselves have been renamed already.
    const sessions = (await tx('sessions')
      .whereIn('staff_username', [username, pseudonym])
      .pluck('id')) as string[];
    await renameOnChecks(tx, sessions, pseudonym);
  },
};
