import type { Reader } from '../../db/database.ts';
import { inPages, type Pages } from '../../db/pieces.ts';
import type { KeptRow, PersonalData } from '../../personal-data.ts';
import { renameOnPapers, renameStaffOnPapers } from './paper-names.store.ts';

async function* jobsOf(reader: Reader, names: readonly string[]): Pages<KeptRow> {
  for (const name of names)
    yield* inPages<KeptRow>((after, limit) =>
      reader('print_jobs')
        .where({ requested_by: name })
        .where('id', '>', (after?.['id'] ?? '') as string)
        .orderBy('id')
        .limit(limit)
        .select('id', 'kind', 'title', 'status', 'requested_by', 'created_at'),
    );
}

/** Papers name people as guests read them: by the display name, so that all that it ever was are looked for. */
export const personsOnPapers: PersonalData = {
  module: 'print',
  columns: ['print_jobs.requested_by', 'print_jobs.document'],
  read: (reader, { names }) => Promise.resolve({ printJobs: jobsOf(reader, names) }),
  rename: async (tx, { username, names }, pseudonym) => {
    const sessions = (await tx('sessions')
      .whereIn('staff_username', [username, pseudonym])
      .pluck('id')) as string[];
    await renameOnPapers(tx, sessions, names, pseudonym);
    await renameStaffOnPapers(tx, names, pseudonym);
  },
};
