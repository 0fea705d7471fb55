import type { Station } from '@masa/domain/menu';
import {
  isHeld,
  isWaiting,
  printJobState,
  type FiscalReport,
  type PrintJobKind,
  type PrintJobState,
} from '@masa/domain/print-job';
import type { PrinterRole } from '@masa/contract/print-channel';
import type { Reader, Tx } from '../../db/database.ts';
import { fromBool, toNumber } from '../../db/rows.ts';

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

export async function readStickersOf(reader: Reader, orderItemId: string): Promise<PrintJob[]> {
  return many(jobs(reader).where({ order_item_id: orderItemId, kind: 'sticker' }));
}

export async function readPrechecksOf(reader: Reader, checkId: string): Promise<PrintJob[]> {
  return many(jobs(reader).where({ check_id: checkId, kind: 'precheck' }));
}

/** Of these items those that have a sticker which nobody dropped. */
export async function readStickered(
  reader: Reader,
  orderItemIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await reader('print_jobs')
    .whereIn('order_item_id', [...orderItemIds])
    .where('kind', 'sticker')
    .whereNot('status', 'dismissed')
    .distinct<{ order_item_id: string }[]>('order_item_id');
  return new Set(rows.map((row) => row.order_item_id));
}

export type FiscalAttempt = Pick<PrintJob, 'status' | 'dedupKey'> & { readonly checkId: string };

/** Oldest first. */
export async function readFiscalAttempts(
  reader: Reader,
  checkIds: readonly string[],
): Promise<FiscalAttempt[]> {
  if (checkIds.length === 0) return [];
  return reader('print_jobs')
    .whereIn('check_id', [...checkIds])
    .where('kind', 'fiscal')
    .orderBy('created_at')
    .select<FiscalAttempt[]>({ checkId: 'check_id', status: 'status', dedupKey: 'dedup_key' });
}

/** What a printer may be handed: the jobs of its role (stickers of its station), or a test page of its own. */
export type Scope =
  | { readonly role: PrinterRole; readonly station: Station | 'all' }
  | { readonly testOf: string };

export async function readWaiting(
  reader: Reader,
  scopes: readonly Scope[],
  limit: number,
): Promise<PrintJob[]> {
  if (scopes.length === 0) return [];
  return many(
    jobs(reader)
      .where('status', 'queued')
      .where((any) => {
        for (const scope of scopes) {
          if ('testOf' in scope) void any.orWhere({ kind: 'test', printer_id: scope.testOf });
          else {
            void any.orWhere((match) => {
              void match.whereNot('kind', 'test').where('role', scope.role);
              if (scope.role === 'sticker' && scope.station !== 'all')
                void match.whereIn('station', [scope.station, 'all']);
            });
          }
        }
      })
      .orderBy([{ column: 'created_at' }, { column: 'id' }])
      .limit(limit),
  );
}

const SWEEP_LIMIT = 200;

export async function readOverdueLeases(reader: Reader, now: number): Promise<PrintJob[]> {
  return many(
    jobs(reader)
      .whereIn('status', printJobState.states.filter(isHeld))
      .where('lease_until', '<=', now)
      .limit(SWEEP_LIMIT),
  );
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
    .whereIn('status', printJobState.states.filter(isWaiting))
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
  return old.length === 0 ? 0 : db('print_papers').whereIn('job_id', old).delete();
}
