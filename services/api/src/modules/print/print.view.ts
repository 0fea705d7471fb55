import type { Answer, ParsedRequest } from '@masa/contract/schemas';
import { printJobState, type PrintJobState } from '@masa/domain/print-job';
import type { Reader } from '../../db/database.ts';
import { fromBool, isoOf, toNumber } from '../../db/rows.ts';
import { found } from '../../refusal.ts';
import { readAgents } from './agent.store.ts';
import { readPrinters, type Printer } from './printer.store.ts';
import { isSilent, prints, stateOf } from './routing.ts';

export type JobAnswer = Answer<'printJobs'>[number];
type PrinterAnswer = Answer<'printers'>[number];

type JobRow = Omit<JobAnswer, 'confirmed' | 'hasPaper' | 'created' | 'finished'> & {
  readonly blockedBy: string | null;
  readonly confirmed: unknown;
  readonly paperOf: string | null;
  readonly createdAt: unknown;
  readonly finishedAt: unknown;
};

const jobRows = (reader: Reader) =>
  reader('print_jobs as j').leftJoin('print_papers as p', 'p.job_id', 'j.id').select<JobRow[]>({
    jobId: 'j.id',
    kind: 'j.kind',
    status: 'j.status',
    orderId: 'j.order_item_id',
    checkId: 'j.check_id',
    copyNo: 'j.copy_no',
    title: 'j.title',
    printerId: 'j.printer_id',
    error: 'j.error',
    blockedBy: 'j.blocked_by',
    confirmed: 'j.confirmed',
    paperOf: 'p.job_id',
    requestedBy: 'j.requested_by',
    createdAt: 'j.created_at',
    finishedAt: 'j.finished_at',
  });

const toAnswer = ({ blockedBy, paperOf, createdAt, finishedAt, ...row }: JobRow): JobAnswer => ({
  ...row,
  error: row.status === printJobState.initial ? (blockedBy ?? row.error) : row.error,
  confirmed: fromBool(row.confirmed),
  hasPaper: paperOf !== null,
  created: isoOf(toNumber(createdAt)),
  finished: finishedAt === null ? null : isoOf(toNumber(finishedAt)),
});

/** Newest first. */
export async function listJobs(
  reader: Reader,
  { state, limit }: ParsedRequest<'printJobs'>['query'],
): Promise<JobAnswer[]> {
  const rows = jobRows(reader)
    .orderBy([{ column: 'j.created_at', order: 'desc' }, { column: 'j.id' }])
    .limit(limit);
  if (state) void rows.where('j.status', state);
  return (await rows).map(toAnswer);
}

export async function viewJob(reader: Reader, jobId: string): Promise<JobAnswer> {
  const [row] = await jobRows(reader).where('j.id', jobId);
  return toAnswer(found(row, 'print_job_not_found'));
}

export async function readPaper(reader: Reader, jobId: string): Promise<Uint8Array<ArrayBuffer>> {
  found(await reader('print_jobs').where({ id: jobId }).first('id'), 'print_job_not_found');
  const paper = await reader('print_papers')
    .where({ job_id: jobId })
    .first<{ png: Uint8Array } | undefined>('png');
  return Uint8Array.from(found(paper, 'paper_not_found').png);
}

const OPEN: readonly PrintJobState[] = ['queued', 'leased', 'printing'];

type Waiting = Pick<Printer, 'role' | 'station'> & {
  readonly kind: JobAnswer['kind'];
  readonly printerId: string | null;
  readonly jobs: unknown;
  readonly oldest: unknown;
};

/** Open jobs, grouped by what decides who may print them. */
const waitingJobs = (reader: Reader): Promise<Waiting[]> =>
  reader('print_jobs')
    .whereIn('status', [...OPEN])
    .groupBy('kind', 'role', 'station', 'printer_id')
    .count({ jobs: '*' })
    .min({ oldest: 'created_at' })
    .select<Waiting[]>({ kind: 'kind', role: 'role', station: 'station', printerId: 'printer_id' });

