import type { PersonalData } from '../../db/personal-data.ts';
import { rowsNaming } from '../../db/rows-naming.ts';

const had = ['id', 'business_day', 'opened_by', 'opened_at', 'closed_by', 'closed_at', 'note'] as const;
const moved = ['id', 'shift_id', 'kind', 'amount', 'reason', 'note', 'moved_by', 'moved_at'] as const;

/** Who was responsible for which drawer, and moved its cash. */
export const personsAtDrawers: PersonalData = {
  module: 'drawer',
  columns: ['drawer_shifts.opened_by', 'drawer_shifts.closed_by', 'drawer_moves.moved_by'],
  read: (reader, { username }) => {
    const shiftsBy = (column: 'opened_by' | 'closed_by') =>
      rowsNaming(reader, 'drawer_shifts', column, username, had);
    return Promise.resolve({
      drawersOpened: shiftsBy('opened_by'),
      drawersClosed: shiftsBy('closed_by'),
      drawerMoves: rowsNaming(reader, 'drawer_moves', 'moved_by', username, moved),
    });
  },
  rename: async (tx, { username }, pseudonym) => {
    await tx('drawer_shifts').where({ opened_by: username }).update({ opened_by: pseudonym });
    await tx('drawer_shifts').where({ closed_by: username }).update({ closed_by: pseudonym });
    await tx('drawer_moves').where({ moved_by: username }).update({ moved_by: pseudonym });
  },
};
