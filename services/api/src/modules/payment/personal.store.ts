import { byIndex } from '../../db/by-index.ts';
import { inPages } from '../../db/pieces.ts';
import type { PersonalData } from '../../db/personal-data.ts';
import type { Tables } from '../../db/tables.ts';

const took = ['id', 'check_id', 'method', 'amount', 'tip', 'taken_at', 'business_day', 'taken_by'] as const;
const gave = ['id', 'payment_id', 'method', 'amount', 'tip', 'reason', 'given_at', 'given_by'] as const;
const noted = ['id', 'payment_id', 'return_number', 'return_note', 'return_at', 'return_by'] as const;
const loose = ['id', 'check_id', 'amount', 'taken_at', 'business_day', 'taken_by'] as const;
const settled = ['id', 'check_id', 'amount', 'note', 'settled_at', 'settled_by'] as const;
const ended = ['id', 'payment_id', 'state', 'finished_at', 'finished_by'] as const;

/** Who took money and who gave it back. */
export const personsAtTheTill: PersonalData = {
  module: 'payment',
  columns: [
    'payments.taken_by',
    'refunds.given_by',
    'refunds.finished_by',
    'refunds.return_by',
    'loose_cash.taken_by',
    'loose_cash.settled_by',
  ],
  read: (reader, { username }) =>
    Promise.resolve({
      payments: inPages<Pick<Tables['payments'], (typeof took)[number]>>((after, limit) =>
        reader(byIndex(reader, 'payments_taken_by', 'payments'))
          .where({ taken_by: username })
          .where('id', '>', after?.id ?? '')
          .orderBy('id')
          .limit(limit)
          .select(took),
      ),
      refunds: inPages<Pick<Tables['refunds'], (typeof gave)[number]>>((after, limit) =>
        reader(byIndex(reader, 'refunds_given_by', 'refunds'))
          .where({ given_by: username })
          .where('id', '>', after?.id ?? '')
          .orderBy('id')
          .limit(limit)
          .select(gave),
      ),
      refundsFinished: inPages<Pick<Tables['refunds'], (typeof ended)[number]>>((after, limit) =>
        reader(byIndex(reader, 'refunds_finished_by', 'refunds'))
          .where({ finished_by: username })
          .where('id', '>', after?.id ?? '')
          .orderBy('id')
          .limit(limit)
          .select(ended),
      ),
      looseCash: inPages<Pick<Tables['loose_cash'], (typeof loose)[number]>>((after, limit) =>
        reader(byIndex(reader, 'loose_cash_taken_by', 'loose_cash'))
          .where({ taken_by: username })
          .where('id', '>', after?.id ?? '')
          .orderBy('id')
          .limit(limit)
          .select(loose),
      ),
      looseCashSettled: inPages<Pick<Tables['loose_cash'], (typeof settled)[number]>>((after, limit) =>
        reader(byIndex(reader, 'loose_cash_settled_by', 'loose_cash'))
          .where({ settled_by: username })
          .where('id', '>', after?.id ?? '')
          .orderBy('id')
          .limit(limit)
          .select(settled),
      ),
      returnsNoted: inPages<Pick<Tables['refunds'], (typeof noted)[number]>>((after, limit) =>
        reader(byIndex(reader, 'refunds_return_by', 'refunds'))
          .where({ return_by: username })
          .where('id', '>', after?.id ?? '')
          .orderBy('id')
          .limit(limit)
          .select(noted),
      ),
    }),
  rename: async (tx, { username }, pseudonym) => {
    await tx('payments').where({ taken_by: username }).update({ taken_by: pseudonym });
    await tx('refunds').where({ given_by: username }).update({ given_by: pseudonym });
    await tx('refunds').where({ finished_by: username }).update({ finished_by: pseudonym });
    await tx('refunds').where({ return_by: username }).update({ return_by: pseudonym });
    await tx('loose_cash').where({ taken_by: username }).update({ taken_by: pseudonym });
    await tx('loose_cash').where({ settled_by: username }).update({ settled_by: pseudonym });
  },
};
