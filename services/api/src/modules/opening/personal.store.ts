import type { PersonalData } from '../../db/personal-data.ts';

/** Who has paused ordering, or slowed it down, last. */
export const personsInOpening: PersonalData = {
  module: 'opening',
  columns: ['ordering_limits.paused_by', 'ordering_limits.slow_by'],
  read: async (reader, { username }) => ({
    orderingLimits: await reader('ordering_limits')
      .where({ paused_by: username })
      .orWhere({ slow_by: username })
      .orderBy('scope'),
  }),
  rename: async (tx, { username }, pseudonym) => {
    await tx('ordering_limits').where({ paused_by: username }).update({ paused_by: pseudonym });
    await tx('ordering_limits').where({ slow_by: username }).update({ slow_by: pseudonym });
  },
};
