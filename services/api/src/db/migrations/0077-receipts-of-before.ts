import type { Migration } from './table.ts';

/** JSON texts are quoted in MariaDB, and not in SQLite. */
const METHOD = `case when json_extract(j.document, '$.paymentMethod') in ('cash', '"cash"') then 'cash' else 'card' end`;
const TOTAL = `cast(json_extract(j.document, '$.effectiveTotal') as decimal(18, 0))`;

/**
 * Receipts of before said one way for all of their total. Each is made once, so that a run that was killed goes on where it was.
 * What is on no day yet is put on the one of its check's number.
 */
export const receiptsOfBefore: Migration = {
  name: '0077_receipts_of_before',
  up: async (db) => {
    await db.raw(
      `insert into fiscal_receipts (check_id, job_id, printer_id, business_day, printed_at)
       select c.id, max(j.id), max(j.printer_id), coalesce(max(c.business_day), max(c.day)),
         max(coalesce(j.finished_at, j.created_at))
       from print_jobs j join checks c on c.id = j.check_id left join fiscal_receipts r on r.check_id = c.id
       where j.kind = 'fiscal' and j.status = 'printed' and j.training = ? and r.check_id is null
       group by c.id`,
      [false],
    );
    await db.raw(
      `insert into fiscal_receipt_payments (check_id, method, amount)
       select r.check_id, ${METHOD}, ${TOTAL}
       from fiscal_receipts r join print_jobs j on j.id = r.job_id
         left join fiscal_receipt_payments p on p.check_id = r.check_id
       where p.check_id is null and ${TOTAL} > 0`,
    );
  },
  down: () => Promise.resolve(),
};
