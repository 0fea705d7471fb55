import { sides, type Side } from '@masa/domain/menu';
import { isHeld, isWaiting, printJobState } from '@masa/domain/print-job';
import type { PrintReason } from '@masa/domain/print-reason';
import { printerRoles, type PrinterRole } from '@masa/domain/printer';
import { MOST_UNDO_MS } from '@masa/domain/settling';
import type { Reader, Tx } from '../../db/database.ts';
import { changeInPieces, inPieces } from '../../db/pieces.ts';
import { insertion } from '../../db/statement.ts';
import { columns, toJob, toRow, type JobRow, type PrintJob } from './print-job.ts';

export type { PrintJob } from './print-job.ts';

const jobs = (reader: Reader) => reader('print_jobs').select(columns);
const many = async (query: PromiseLike<JobRow[]>): Promise<PrintJob[]> => (await query).map(toJob);
const one = async (query: PromiseLike<JobRow[]>): Promise<PrintJob | undefined> => (await many(query))[0];

export async function insertJob(tx: Tx, job: PrintJob): Promise<void> {
  await tx('print_jobs').insert({ ...toRow(job) });
}

const insertRows = insertion((tx, rows) => tx('print_jobs').insert(rows));

export async function insertJobs(tx: Tx, all: readonly PrintJob[]): Promise<void> {
  await insertRows(
    tx,
    all.map((job) => toRow(job)),
  );
}

export async function readJob(reader: Reader, id: string): Promise<PrintJob | undefined> {
  return one(jobs(reader).where({ id }));
}

