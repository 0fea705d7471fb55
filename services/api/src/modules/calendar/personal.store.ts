import type { PersonalData } from '../../db/personal-data.ts';

/** Shifts worked, given and paid; penalties of one's shifts and those imposed. */
export const personsInCalendar: PersonalData = {
  module: 'calendar',
  columns: [
    'shifts.employee',
    'shifts.assigned_by',
    'shifts.paid_by',
    'penalties.created_by',
    'penalties.deleted_by',
  ],
  read: async (reader, { username }) => ({
    shifts: await reader('shifts')
      .where({ employee: username })
      .orWhere({ assigned_by: username })
      .orWhere({ paid_by: username })
      .orderBy(['day', 'role']),
    penalties: await reader('penalties as p')
      .leftJoin('shifts as s', (on) => {
        on.on('s.day', 'p.day').andOn('s.role', 'p.role');
      })
      .where('s.employee', username)
      .orWhere('p.created_by', username)
      .orWhere('p.deleted_by', username)
      .orderBy(['p.created_at', 'p.id'])
      .select('p.*'),
  }),
  rename: async (tx, { username }, pseudonym) => {
    await tx('shifts').where({ employee: username }).update({ employee: pseudonym });
    await tx('shifts').where({ assigned_by: username }).update({ assigned_by: pseudonym });
    await tx('shifts').where({ paid_by: username }).update({ paid_by: pseudonym });
    await tx('penalties').where({ created_by: username }).update({ created_by: pseudonym });
    await tx('penalties').where({ deleted_by: username }).update({ deleted_by: pseudonym });
  },
};
