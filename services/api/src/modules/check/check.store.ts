import type { CheckStatus, CheckType, PaymentMethod } from '@masa/domain/check';
import type { Reader, Tx } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { fromBool, fromJson, toJson, toNumber } from '../../db/rows.ts';

export type Check = {
  readonly id: string;
  readonly number: number;
  readonly day: string;
  readonly tableRow: number;
  readonly type: CheckType;
  readonly requestedBySessionId: string;
  readonly paymentMethod: PaymentMethod;
  readonly tips: number;
  /** Of a visit that began in training mode: counted nowhere, and its receipt is none. */
  readonly training: boolean;
  readonly status: CheckStatus;
  readonly createdAt: number;
  readonly fiscalNumber: string | null;
  readonly fiscalLink: string | null;
  readonly snapshot: unknown;
};

type Row = Readonly<Record<string, unknown>>;

const toCheck = (row: Row): Check => ({
  id: row['id'] as string,
  number: toNumber(row['check_number']),
  day: row['day'] as string,
  tableRow: toNumber(row['table_id']),
  type: row['type'] as CheckType,
  requestedBySessionId: row['requested_by_session_id'] as string,
  paymentMethod: row['payment_method'] as PaymentMethod,
  tips: toNumber(row['tips']),
  training: fromBool(row['training']),
  status: row['status'] as CheckStatus,
  createdAt: toNumber(row['created_at']),
  fiscalNumber: row['fiscal_number'] as string | null,
  fiscalLink: row['fiscal_link'] as string | null,
  snapshot: row['snapshot'] === null ? null : fromJson(row['snapshot']),
});

export async function readCheck(reader: Reader, id: string): Promise<Check | undefined> {
  const row = (await reader('checks').where({ id }).first()) as Row | undefined;
  return row && toCheck(row);
}

export async function openChecks(reader: Reader): Promise<Check[]> {
  return ((await reader('checks').where({ status: 'requested' }).orderBy('created_at')) as Row[]).map(
    toCheck,
  );
}

/** Session ids by check, in the order the sessions were opened. */
export async function sessionsOfChecks(
  reader: Reader,
  checkIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await inPieces<string, { check_id: string; session_id: string }>(checkIds, (piece) =>
    reader('check_sessions as c')
      .join('sessions as s', 's.id', 'c.session_id')
      .whereIn('c.check_id', piece)
      .orderBy(['s.created_at', 's.id'])
      .select('c.check_id', 'c.session_id'),
  );
  const byCheck = Map.groupBy(rows, (row) => row.check_id);
  return new Map(checkIds.map((id) => [id, (byCheck.get(id) ?? []).map((row) => row.session_id)]));
}

export type NewCheck = Omit<Check, 'status' | 'fiscalNumber' | 'fiscalLink' | 'snapshot'> & {
  readonly sessionIds: readonly string[];
};

/** The unique live_session_id refuses a second live check of a session even if every other guard failed. */
export async function insertCheck(tx: Tx, check: NewCheck): Promise<void> {
  await tx('checks').insert({
    id: check.id,
    check_number: check.number,
    day: check.day,
    table_id: check.tableRow,
    type: check.type,
    requested_by_session_id: check.requestedBySessionId,
    payment_method: check.paymentMethod,
    tips: check.tips,
    training: check.training,
    status: 'requested',
    created_at: check.createdAt,
  });
  await inPieces(check.sessionIds, (piece) =>
    tx('check_sessions').insert(
      piece.map((id) => ({ check_id: check.id, session_id: id, live_session_id: id })),
    ),
  );
}

type Completion = {
  readonly day: string;
  readonly regularTotal: number;
  readonly effectiveTotal: number;
  readonly snapshot: unknown;
  readonly by: string;
  readonly now: number;
};

export async function completeCheck(tx: Tx, id: string, completion: Completion): Promise<boolean> {
  const changed = await tx('checks')
    .where({ id, status: 'requested' })
    .update({
      status: 'completed',
      business_day: completion.day,
      regular_total: completion.regularTotal,
      effective_total: completion.effectiveTotal,
      snapshot: toJson(completion.snapshot),
      finished_at: completion.now,
      finished_by: completion.by,
    });
  return changed === 1;
}

export async function cancelCheck(
  tx: Tx,
  id: string,
  cancellation: { readonly snapshot: unknown; readonly by: string; readonly now: number },
): Promise<boolean> {
  const changed = await tx('checks')
    .where({ id, status: 'requested' })
    .update({
      status: 'cancelled',
      tips: 0,
      snapshot: toJson(cancellation.snapshot),
      finished_at: cancellation.now,
      finished_by: cancellation.by,
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
