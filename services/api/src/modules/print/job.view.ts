import { checkStatus } from '@masa/domain/check';
import {
  needsPerson,
  printJobState,
  settles,
  type PrintAttempt,
  type PrintJobState,
} from '@masa/domain/print-job';
import { readReason, type PrintReason } from '@masa/domain/print-reason';
import { sessionStatus } from '@masa/domain/session';
import type { Reader } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { inPieces } from '../../db/pieces.ts';
import { fromBool } from '../../db/rows.ts';
import { found } from '../../refusal.ts';
import type { PrintJob } from './print-job.ts';
import { askedBy, subjectOf, type PaperSubject } from './subject.ts';

type SeenOfJob =
  | 'kind'
  | 'status'
  | 'checkId'
  | 'copyNo'
  | 'report'
  | 'fiscalNumber'
  | 'printerId'
  | 'confirmed'
  | 'requestedBy'
  | 'createdAt'
  | 'finishedAt';
/** A job as people see it. */
export type SeenJob = Pick<PrintJob, SeenOfJob> & {
  readonly jobId: string;
  readonly orderId: string | null;
  readonly about: PaperSubject;
  /** Why it is not out, or why nobody can tell; null too where an older agent said it in its own words alone. */
  readonly reason: PrintReason | null;
  /** What the machine said of it, as it said it. */
  readonly error: string | null;
  /** A failed job that needs nobody any more: a newer job, the receipt itself or its check settled it, which is called off or free. */
  readonly superseded: boolean;
  /** The dish or check it is for has been paid. */
  readonly paid: boolean;
  readonly hasPaper: boolean;
  /** Printed by a virtual printer: a picture, no paper. */
  readonly onScreenOnly: boolean;
};

/** Both the same way round, as an index is read: MariaDB would sort the papers of all years otherwise. */
const NEWEST = [
  { column: 'j.created_at', order: 'desc' },
  { column: 'j.id', order: 'desc' },
] as const;
const jobRows = (reader: Reader) =>
  reader('print_jobs as j')
    .leftJoin('print_papers as p', 'p.job_id', 'j.id')
    .leftJoin('checks as c', 'c.id', 'j.check_id')
    .leftJoin('order_items as i', 'i.id', 'j.order_item_id')
    .leftJoin('sessions as s', 's.id', 'i.session_id')
    .leftJoin('printers as d', 'd.id', 'j.printer_id')
    .orderBy(NEWEST)
    .select({
      jobId: 'j.id',
      kind: 'j.kind',
      status: 'j.status',
      orderId: 'j.order_item_id',
      checkId: 'j.check_id',
      copyNo: 'j.copy_no',
      report: 'j.report',
      fiscalNumber: 'j.fiscal_number',
      document: 'j.document',
      training: 'j.training',
      printerId: 'j.printer_id',
      printerName: 'd.name',
      error: 'j.error',
      blockedBy: 'j.blocked_by',
      confirmed: 'j.confirmed',
      paperOf: 'p.job_id',
      checkIs: 'c.status',
      checkTotal: 'c.effective_total',
      visitIs: 's.status',
      virtual: 'd.virtual',
      requestedBy: 'j.requested_by',
      createdAt: 'j.created_at',
      finishedAt: 'j.finished_at',
    });

type JobRow = Awaited<ReturnType<typeof jobRows>>[number];
type Attempt = PrintAttempt & Pick<JobRow, 'orderId'>;

/** Where a job says what it is for. */
const SUBJECTS = { orderId: 'order_item_id', checkId: 'check_id', report: 'report' } as const;
type Subject = keyof typeof SUBJECTS;

/** Every job for the items, checks or reports that these are for, by these. */
async function attemptsBeside(
  reader: Reader,
  of: Subject,
  jobs: readonly Attempt[],
): Promise<ReadonlyMap<string | null, readonly Attempt[]>> {
  const named = new Set(jobs.map((job) => job[of]).filter((id) => id !== null));
  const attempts = await inPieces(named, (piece) =>
    reader('print_jobs').whereIn(SUBJECTS[of], piece).select({
      kind: 'kind',
      status: 'status',
      orderId: 'order_item_id',
      checkId: 'check_id',
      report: 'report',
      printerId: 'printer_id',
      createdAt: 'created_at',
    }),
  );
  return Map.groupBy(attempts, (attempt) => attempt[of]);
}

/** No cash register takes a receipt of nothing. */
const isFree = ({ kind, checkTotal }: JobRow): boolean => kind === 'fiscal' && checkTotal === 0;

