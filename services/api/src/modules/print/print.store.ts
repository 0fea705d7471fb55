import { stations, type Station } from '@masa/domain/menu';
import {
  isHeld,
  isWaiting,
  printJobState,
  type FiscalReport,
  type PrintJobKind,
  type PrintJobState,
} from '@masa/domain/print-job';
import { printerRoles, type PrinterRole } from '@masa/contract/print-channel';
import type { Reader, Tx } from '../../db/database.ts';
import { changeInPieces, inPieces } from '../../db/pieces.ts';
import { fromBool, toNumber } from '../../db/rows.ts';
import { insertion } from '../../db/statement.ts';

export type PrintJob = {
  readonly id: string;
  readonly kind: PrintJobKind;
  readonly dedupKey: string | null;
  readonly orderItemId: string | null;
  readonly checkId: string | null;
  readonly copyNo: number;
  readonly role: PrinterRole;
  readonly station: Station | 'all';
  readonly title: string;
  /** As stored: whoever prints it parses it, so that one unreadable row stays its own problem. */
  readonly document: string;
  readonly status: PrintJobState;
  readonly attempts: number;
  readonly maybePrinted: boolean;
  readonly confirmed: boolean;
  readonly printerId: string | null;
  readonly leaseNo: number;
  readonly leaseUntil: number | null;
  readonly leaseAgentId: string | null;
  readonly blockedBy: string | null;
  readonly error: string | null;
  readonly fiscalNumber: string | null;
  readonly report: FiscalReport | null;
  readonly training: boolean;
  readonly requestedBy: string;
  readonly createdAt: number;
  readonly queuedAt: number;
  readonly finishedAt: number | null;
};

const columns = {
  id: 'id',
  kind: 'kind',
  dedupKey: 'dedup_key',
  orderItemId: 'order_item_id',
  checkId: 'check_id',
  copyNo: 'copy_no',
  role: 'role',
  station: 'station',
  title: 'title',
  document: 'document',
  status: 'status',
  attempts: 'attempts',
  maybePrinted: 'maybe_printed',
  confirmed: 'confirmed',
  printerId: 'printer_id',
  leaseNo: 'lease_no',
  leaseUntil: 'lease_until',
  leaseAgentId: 'lease_agent_id',
  blockedBy: 'blocked_by',
  error: 'error',
  fiscalNumber: 'fiscal_number',
  report: 'report',
  training: 'training',
  requestedBy: 'requested_by',
  createdAt: 'created_at',
  queuedAt: 'queued_at',
  finishedAt: 'finished_at',
} as const satisfies Record<keyof PrintJob, string>;

type Row = Readonly<Record<keyof PrintJob, unknown>>;
const instantOf = (value: unknown) => (value === null ? null : toNumber(value));
const toJob = (row: Row): PrintJob => ({
  ...(row as PrintJob),
  document: typeof row.document === 'string' ? row.document : JSON.stringify(row.document),
  maybePrinted: fromBool(row.maybePrinted),
  confirmed: fromBool(row.confirmed),
  training: fromBool(row.training),
  leaseUntil: instantOf(row.leaseUntil),
  createdAt: toNumber(row.createdAt),
  queuedAt: toNumber(row.queuedAt),
  finishedAt: instantOf(row.finishedAt),
});

const toRow = (job: Partial<PrintJob>) =>
  Object.fromEntries(Object.entries(job).map(([name, value]) => [columns[name as keyof PrintJob], value]));
const jobs = (reader: Reader) => reader('print_jobs').select(columns);
const many = async (query: PromiseLike<unknown>): Promise<PrintJob[]> => ((await query) as Row[]).map(toJob);
const one = async (query: PromiseLike<unknown>): Promise<PrintJob | undefined> => (await many(query))[0];

export async function insertJob(tx: Tx, job: PrintJob): Promise<void> {
  await tx('print_jobs').insert(toRow(job));
}

const insertRows = insertion((tx, rows) => tx('print_jobs').insert(rows));

export async function insertJobs(tx: Tx, all: readonly PrintJob[]): Promise<void> {
  await insertRows(tx, all.map(toRow));
}

export async function readJob(reader: Reader, id: string): Promise<PrintJob | undefined> {
  return one(jobs(reader).where({ id }));
}

export async function readJobByKey(reader: Reader, dedupKey: string): Promise<PrintJob | undefined> {
  return one(jobs(reader).where({ dedup_key: dedupKey }));
}

/** The newest numbered copy under a key that ends in ':'; slips of another key do not count. */
export async function readLatestCopy(
  reader: Reader,
  subject: { readonly order_item_id: string } | { readonly check_id: string },
  keyPrefix: string,
): Promise<PrintJob | undefined> {
  return one(
    jobs(reader)
      .where(subject)
      .where('dedup_key', 'like', `${keyPrefix}%`)
      .orderBy('copy_no', 'desc')
      .limit(1),
  );
}

export async function readStickersOf(reader: Reader, orderItemIds: readonly string[]): Promise<PrintJob[]> {
  return inPieces(orderItemIds, (piece) =>
    many(jobs(reader).whereIn('order_item_id', piece).where('kind', 'sticker')),
  );
}

export async function readPrechecksOf(reader: Reader, checkId: string): Promise<PrintJob[]> {
  return many(jobs(reader).where({ check_id: checkId, kind: 'precheck' }));
}

