import type { PersonalData } from '../../db/personal-data.ts';

/** Tasks that were handed in, with what was written to them. */
export const personsInTasks: PersonalData = {
  module: 'task',
  columns: ['task_submissions.completed_by', 'task_submissions.submitted_by'],
  read: async (reader, { username }) => ({
    submissions: await reader('task_submissions')
      .where({ completed_by: username })
      .orWhere({ submitted_by: username })
      .orderBy(['submission_time', 'id']),
  }),
  rename: async (tx, { username }, pseudonym) => {
    await tx('task_submissions').where({ completed_by: username }).update({ completed_by: pseudonym });
    await tx('task_submissions').where({ submitted_by: username }).update({ submitted_by: pseudonym });
  },
};
