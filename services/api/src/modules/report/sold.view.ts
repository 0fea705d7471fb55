import { checkStatus } from '@masa/domain/check';
import { printJobState } from '@masa/domain/print-job';
import type { Reader } from '../../db/database.ts';

/** The checks that count as sold: paid, and not in training. Every question about sales begins here. */
export const sold = (reader: Reader) =>
  reader('checks as c').where({ 'c.status': checkStatus.is.completed, 'c.training': false });

/** Those of them of which no fiscal receipt is on paper, and no number of one was written in. */
export const soldWithoutReceipt = (reader: Reader) =>
  sold(reader)
    .whereNull('c.fiscal_number')
    .whereNotExists(
      reader('print_jobs as j')
        .where({ 'j.kind': 'fiscal', 'j.status': printJobState.is.printed })
        .whereRaw('j.check_id = c.id')
        .select('j.id'),
    );