/** Of these items those that have a sticker which nobody dropped. */
export async function readStickered(
  reader: Reader,
  orderItemIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(
    await inPieces<string, string>(orderItemIds, (piece) =>
      reader('print_jobs')
        .whereIn('order_item_id', piece)
        .where('kind', 'sticker')
        .whereNot('status', 'dismissed')
        .pluck('order_item_id'),
    ),
  );
}

export type FiscalAttempt = Pick<PrintJob, 'status' | 'dedupKey'> & { readonly checkId: string };

/** Those of each check oldest first. */
export async function readFiscalAttempts(
  reader: Reader,
  checkIds: readonly string[],
): Promise<FiscalAttempt[]> {
  return inPieces(checkIds, (piece) =>
    reader('print_jobs')
      .whereIn('check_id', piece)
      .where('kind', 'fiscal')
      .orderBy('created_at')
      .select<FiscalAttempt[]>({ checkId: 'check_id', status: 'status', dedupKey: 'dedup_key' }),
  );
}

/** What a printer may be handed: the jobs of its role, and stickers of its station alone. */
export type Scope = { readonly role: PrinterRole; readonly station: Station | 'all' };

const JOB_STATIONS = [...stations, 'all'] as const;
const covers = (scope: Scope, role: PrinterRole, station: Station | 'all'): boolean =>
  scope.role === role &&
  (role !== 'sticker' || [scope.station, station].includes('all') || scope.station === station);

const oldestWaiting = (reader: Reader, limit: number) =>
  jobs(reader)
    .where('status', 'queued')
    .orderBy([{ column: 'created_at' }, { column: 'id' }])
    .limit(limit);

/** Oldest first; test pages are no work for just any printer. */
export async function readWaiting(
  reader: Reader,
  scopes: readonly Scope[],
  limit: number,
): Promise<PrintJob[]> {
  if (scopes.length === 0) return [];
  return many(
    oldestWaiting(reader, limit)
      .whereNot('kind', 'test')
      .where((any) => {
        for (const role of printerRoles)
          for (const station of JOB_STATIONS)
            if (scopes.some((scope) => covers(scope, role, station))) void any.orWhere({ role, station });
      }),
  );
}

/** The test pages that wait for these printers. */
export async function readWaitingTests(
  reader: Reader,
  printerIds: readonly string[],
  limit: number,
): Promise<PrintJob[]> {
  return inPieces(printerIds, (piece) =>
    many(oldestWaiting(reader, limit).where('kind', 'test').whereIn('printer_id', piece)),
  );
}

const SWEEP_LIMIT = 200;
const HELD = printJobState.states.filter(isHeld);
const WAITING = printJobState.states.filter(isWaiting);

export async function readOverdueLeases(reader: Reader, now: number): Promise<PrintJob[]> {
  return many(jobs(reader).whereIn('status', HELD).where('lease_until', '<=', now).limit(SWEEP_LIMIT));
}

/** No lease is longer than a lease: one that is was given before the clock was set back. */
export async function shortenLeases(tx: Tx, until: number): Promise<void> {
  await tx('print_jobs')
    .whereIn('status', HELD)
    .where('lease_until', '>', until)
    .update({ lease_until: until });
}

/** Of this agent, not begun: those whose lease ends before this instant, oldest first. */
export async function readLeasedBefore(reader: Reader, agentId: string, until: number): Promise<PrintJob[]> {
  return many(
    jobs(reader)
      .where({ status: 'leased', lease_agent_id: agentId })
      .where('lease_until', '<', until)
      .orderBy([{ column: 'created_at' }, { column: 'id' }]),
  );
}

export async function readWaitingSince(reader: Reader, before: number): Promise<PrintJob[]> {
  return many(
    jobs(reader)
      .where('status', 'queued')
      .whereNot('kind', 'fiscal')
      .where('queued_at', '<=', before)
      .limit(SWEEP_LIMIT),
  );
}

/** Waiting for one printer and no other. */
export async function readBoundSince(reader: Reader, before: number): Promise<PrintJob[]> {
  return many(
    jobs(reader)
      .where('status', 'queued')
      .whereNotNull('printer_id')
      .where('queued_at', '<=', before)
      .where((any) => void any.where('kind', 'test').orWhereNotNull('report'))
      .limit(SWEEP_LIMIT),
  );
}

/** Whether something on its way by itself was put into the queue after `from` and not after `until`. */
export async function anyWaitingSince(reader: Reader, from: number, until: number): Promise<boolean> {
  const first: unknown = await reader('print_jobs')
    .whereIn('status', WAITING)
    .where('queued_at', '>', from)
    .where('queued_at', '<=', until)
    .first('id');
  return first !== undefined;
}

/** Compare and set: false when the job is no longer as the caller saw it. */
export async function changeJob(tx: Tx, seen: PrintJob, change: Partial<PrintJob>): Promise<boolean> {
  const { id, status, leaseNo } = seen;
  return (await tx('print_jobs').where({ id, status, lease_no: leaseNo }).update(toRow(change))) === 1;
}

export async function keepPaper(tx: Tx, jobId: string, png: Uint8Array, now: number): Promise<void> {
  await tx('print_papers')
    .insert({ job_id: jobId, png: Buffer.from(png), created_at: now })
    .onConflict('job_id')
    .merge();
}

/** Answers how many there were; at most `limit`. */
export async function dropPapers(db: Reader, before: number, limit: number): Promise<number> {
  const old = (await db('print_papers')
    .where('created_at', '<', before)
    .limit(limit)
    .pluck('job_id')) as string[];
  return changeInPieces(old, (piece) => db('print_papers').whereIn('job_id', piece).delete());
}
