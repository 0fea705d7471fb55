import type { ConsentDeed } from '@masa/domain/consent';
import type { Reader, Tx } from '../../db/database.ts';
import { fromBool } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';

/** A deed that waits for somebody's consent, or has it. */
export type Approval = {
  readonly id: string;
  readonly deed: ConsentDeed;
  readonly subjectId: string;
  /** Bani. */
  readonly amount: number;
  readonly deviceId: string;
  readonly askedBy: string;
  readonly givenBy: string | null;
  /** The last administrator has consented to his own deed. */
  readonly isSelf: boolean;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly usedAt: number | null;
};
/** What a consent is for: nothing else may be done with it. */
export type ConsentFor = Pick<Approval, 'deed' | 'subjectId' | 'amount' | 'deviceId' | 'askedBy'>;

const toApproval = (row: Tables['approvals']): Approval => ({
  id: row.id,
  deed: row.deed,
  subjectId: row.subject_id,
  amount: row.amount,
  deviceId: row.device_id,
  askedBy: row.asked_by,
  givenBy: row.given_by,
  isSelf: fromBool(row.is_self),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  usedAt: row.used_at,
});

export async function insertApproval(
  tx: Tx,
  { id, deed, subjectId, amount, deviceId, askedBy, createdAt, expiresAt }: Approval,
  training: boolean,
): Promise<void> {
  await tx('approvals').insert({
    id,
    deed,
    subject_id: subjectId,
    amount,
    device_id: deviceId,
    asked_by: askedBy,
    given_by: null,
    is_self: false,
    training,
    created_at: createdAt,
    given_at: null,
    expires_at: expiresAt,
    used_at: null,
  });
}

/** As it stands now, held until the transaction ends. */
export async function lockApproval(tx: Tx, id: string): Promise<Approval | undefined> {
  const row = await tx('approvals').where({ id }).forUpdate().first();
  return row && toApproval(row);
}

export async function giveApproval(
  tx: Tx,
  id: string,
  given: { readonly by: string; readonly isSelf: boolean; readonly at: number; readonly expiresAt: number },
): Promise<void> {
  await tx('approvals')
    .where({ id })
    .update({ given_by: given.by, is_self: given.isSelf, given_at: given.at, expires_at: given.expiresAt });
}

/** Compare and set: true for the one deed that it was given for, once, while it holds. */
export async function takeApproval(tx: Tx, id: string, of: ConsentFor, now: number): Promise<boolean> {
  const taken = await tx('approvals')
    .where({
      id,
      deed: of.deed,
      subject_id: of.subjectId,
      amount: of.amount,
      device_id: of.deviceId,
      asked_by: of.askedBy,
    })
    .whereNotNull('given_by')
    .whereNull('used_at')
    .where('expires_at', '>=', now)
    .update({ used_at: now });
  return taken === 1;
}

/** It held until then. */
export const endApproval = (tx: Tx, id: string, at: number) =>
  tx('approvals').where({ id }).update({ expires_at: at });

const MOST_SHOWN = 50;

/**
 * What somebody waits for at this moment, the newest first: of one person, or of all. What was asked in training is over
 * with it: there is nothing left to do it to.
 */
export async function waitingApprovals(
  reader: Reader,
  { now, training, askedBy }: { now: number; training: boolean; askedBy: string | null },
): Promise<Approval[]> {
  const query = reader('approvals')
    .where('expires_at', '>=', now)
    .where({ training })
    .whereNull('used_at')
    .orderBy([{ column: 'created_at', order: 'desc' }, { column: 'id' }])
    .limit(MOST_SHOWN);
  if (askedBy !== null) void query.where({ asked_by: askedBy });
  return (await query).map(toApproval);
}