async function toSeen(reader: Reader, rows: readonly JobRow[]): Promise<SeenJob[]> {
  const failed = rows.filter(({ status }) => status === printJobState.is.failed);
  const ofItem = await attemptsBeside(reader, 'orderId', failed);
  const ofCheck = await attemptsBeside(reader, 'checkId', failed);
  const ofReport = await attemptsBeside(reader, 'report', failed);
  const beside = ({ orderId, checkId, report }: JobRow) =>
    [ofItem.get(orderId), ofCheck.get(checkId), ofReport.get(report)].flatMap((attempts) => attempts ?? []);
  const isSuperseded = (row: JobRow) =>
    row.status === printJobState.is.failed &&
    (row.checkIs === checkStatus.is.cancelled ||
      isFree(row) ||
      beside(row).some((other) => settles(other, row)));
  return rows.map((row) => {
    const { blockedBy, paperOf, checkIs, checkTotal: _, visitIs, virtual, ...facts } = row;
    const { document, training, printerName, ...job } = facts;
    const paper = readJson('print_jobs.document', document, row.jobId);
    const { reason, words } = readReason(
      row.status === printJobState.initial ? (blockedBy ?? row.error) : row.error,
    );
    return {
      ...job,
      about: subjectOf({ paper, training, printerName }),
      requestedBy: askedBy(row.requestedBy, paper),
      reason,
      error: words,
      confirmed: fromBool(row.confirmed),
      superseded: isSuperseded(row),
      paid: checkIs === checkStatus.is.completed || visitIs === sessionStatus.is.closed,
      hasPaper: paperOf !== null,
      onScreenOnly: row.status === printJobState.is.printed && fromBool(virtual),
    };
  });
}

/** A failure is news for a day. */
const FAILED_IS_NEWS_MS = 24 * 60 * 60_000;
/** A venue whose agent never comes collects late stickers without end. */
const ASKING_LIMIT = 200;

/** The jobs in this state that wait for a person. */
async function asking(
  reader: Reader,
  status: PrintJobState,
  now: number,
  which: 'all' | 'real' = 'all',
): Promise<SeenJob[]> {
  const rows = jobRows(reader).where('j.status', status);
  if (which === 'real') void rows.where('j.training', false);
  if (status === printJobState.is.failed) void rows.where('j.created_at', '>', now - FAILED_IS_NEWS_MS);
  else void rows.limit(ASKING_LIMIT);
  return (await toSeen(reader, await rows)).filter(({ superseded }) => !superseded);
}

/** Put together from the newest of each state: of those alone there is an index. */
async function newestIds(reader: Reader, limit: number): Promise<string[]> {
  const all: { readonly id: string; readonly createdAt: number }[] = [];
  for (const state of printJobState.states) {
    const rows = await reader('print_jobs as j')
      .where('j.status', state)
      .orderBy(NEWEST)
      .limit(limit)
      .select('j.id', { createdAt: 'j.created_at' });
    all.push(...rows);
  }
  return all
    .toSorted((one, other) => other.createdAt - one.createdAt || (one.id > other.id ? -1 : 1))
    .slice(0, limit)
    .map(({ id }) => id);
}

type JobQuery = { readonly state?: PrintJobState | undefined; readonly limit: number };

/** Without a state: whatever waits for a person, then the newest `limit` of the rest, which hide none of those. */
export async function listJobs(reader: Reader, { state, limit }: JobQuery, now: number): Promise<SeenJob[]> {
  if (state) return toSeen(reader, await jobRows(reader).where('j.status', state).limit(limit));
  const first = await jobsThatAsk(reader, now);
  const ids = new Set(first.map(({ jobId }) => jobId));
  const newest = (await newestIds(reader, limit + ids.size)).filter((id) => !ids.has(id)).slice(0, limit);
  const rest = await inPieces(newest, (piece) => jobRows(reader).whereIn('j.id', piece));
  return [...first, ...(await toSeen(reader, rest))];
}

/** Every job that waits for a person; `real`: without those of training. */
export async function jobsThatAsk(
  reader: Reader,
  now: number,
  which: 'all' | 'real' = 'all',
): Promise<SeenJob[]> {
  const jobs: SeenJob[] = [];
  for (const status of printJobState.states.filter(needsPerson))
    jobs.push(...(await asking(reader, status, now, which)));
  return jobs;
}

export const countFailed = async (reader: Reader, now: number): Promise<number> =>
  (await asking(reader, printJobState.is.failed, now)).length;

export async function viewJob(reader: Reader, jobId: string): Promise<SeenJob> {
  const [job] = await toSeen(reader, await jobRows(reader).where('j.id', jobId));
  return found(job, 'print_job_not_found');
}

export async function readPaper(reader: Reader, jobId: string): Promise<Uint8Array<ArrayBuffer>> {
  found(await reader('print_jobs').where({ id: jobId }).first('id'), 'print_job_not_found');
  const paper = await reader('print_papers').where({ job_id: jobId }).first('png');
  return Uint8Array.from(found(paper, 'paper_not_found').png);
}
