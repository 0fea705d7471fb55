import { readReason } from '@masa/contract/print-reason';
import type { Answer, ParsedRequest } from '@masa/contract/schemas';
import { needsPerson, printJobState, type PrintJobState } from '@masa/domain/print-job';
import type { Reader } from '../../db/database.ts';
import { fromBool, isoOf, toNumber } from '../../db/rows.ts';
import { found } from '../../refusal.ts';

export type JobAnswer = Answer<'printJobs'>[number];

type JobRow = Omit<JobAnswer, 'reason' | 'confirmed' | 'superseded' | 'hasPaper' | 'created' | 'finished'> & {
  readonly blockedBy: string | null;
  readonly confirmed: unknown;
  readonly paperOf: string | null;
  readonly checkStatus: string | null;
  readonly createdAt: unknown;
  readonly finishedAt: unknown;
};

/** Newest first. */
const jobRows = (reader: Reader) =>
  reader('print_jobs as j')
    .leftJoin('print_papers as p', 'p.job_id', 'j.id')
    .leftJoin('checks as c', 'c.id', 'j.check_id')
    .orderBy([{ column: 'j.created_at', order: 'desc' }, { column: 'j.id' }])
    .select<JobRow[]>({
      jobId: 'j.id',
      kind: 'j.kind',
      status: 'j.status',
      orderId: 'j.order_item_id',
      checkId: 'j.check_id',
      copyNo: 'j.copy_no',
      report: 'j.report',
      fiscalNumber: 'j.fiscal_number',
      title: 'j.title',
      printerId: 'j.printer_id',
      error: 'j.error',
      blockedBy: 'j.blocked_by',
      confirmed: 'j.confirmed',
      paperOf: 'p.job_id',
      checkStatus: 'c.status',
      requestedBy: 'j.requested_by',
      createdAt: 'j.created_at',
      finishedAt: 'j.finished_at',
    });

type Attempt = Pick<JobRow, 'kind' | 'status' | 'orderId' | 'checkId' | 'report' | 'printerId' | 'createdAt'>;
const named = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null);

/** Every job for the items, checks and reports that these are for. */
const attemptsBeside = (reader: Reader, jobs: readonly Attempt[]) =>
  reader('print_jobs')
    .whereIn('order_item_id', named(jobs.map(({ orderId }) => orderId)))
    .orWhereIn('check_id', named(jobs.map(({ checkId }) => checkId)))
    .orWhereIn('report', named(jobs.map(({ report }) => report)))
    .select<Attempt[]>({
      kind: 'kind',
      status: 'status',
      orderId: 'order_item_id',
      checkId: 'check_id',
      report: 'report',
      printerId: 'printer_id',
      createdAt: 'created_at',
    });

const isForTheSame = (one: Attempt, other: Attempt): boolean =>
  one.kind === other.kind &&
  (['orderId', 'checkId', 'report'] as const).some((of) => one[of] !== null && one[of] === other[of]) &&
  (one.report === null || one.printerId === other.printerId);

const settles = (other: Attempt, failed: Attempt): boolean =>
  isForTheSame(other, failed) &&
  (toNumber(other.createdAt) > toNumber(failed.createdAt) ||
    (other.kind === 'fiscal' && other.checkId !== null && other.status === 'printed'));

async function toAnswers(reader: Reader, rows: readonly JobRow[]): Promise<JobAnswer[]> {
  const failed = rows.filter(({ status }) => status === 'failed');
  const others = failed.length === 0 ? [] : await attemptsBeside(reader, failed);
  const isSuperseded = (row: JobRow) =>
    row.status === 'failed' &&
    (row.checkStatus === 'cancelled' || others.some((other) => settles(other, row)));
  return rows.map((row) => {
    const { blockedBy, paperOf, checkStatus: _, createdAt, finishedAt, ...job } = row;
    const { reason, words } = readReason(
      row.status === printJobState.initial ? (blockedBy ?? row.error) : row.error,
    );
    return {
      ...job,
      reason,
      error: words,
      confirmed: fromBool(row.confirmed),
      superseded: isSuperseded(row),
      hasPaper: paperOf !== null,
      created: isoOf(toNumber(createdAt)),
      finished: finishedAt === null ? null : isoOf(toNumber(finishedAt)),
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
): Promise<JobAnswer[]> {
  const rows = jobRows(reader).where('j.status', status);
  if (which === 'real') void rows.where('j.training', false);
  if (status === 'failed') void rows.where('j.created_at', '>', now - FAILED_IS_NEWS_MS);
  else void rows.limit(ASKING_LIMIT);
  return (await toAnswers(reader, await rows)).filter(({ superseded }) => !superseded);
}

/** Without a state: whatever waits for a person, then the newest `limit` of the rest, which hide none of those. */
export async function listJobs(
  reader: Reader,
  { state, limit }: ParsedRequest<'printJobs'>['query'],
  now: number,
): Promise<JobAnswer[]> {
  if (state) return toAnswers(reader, await jobRows(reader).where('j.status', state).limit(limit));
  const first = await jobsThatAsk(reader, now);
  const ids = first.map(({ jobId }) => jobId);
  const rest = await jobRows(reader).whereNotIn('j.id', ids).limit(limit);
  return [...first, ...(await toAnswers(reader, rest))];
}

/** Every job that waits for a person; `real`: without those of training. */
export async function jobsThatAsk(
  reader: Reader,
  now: number,
  which: 'all' | 'real' = 'all',
): Promise<JobAnswer[]> {
  const jobs: JobAnswer[] = [];
  for (const status of printJobState.states.filter(needsPerson))
    jobs.push(...(await asking(reader, status, now, which)));
  return jobs;
}

export const countFailed = async (reader: Reader, now: number): Promise<number> =>
  (await asking(reader, 'failed', now)).length;

export async function viewJob(reader: Reader, jobId: string): Promise<JobAnswer> {
  const [job] = await toAnswers(reader, await jobRows(reader).where('j.id', jobId));
  return found(job, 'print_job_not_found');
}

export async function readPaper(reader: Reader, jobId: string): Promise<Uint8Array<ArrayBuffer>> {
  found(await reader('print_jobs').where({ id: jobId }).first('id'), 'print_job_not_found');
  const paper = await reader('print_papers')
    .where({ job_id: jobId })
    .first<{ png: Uint8Array } | undefined>('png');
  return Uint8Array.from(found(paper, 'paper_not_found').png);
}
