import type { LeasedJob } from '@masa/contract/print-channel';
import type { FiscalDocument } from '@masa/domain/print-document';
import { UnfitReceipt, type FiscalResult, type ReportResult, type Trace } from '../fiscal/fiscal-device.ts';
import { receiptRequest } from '../fiscal/receipt-request.ts';
import { testRows } from '../fiscal/test-rows.ts';
import type { JobPrinterDeps } from '../jobs/job-printer.ts';
import { leaseOf } from '../jobs/lease.ts';
import { venueTime } from '../receipts/venue-time.ts';
import { spoken, type CashRegister, type ReceiptFate } from './receipt-fate.ts';

function dayOf({ venue }: LeasedJob): string {
  const { year, month, day } = venueTime(Date.now(), venue.timeZone);
  return `${year}-${month}-${day}`;
}

/** A job on a cash register that is open, well and in no doubt. */
export function registerWork(
  { name, device }: CashRegister,
  { journal, log, start, say }: JobPrinterDeps,
  fate: ReceiptFate,
): (job: LeasedJob) => Promise<void> {
  const sell = async (job: LeasedJob, check: FiscalDocument): Promise<void> => {
    const { jobId } = job;
    const receipt = receiptRequest(job, check);
    const kept = { before: await device.mark(), total: receipt.total, date: dayOf(job) };
    const trace: Trace = { ...kept, jobId, voiding: false };
    if (!(await start(leaseOf(job)))) return log('job_lease_lost', { jobId, printer: name });
    journal.printing({ ...leaseOf(job), kind: 'fiscal', trace: { ...kept, printer: name } });
    log('job_printing', { jobId, printer: name, before: trace.before, total: trace.total });
    let result: FiscalResult;
    try {
      result = await device.sell(receipt, trace, fate.noteVoiding(jobId));
    } catch (reason) {
      if (!(reason instanceof UnfitReceipt)) throw reason;
      result = { kind: 'not_printed', reason: reason.message };
    }
    fate.settle(job, trace, result);
  };

  const once = async (job: LeasedJob, work: () => Promise<ReportResult>): Promise<void> => {
    if (!(await start(leaseOf(job)))) return log('job_lease_lost', { jobId: job.jobId, printer: name });
    journal.printing({ ...leaseOf(job), kind: job.document.kind });
    const result = await work();
    if (result.kind !== 'printed')
      return say.refuse(result.kind === 'not_printed' ? 'failed' : 'unknown', job, spoken(result));
    journal.printed(job.jobId, job.leaseNo, {
      confirmed: true,
      ...(result.number !== null && { fiscalNumber: result.number }),
    });
    say.printed(job, { confirmed: true, fiscalNumber: result.number });
  };

  return async (job) => {
    const { document } = job;
    if (document.kind === 'fiscal') return sell(job, document);
    if (document.kind === 'x_report') return once(job, () => device.x());
    if (document.kind === 'z_report') return once(job, () => device.z());
    if (document.kind === 'test') return once(job, () => device.testPage(testRows(name, document, job)));
    // Whatever else people are handed is no matter of a cash register.
    return say.refuse('failed', job, 'not_for_register');
  };
}
