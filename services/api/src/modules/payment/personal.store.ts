import type { PersonalData } from '../../db/personal-data.ts';
import { rowsNaming } from '../../db/rows-naming.ts';

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
      payments: rowsNaming(reader, 'payments', 'taken_by', username, took),
      refunds: rowsNaming(reader, 'refunds', 'given_by', username, gave),
      refundsFinished: rowsNaming(reader, 'refunds', 'finished_by', username, ended),
      looseCash: rowsNaming(reader, 'loose_cash', 'taken_by', username, loose),
      looseCashSettled: rowsNaming(reader, 'loose_cash', 'settled_by', username, settled),
      returnsNoted: rowsNaming(reader, 'refunds', 'return_by', username, noted),
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
