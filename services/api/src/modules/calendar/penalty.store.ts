import type { Bani } from '@masa/domain/money';
import type { StaffRole } from '@masa/domain/staff';
import type { Reader, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type Penalty = {
  readonly id: string;
  readonly day: string;
  readonly role: StaffRole;
  readonly reason: string;
  readonly amount: Bani;
};

const toPenalty = (row: Tables['penalties']): Penalty => ({
  id: row.id,
  day: row.day,
  role: row.role,
  reason: row.reason,
  amount: row.amount,
});

/** A penalty that was taken back is as good as unknown. */
const standing = (reader: Reader) => reader('penalties').whereNull('deleted_at');

export async function readPenalty(reader: Reader, id: string): Promise<Penalty | undefined> {
  const row = await standing(reader).where({ id }).first();
  return row && toPenalty(row);
}

/** Of both roles, as they were imposed. */
export async function penaltiesOfDay(reader: Reader, day: string): Promise<Penalty[]> {
  return (await standing(reader).where({ day }).orderBy(['created_at', 'id'])).map(toPenalty);
}

export const penaltyRow = (penalty: Penalty, by: string, now: number) => ({
  ...penalty,
  created_by: by,
  created_at: now,
});

export async function insertPenalty(tx: Tx, penalty: Penalty, by: string, now: number): Promise<void> {
  await tx('penalties').insert(penaltyRow(penalty, by, now));
}

/** False when somebody else was faster. */
export async function takeBack(tx: Tx, id: string, by: string, now: number): Promise<boolean> {
  return (await standing(tx).where({ id }).update({ deleted_at: now, deleted_by: by })) === 1;
}
