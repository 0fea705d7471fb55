import { zeroBani, type Bani } from '@masa/domain/money';
import type { Earnings } from '@masa/domain/pay';
import type { StaffRole } from '@masa/domain/staff';
import type { Reader, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** One role of one business day. */
export type ShiftKey = { readonly day: string; readonly role: StaffRole };
export type Shift = ShiftKey & {
  readonly employee: string | null;
  /** What it was paid, for good; null while it is not. */
  readonly paid: Earnings | null;
};

const money = (value: Bani | null): Bani => value ?? zeroBani;

const toShift = (row: Tables['shifts']): Shift => ({
  day: row.day,
  role: row.role,
  employee: row.employee,
  paid:
    row.paid_at === null
      ? null
      : {
          bonus: money(row.paid_bonus),
          tips: money(row.paid_tips),
          penalties: money(row.paid_penalties),
          total: money(row.paid_total),
        },
});

/**
 * Made at its first deed and held until the transaction ends, so that deeds of one shift run one after another. MariaDB
 * takes the row for itself in either case of the insert: two firsts at once wait, they do not tie each other up.
 */
export async function lockShift(tx: Tx, { day, role }: ShiftKey): Promise<Shift> {
  await tx('shifts').insert({ day, role }).onConflict(['day', 'role']).merge(['day']);
  const row = await tx('shifts').where({ day, role }).forUpdate().first();
  if (!row) throw new Error('A shift is there once it was made.');
  return toShift(row);
}

export async function shiftsOfDay(reader: Reader, day: string): Promise<Shift[]> {
  return (await reader('shifts').where({ day })).map(toShift);
}

/** Whether anybody was paid for that day. */
export const isDayPaid = async (reader: Reader, day: string): Promise<boolean> =>
  (await shiftsOfDay(reader, day)).some(({ paid }) => paid !== null);

/** Those of a month 'yyyy-mm' that somebody has, oldest first. */
export async function assignedShifts(reader: Reader, month: string): Promise<Shift[]> {
  const rows = await reader('shifts')
    .whereBetween('day', [`${month}-01`, `${month}-31`])
    .whereNotNull('employee')
    .orderBy(['day', 'role']);
  return rows.map(toShift);
}

export const assignedColumns = (employee: string, by: string, now: number) => ({
  employee,
  assigned_by: by,
  assigned_at: now,
});

export async function assign(
  tx: Tx,
  { day, role }: ShiftKey,
  employee: string,
  by: string,
  now: number,
): Promise<void> {
  await tx('shifts')
    .where({ day, role })
    .update(assignedColumns(employee, by, now));
}

export const paidColumns = ({ bonus, tips, penalties, total }: Earnings, by: string, now: number) => ({
  paid_at: now,
  paid_by: by,
  paid_bonus: bonus,
  paid_tips: tips,
  paid_penalties: penalties,
  paid_total: total,
});

export async function freezePay(
  tx: Tx,
  { day, role }: ShiftKey,
  earnings: Earnings,
  by: string,
  now: number,
): Promise<void> {
  await tx('shifts')
    .where({ day, role })
    .update(paidColumns(earnings, by, now));
}
