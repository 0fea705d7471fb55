import type { PersonalData } from '../../db/personal-data.ts';
import { rowsNaming } from '../../db/rows-naming.ts';
import { renameOnChecks } from './check-names.store.ts';

const told = ['id', 'check_number', 'day', 'status', 'finished_at', 'finished_by'] as const;

const made = [
  'id',
  'check_id',
  'kind',
  'percent',
  'effect',
  'reason',
  'note',
  'made_at',
  'taken_back_at',
] as const;
const noted = ['check_id', 'note', 'noted_at'] as const;

/** Who finished a check or changed what it comes to, and the waiters that frozen checks name. */
export const personsOnChecks: PersonalData = {
  module: 'check',
  columns: [
    'checks.finished_by',
    'checks.snapshot',
    'adjustments.made_by',
    'adjustments.taken_back_by',
    'fiscal_receipts.noted_by',
  ],
  read: (reader, { username }) =>
    Promise.resolve({
      finishedChecks: rowsNaming(reader, 'checks', 'finished_by', username, told),
      adjustments: rowsNaming(reader, 'adjustments', 'made_by', username, made),
      adjustmentsTakenBack: rowsNaming(reader, 'adjustments', 'taken_back_by', username, made),
      receiptsNoted: rowsNaming(reader, 'fiscal_receipts', 'noted_by', username, noted, 'check_id'),
    }),
  rename: async (tx, { username }, pseudonym) => {
    await tx('checks').where({ finished_by: username }).update({ finished_by: pseudonym });
    await tx('adjustments').where({ made_by: username }).update({ made_by: pseudonym });
    await tx('adjustments').where({ taken_back_by: username }).update({ taken_back_by: pseudonym });
    await tx('fiscal_receipts').where({ noted_by: username }).update({ noted_by: pseudonym });
    // Whether or not the sessions themselves have been renamed already.
    const sessions = await tx('sessions').whereIn('staff_username', [username, pseudonym]).pluck('id');
    await renameOnChecks(tx, sessions, pseudonym);
  },
};
