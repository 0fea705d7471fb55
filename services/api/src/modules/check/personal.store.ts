import { byIndex } from '../../db/by-index.ts';
import { inPages } from '../../db/pieces.ts';
import type { Tables } from '../../db/tables.ts';
import type { PersonalData } from '../../db/personal-data.ts';
import { renameOnChecks } from './check-names.store.ts';

const told = ['id', 'check_number', 'day', 'status', 'finished_at', 'finished_by'] as const;
type Told = Pick<Tables['checks'], (typeof told)[number]>;

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
type Noted = Pick<Tables['fiscal_receipts'], (typeof noted)[number]>;
type Made = Pick<Tables['adjustments'], (typeof made)[number]>;

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
      finishedChecks: inPages<Told>((after, limit) =>
        reader(byIndex(reader, 'checks_finished_by', 'checks'))
          .where({ finished_by: username })
          .where('id', '>', after?.id ?? '')
          .orderBy('id')
          .limit(limit)
          .select(told),
      ),
      adjustments: inPages<Made>((after, limit) =>
        reader(byIndex(reader, 'adjustments_made_by', 'adjustments'))
          .where({ made_by: username })
          .where('id', '>', after?.id ?? '')
          .orderBy('id')
          .limit(limit)
          .select(made),
      ),
      adjustmentsTakenBack: inPages<Made>((after, limit) =>
        reader(byIndex(reader, 'adjustments_taken_back_by', 'adjustments'))
          .where({ taken_back_by: username })
          .where('id', '>', after?.id ?? '')
          .orderBy('id')
          .limit(limit)
          .select(made),
      ),
      receiptsNoted: inPages<Noted>((after, limit) =>
        reader(byIndex(reader, 'fiscal_receipts_noted_by', 'fiscal_receipts'))
          .where({ noted_by: username })
          .where('check_id', '>', after?.check_id ?? '')
          .orderBy('check_id')
          .limit(limit)
          .select(noted),
      ),
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
