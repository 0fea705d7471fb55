import type { PersonalData } from '../../db/personal-data.ts';
import { rowsNaming } from '../../db/rows-naming.ts';

const told = ['id', 'table_id', 'username', 'status', 'created_at', 'closed_at'] as const;

/** Sessions that a waiter has opened carry the name that guests read; calls carry who came. */
export const personsAtTables: PersonalData = {
  module: 'session',
  columns: ['sessions.staff_username', 'sessions.username', 'waiter_calls.done_by'],
  read: async (reader, { username }) => ({
    sessions: rowsNaming(reader, 'sessions', 'staff_username', username, told),
    calls: await reader('waiter_calls')
      .where({ done_by: username })
      .orderBy(['created_at', 'id'])
      .select('id', 'table_id', 'created_at', 'done_at', 'done_by'),
  }),
  rename: async (tx, { username }, pseudonym) => {
    await tx('sessions')
      .where({ staff_username: username })
      .update({ staff_username: pseudonym, username: pseudonym });
    await tx('waiter_calls').where({ done_by: username }).update({ done_by: pseudonym });
  },
};
