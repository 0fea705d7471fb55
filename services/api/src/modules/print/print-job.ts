import type { PrintDocument, PrintJobKind } from '@masa/domain/print-document';
import type { PrinterRole } from '@masa/domain/printer';
import type { Side } from '@masa/domain/menu';
import type { FiscalReport, PrintJobState } from '@masa/domain/print-job';
import type { Json } from '../../db/columns.ts';
import { fromBool } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';

export type PrintJob = {
  readonly id: string;
  readonly kind: PrintJobKind;
  readonly dedupKey: string | null;
  readonly orderItemId: string | null;
  readonly checkId: string | null;
  readonly copyNo: number;
  readonly role: PrinterRole;
  readonly station: Side | 'all';
  /** Of its side, where it is made; null: the side itself. */
  readonly stationId: string | null;
  readonly title: string;
  /** As stored: whoever prints it parses it, so that one unreadable row stays its own problem. */
  readonly document: Json<PrintDocument>;
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
  /** No agent gets it earlier: its guest may take back what it is for. Null: at once. */
  readonly notBefore: number | null;
  readonly finishedAt: number | null;
};

/** What a job says, and the column that holds it. */
export const columns = {
  id: 'id',
  kind: 'kind',
  dedupKey: 'dedup_key',
  orderItemId: 'order_item_id',
  checkId: 'check_id',
  copyNo: 'copy_no',
  role: 'role',
  station: 'station',
  stationId: 'station_id',
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
  notBefore: 'not_before',
  finishedAt: 'finished_at',
} as const satisfies Record<keyof PrintJob, string>;

type Columns = typeof columns;
export type JobRow = { readonly [N in keyof Columns]: Stored[Columns[N]] };

export const toJob = (row: JobRow): PrintJob => ({
  ...row,
  maybePrinted: fromBool(row.maybePrinted),
  confirmed: fromBool(row.confirmed),
  training: fromBool(row.training),
});

type Stored = Tables['print_jobs'];
type Said = { readonly [C in keyof Stored]: Stored[C] | undefined };
/** What is to be written of a job; a column of which nothing is said stays as it is. */
export function toRow(job: PrintJob): Stored;
export function toRow(job: Partial<PrintJob>): Said;
export function toRow(job: Partial<PrintJob>): Said {
  return {
    id: job.id,
    kind: job.kind,
    dedup_key: job.dedupKey,
    order_item_id: job.orderItemId,
    check_id: job.checkId,
    copy_no: job.copyNo,
    role: job.role,
    station: job.station,
    station_id: job.stationId,
    title: job.title,
    document: job.document,
    status: job.status,
    attempts: job.attempts,
    maybe_printed: job.maybePrinted,
    confirmed: job.confirmed,
    printer_id: job.printerId,
    lease_no: job.leaseNo,
    lease_until: job.leaseUntil,
    lease_agent_id: job.leaseAgentId,
    blocked_by: job.blockedBy,
    error: job.error,
    fiscal_number: job.fiscalNumber,
    report: job.report,
    training: job.training,
    requested_by: job.requestedBy,
    created_at: job.createdAt,
    queued_at: job.queuedAt,
    not_before: job.notBefore,
    finished_at: job.finishedAt,
  };
}
