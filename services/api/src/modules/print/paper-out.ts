import { PAPER_MAX_BYTES, receiptPayments } from '@masa/domain/print-document';
import type { SpokenReason } from '@masa/domain/print-reason';
import { TryAgain, type Work } from '../../db/unit-of-work.ts';
import { fiscalKey, moveJob, type JobEvent } from './job-moves.ts';
import type { FiscalPaper } from './print.needs.ts';
import { keepPaper, readJobByKey, type PrintJob } from './print.store.ts';
import { readDocument } from './stored-document.ts';

/** A receipt that came out, and what it says of its payment. */
export function fiscalPaper(job: PrintJob, checkId: string): FiscalPaper {
  const document = readDocument(job);
  const payments = document?.kind === 'fiscal' ? receiptPayments(document) : [];
  return { checkId, jobId: job.id, printerId: job.printerId, payments };
}

/** A denied receipt came out after all, and the attempt behind it is already at the device. */
export class NextAttemptRuns extends Error {}

const EARLIER_RECEIPT_CAME_OUT: SpokenReason = 'earlier_receipt';
/** How an attempt ends of which nothing was sent yet; its agent hears so when it asks to start. */
const stopping: { readonly [S in PrintJob['status']]?: readonly JobEvent[] } = {
  queued: ['lease', 'fail'],
  leased: ['fail'],
};

/** A receipt that was denied came out after all: the attempt behind it must not become a second one. */
export async function stopNextAttempt(work: Work, checkId: string): Promise<void> {
  const next = await readJobByKey(work.tx, fiscalKey(checkId));
  if (!next) return;
  const events = stopping[next.status];
  if (!events) throw new NextAttemptRuns();
  const change = { leaseUntil: null, error: EARLIER_RECEIPT_CAME_OUT };
  // Its agent started it between the two statements.
  if (!(await moveJob(work, next, events, change))) throw new TryAgain();
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const isPicture = (bytes: Uint8Array) =>
  bytes.byteLength <= PAPER_MAX_BYTES && PNG_SIGNATURE.equals(bytes.subarray(0, PNG_SIGNATURE.length));

/** False for what is no picture of decent size. */
export async function keepPicture(work: Work, job: PrintJob, paper: Uint8Array): Promise<boolean> {
  if (!isPicture(paper)) return false;
  await keepPaper(work.tx, job.id, paper, work.now);
  return true;
}