/** A paper of a dish has its key beside its dish. */
export async function readJobByKey(
  reader: Reader,
  dedupKey: string,
  orderItemId: string | null = null,
): Promise<PrintJob | undefined> {
  return one(jobs(reader).where({ dedup_key: dedupKey, order_item_id: orderItemId }));
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

/** What waits for its time waits no longer, also what a clock that jumped has made late meanwhile. Answers how many did. */
export async function dropHold(tx: Tx, orderItemIds: readonly string[], now: number): Promise<number> {
  return changeInPieces(orderItemIds, (piece) =>
    tx('print_jobs')
      .whereIn('order_item_id', piece)
      .where('not_before', '>', now)
      .update({
        not_before: null,
        queued_at: tx.raw('case when status = ? then ? else queued_at end', [printJobState.is.queued, now]),
      }),
  );
}

/** Of these items those that have a sticker which nobody dropped. */
export async function readStickered(
  reader: Reader,
  orderItemIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = await inPieces(orderItemIds, (piece) =>
    reader('print_jobs')
      .whereIn('order_item_id', piece)
      .where('kind', 'sticker')
      .whereNot('status', printJobState.is.dismissed)
      .pluck('order_item_id'),
  );
  return new Set(ids.filter((id) => id !== null));
}

/** A receipt waits for an agent that can tell of several payments. */
export const OLD_AGENT: PrintReason = 'old_agent';

/** Of these checks those whose receipt waits for that. */
export async function readWaitingForUpdate(
  reader: Reader,
  checkIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = await inPieces(checkIds, (piece) =>
    reader('print_jobs')
      .whereIn('check_id', piece)
      .where({ kind: 'fiscal', status: printJobState.is.queued, blocked_by: OLD_AGENT })
      .pluck('check_id'),
  );
  return new Set(ids.filter((id) => id !== null));
}

export type FiscalAttempt = Pick<PrintJob, 'status' | 'dedupKey'> & { readonly checkId: string };

/** Those of each check oldest first. */
export async function readFiscalAttempts(
  reader: Reader,
  checkIds: readonly string[],
): Promise<FiscalAttempt[]> {
  const attempts = await inPieces(checkIds, (piece) =>
    reader('print_jobs')
      .whereIn('check_id', piece)
      .where('kind', 'fiscal')
      .orderBy('created_at')
      .select({ checkId: 'check_id', status: 'status', dedupKey: 'dedup_key' }),
  );
  return attempts.flatMap(({ checkId, ...attempt }) => (checkId === null ? [] : [{ checkId, ...attempt }]));
}

/** What a printer may be handed: the jobs of its role, and stickers of its station alone. */
export type Scope = { readonly role: PrinterRole; readonly station: Side | 'all' };

const JOB_STATIONS = [...sides, 'all'] as const;
const covers = (scope: Scope, role: PrinterRole, station: Side | 'all'): boolean =>
  scope.role === role &&
  (role !== 'sticker' || [scope.station, station].includes('all') || scope.station === station);

/** What lies further ahead than any hold was held before the clock was set back. */
const oldestWaiting = (reader: Reader, now: number, limit: number) =>
  jobs(reader)
    .where('status', printJobState.is.queued)
    .where(
      (due) =>
        void due
          .whereNull('not_before')
          .orWhere('not_before', '<=', now)
          .orWhere('not_before', '>', now + MOST_UNDO_MS),
    )
    .orderBy([{ column: 'created_at' }, { column: 'id' }])
    .limit(limit);

/** Oldest first, without those that wait for this; test pages are no work for just any printer. */
export async function readWaiting(
  reader: Reader,
  scopes: readonly Scope[],
  now: number,
  limit: number,
  waitsFor: typeof OLD_AGENT | null = null,
): Promise<PrintJob[]> {
  if (scopes.length === 0) return [];
  const oldest = oldestWaiting(reader, now, limit);
  if (waitsFor !== null)
    void oldest.where((other) => void other.whereNull('blocked_by').orWhere('blocked_by', '<>', waitsFor));
  return many(
    oldest.whereNotIn('kind', ['test', 'drawer']).where((any) => {
      for (const role of printerRoles)
        for (const station of JOB_STATIONS)
          if (scopes.some((scope) => covers(scope, role, station))) void any.orWhere({ role, station });
    }),
  );
}

/** The test pages and pulses that wait for these printers and no others. */
export async function readWaitingTests(
  reader: Reader,
  printerIds: readonly string[],
  now: number,
  limit: number,
): Promise<PrintJob[]> {
  return inPieces(printerIds, (piece) =>
    many(oldestWaiting(reader, now, limit).whereIn('kind', ['test', 'drawer']).whereIn('printer_id', piece)),
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
      .where({ status: printJobState.is.leased, lease_agent_id: agentId })
      .where('lease_until', '<', until)
      .orderBy([{ column: 'created_at' }, { column: 'id' }]),
  );
}

export async function readWaitingSince(reader: Reader, before: number): Promise<PrintJob[]> {
  return many(
    jobs(reader)
      .where('status', printJobState.is.queued)
      .whereNot('kind', 'fiscal')
      .where('queued_at', '<=', before)
      .limit(SWEEP_LIMIT),
  );
}

/** Pulses that nobody has begun, and that came before this instant. */
export async function readPulsesBefore(reader: Reader, before: number): Promise<PrintJob[]> {
  return many(
    jobs(reader)
      .whereIn('status', [printJobState.is.queued, printJobState.is.leased])
      .where('kind', 'drawer')
      .where('created_at', '<', before)
      .limit(SWEEP_LIMIT),
  );
}

/** Waiting for one printer and no other. */
export async function readBoundSince(reader: Reader, before: number): Promise<PrintJob[]> {
  return many(
    jobs(reader)
      .where('status', printJobState.is.queued)
      .whereNotNull('printer_id')
      .where('queued_at', '<=', before)
      .where((any) => void any.where('kind', 'test').orWhereNotNull('report'))
      .limit(SWEEP_LIMIT),
  );
}

/** Whether time can do anything to the queue. */
export const anyOnItsWay = async (reader: Reader): Promise<boolean> =>
  (await reader('print_jobs').whereIn('status', WAITING).first('id')) !== undefined;

/** Whether something on its way by itself was put into the queue after `from` and not after `until`. */
export async function anyWaitingSince(reader: Reader, from: number, until: number): Promise<boolean> {
  const first = await reader('print_jobs')
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
  const old = await db('print_papers').where('created_at', '<', before).limit(limit).pluck('job_id');
  return changeInPieces(old, (piece) => db('print_papers').whereIn('job_id', piece).delete());
}
