import { documentFor } from '@masa/domain/print-document';
import type { LeasedJob as Leased } from '@masa/contract/print-channel';
import type { LeasedJob } from './claim.service.ts';

/** A job as an agent gets it that knows these fields beside those of the first agents. */
export const leasedToWire = (
  { job, document, printer, backupFor, venue }: LeasedJob,
  knows: ReadonlySet<string>,
): Leased => ({
  jobId: job.id,
  leaseNo: job.leaseNo,
  printer: printer.name,
  language: printer.language,
  copyNo: job.copyNo,
  maybePrinted: job.maybePrinted,
  ...(backupFor !== null && { backupFor }),
  ...(job.training && { training: true }),
  createdAt: job.createdAt,
  venue,
  document: documentFor(document, knows),
});