function toPrinterAnswer(printer: Printer, waiting: readonly Waiting[], now: number): PrinterAnswer {
  const own = waiting.filter((group) => prints(printer, group));
  const { id, name, agentName, role, station, language, backupId, paused, paper, detail } = printer;
  return {
    id,
    name,
    agentName,
    role,
    station,
    language,
    backupId,
    paused,
    paper,
    detail,
    state: stateOf(printer, now),
    queue: own.reduce((sum, group) => sum + toNumber(group.jobs), 0),
    oldestJob: own.length === 0 ? null : isoOf(Math.min(...own.map((group) => toNumber(group.oldest)))),
  };
}

export async function listPrinters(reader: Reader, now: number): Promise<PrinterAnswer[]> {
  const waiting = await waitingJobs(reader);
  return (await readPrinters(reader)).map((printer) => toPrinterAnswer(printer, waiting, now));
}

export async function listAgents(reader: Reader, now: number): Promise<Answer<'printAgents'>> {
  return (await readAgents(reader)).map(({ id, name, lastSeenAt, revokedAt }) => ({
    id,
    name,
    lastSeen: lastSeenAt === null ? null : isoOf(lastSeenAt),
    revoked: revokedAt !== null,
    connected: revokedAt === null && !isSilent(lastSeenAt, now),
  }));
}

/** A failure is news for a day, unless a newer job of the same thing, or the receipt itself, has settled it. */
const FAILED_IS_NEWS_MS = 24 * 60 * 60_000;

type Attempt = {
  readonly kind: string;
  readonly orderItemId: string | null;
  readonly checkId: string | null;
  readonly status: PrintJobState;
  readonly createdAt: unknown;
};
const attempts = (reader: Reader) =>
  reader('print_jobs').select<Attempt[]>({
    kind: 'kind',
    orderItemId: 'order_item_id',
    checkId: 'check_id',
    status: 'status',
    createdAt: 'created_at',
  });
const named = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null);

const settles = (other: Attempt, failed: Attempt): boolean =>
  other.kind === failed.kind &&
  (failed.orderItemId === null
    ? failed.checkId !== null && other.checkId === failed.checkId
    : other.orderItemId === failed.orderItemId) &&
  (toNumber(other.createdAt) > toNumber(failed.createdAt) ||
    (other.kind === 'fiscal' && other.status === 'printed'));

async function countFailed(reader: Reader, now: number): Promise<number> {
  const failed = await attempts(reader)
    .where('status', 'failed')
    .where('created_at', '>', now - FAILED_IS_NEWS_MS);
  if (failed.length === 0) return 0;
  const others = await attempts(reader)
    .whereIn('order_item_id', named(failed.map(({ orderItemId }) => orderItemId)))
    .orWhereIn('check_id', named(failed.map(({ checkId }) => checkId)));
  return failed.filter((job) => !others.some((other) => settles(other, job))).length;
}

/** What the hall's screen says of printing. */
export async function printOverview(
  reader: Reader,
  now: number,
): Promise<Pick<Answer<'overview'>, 'printers' | 'printJobs'>> {
  const counts = await reader('print_jobs')
    .whereIn('status', [...OPEN, 'late', 'unknown'])
    .groupBy('status')
    .count({ jobs: '*' })
    .select<{ status: PrintJobState; jobs: unknown }[]>('status');
  const count = (...states: readonly PrintJobState[]) =>
    counts.reduce((sum, row) => (states.includes(row.status) ? sum + toNumber(row.jobs) : sum), 0);
  const printers = await readPrinters(reader);
  return {
    printers: printers.map((printer) => {
      const state = stateOf(printer, now);
      const { id, name, role, detail, paused } = printer;
      return { id, name, role, state: state === 'ok' && paused ? 'paused' : state, detail };
    }),
    printJobs: {
      waiting: count(...OPEN),
      failed: await countFailed(reader, now),
      late: count('late'),
      unknown: count('unknown'),
    },
  };
}
