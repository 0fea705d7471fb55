import { checkStatus, type CheckStatus, type CheckType, type PaymentMethod } from '@masa/domain/check';
import type { GivenReason } from '@masa/domain/reason';
import type { FrozenCheck } from '@masa/domain/frozen-check';
import { zeroBani, type Bani } from '@masa/domain/money';
import type { Reader, Tx } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { readJson } from '../../db/json-columns.ts';
import { fromBool, toJson } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';

const COMPLETED = checkStatus.step('requested', 'complete');
const CANCELLED = checkStatus.step('requested', 'cancel');

export type Check = {
  readonly id: string;
  readonly number: number;
  readonly day: string;
  readonly tableRow: number;
  readonly type: CheckType;
  readonly requestedBySessionId: string;
  readonly paymentMethod: PaymentMethod;
  readonly tips: Bani;
  /** Of a visit that began in training mode: counted nowhere, and its receipt is none. */
  readonly training: boolean;
  readonly status: CheckStatus;
  readonly createdAt: number;
  /** When it was completed or cancelled; null: it is open. */
  readonly finishedAt: number | null;
  /** The business day on which it was paid; null until then. */
  readonly closedOn: string | null;
  readonly fiscalNumber: string | null;
  readonly fiscalLink: string | null;
  /** What it was when it was finished; null until then. */
  readonly snapshot: FrozenCheck | null;
};

const toCheck = (row: Tables['checks']): Check => ({
  id: row.id,
  number: row.check_number,
  day: row.day,
  tableRow: row.table_id,
  type: row.type,
  requestedBySessionId: row.requested_by_session_id,
  paymentMethod: row.payment_method,
  tips: row.tips,
  training: fromBool(row.training),
  status: row.status,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
  closedOn: row.business_day,
  fiscalNumber: row.fiscal_number,
  fiscalLink: row.fiscal_link,
  snapshot: row.snapshot && readJson('checks.snapshot', row.snapshot, row.id),
});

export async function readCheck(reader: Reader, id: string): Promise<Check | undefined> {
  const row = await reader('checks').where({ id }).first();
  return row && toCheck(row);
}

export async function openChecks(reader: Reader): Promise<Check[]> {
  return (await reader('checks').where({ status: checkStatus.is.requested }).orderBy('created_at')).map(
    toCheck,
  );
}

/** Session ids by check, in the order the sessions were opened. */
export async function sessionsOfChecks(
  reader: Reader,
  checkIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await inPieces(checkIds, (piece) =>
    reader('check_sessions as c')
      .join('sessions as s', 's.id', 'c.session_id')
      .whereIn('c.check_id', piece)
      .orderBy(['s.created_at', 's.id'])
      .select('c.check_id', 'c.session_id'),
  );
  const byCheck = Map.groupBy(rows, (row) => row.check_id);
  return new Map(checkIds.map((id) => [id, (byCheck.get(id) ?? []).map((row) => row.session_id)]));
}

export type NewCheck = Omit<
  Check,
  'status' | 'finishedAt' | 'closedOn' | 'fiscalNumber' | 'fiscalLink' | 'snapshot'
> & {
  readonly sessionIds: readonly string[];
};

export const checkRow = (check: NewCheck) => ({
  id: check.id,
  check_number: check.number,
  day: check.day,
  table_id: check.tableRow,
  type: check.type,
  requested_by_session_id: check.requestedBySessionId,
  payment_method: check.paymentMethod,
  tips: check.tips,
  training: check.training,
  status: checkStatus.initial,
  created_at: check.createdAt,
});
/** The unique live_session_id refuses a second live check of a session even if every other guard failed. */
export const checkSessionRows = ({ id, sessionIds }: NewCheck) =>
  sessionIds.map((session) => ({ check_id: id, session_id: session, live_session_id: session }));

export async function insertCheck(tx: Tx, check: NewCheck): Promise<void> {
  await tx('checks').insert(checkRow(check));
  await inPieces(checkSessionRows(check), (piece) => tx('check_sessions').insert(piece));
}

type Completion = {
  readonly day: string;
  readonly regularTotal: Bani;
  readonly effectiveTotal: Bani;
  readonly snapshot: FrozenCheck;
  readonly by: string;
  readonly now: number;
};

export const completedColumns = ({ day, regularTotal, effectiveTotal, snapshot, now, by }: Completion) => ({
  status: COMPLETED.to,
  business_day: day,
  regular_total: regularTotal,
  effective_total: effectiveTotal,
  snapshot: toJson(snapshot),
  finished_at: now,
  finished_by: by,
});

export async function completeCheck(tx: Tx, id: string, completion: Completion): Promise<boolean> {
  const changed = await tx('checks')
    .where({ id, status: COMPLETED.from })
    .update(completedColumns(completion));
  return changed === 1;
}

export const rewriteSnapshot = (tx: Tx, id: string, snapshot: FrozenCheck) =>
  tx('checks')
    .where({ id })
    .update({ snapshot: toJson(snapshot) });

export async function cancelCheck(
  tx: Tx,
  id: string,
  cancellation: {
    readonly snapshot: FrozenCheck;
    readonly by: string;
    readonly now: number;
    readonly why: GivenReason | null;
  },
): Promise<boolean> {
  const changed = await tx('checks')
    .where({ id, status: CANCELLED.from })
    .update({
      status: CANCELLED.to,
      tips: zeroBani,
      snapshot: toJson(cancellation.snapshot),
      finished_at: cancellation.now,
      finished_by: cancellation.by,
      ...(cancellation.why && {
        cancel_reason: cancellation.why.reason,
        cancel_note: cancellation.why.note,
      }),
    });
  if (changed === 1) await tx('check_sessions').where({ check_id: id }).update({ live_session_id: null });
  return changed === 1;
}

export async function writeReceipt(
  tx: Tx,
  id: string,
  { number, link }: { readonly number: string; readonly link: string | null },
): Promise<void> {
  await tx('checks').where({ id }).update({ fiscal_number: number, fiscal_link: link });
}
