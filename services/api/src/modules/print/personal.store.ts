import type { PersonalData } from '../../personal-data.ts';
import { renameOnPapers, renameStaffOnPapers } from './paper-names.store.ts';

/** Papers name people as guests read them: by the display name, so that all that it ever was are looked for. */
export const personsOnPapers: PersonalData = {
  module: 'print',
  columns: ['print_jobs.requested_by', 'print_jobs.document'],
  read: async (reader, { names }) => ({
    printJobs: await reader('print_jobs')
      .whereIn('requested_by', [...names])
      .orderBy(['created_at', 'id'])
      .select('id', 'kind', 'title', 'status', 'requested_by', 'created_at'),
  }),
  rename: async (tx, { username, names }, pseudonym) => {
    const sessions = (await tx('sessions')
      .whereIn('staff_username', [username, pseudonym])
      .pluck('id')) as string[];
    await renameOnPapers(tx, sessions, names, pseudonym);
    await renameStaffOnPapers(tx, names, pseudonym);
  },
};
