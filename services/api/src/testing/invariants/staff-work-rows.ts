import type { StaffRole } from '@masa/domain/staff';
import type { TaskQuestions } from '@masa/domain/task';
import type { Reader } from '../../db/database.ts';
import { fromJson, toNumber } from '../../db/rows.ts';

type Row = Readonly<Record<string, unknown>>;
const numberOrNull = (value: unknown) => (value === null ? null : toNumber(value));
const all = async <T>(reader: Reader, table: string, read: (row: Row) => T): Promise<T[]> =>
  ((await reader(table).select('*')) as Row[]).map(read);

const submissionOf = (row: Row) => ({
  id: row['id'] as string,
  taskId: row['task_id'] as string,
  day: row['day'] as string,
  definition: fromJson<TaskQuestions>(row['definition']),
  actionTakenId: row['action_taken_id'] as string | null,
  checkedItems: fromJson<string[]>(row['checked_items']),
  photoProofs: fromJson<Record<string, string>>(row['photo_proofs']),
  photosRemoved: row['photos_removed'] === null ? [] : fromJson<string[]>(row['photos_removed']),
  submissionTime: toNumber(row['submission_time']),
});
const shiftOf = (row: Row) => ({
  id: `${row['day'] as string}:${row['role'] as string}`,
  day: row['day'] as string,
  role: row['role'] as StaffRole,
  employee: row['employee'] as string | null,
  paidAt: numberOrNull(row['paid_at']),
  bonus: toNumber(row['paid_bonus']),
  tips: toNumber(row['paid_tips']),
  penalties: toNumber(row['paid_penalties']),
  total: toNumber(row['paid_total']),
});
const penaltyOf = (row: Row) => ({
  id: row['id'] as string,
  shift: `${row['day'] as string}:${row['role'] as string}`,
  day: row['day'] as string,
  amount: toNumber(row['amount']),
  standing: row['deleted_at'] === null,
});

const termsOf = (row: Row) =>
  [
    row['day'] as string,
    { bonusPercent: toNumber(row['bonus_percent']), tipShare: toNumber(row['tip_share']) },
  ] as const;

/** Tasks, shifts and fines; a shift is known as `day:role`, as the audit log names it. */
export const readStaffWork = async (reader: Reader) => ({
  submissions: await all(reader, 'task_submissions', submissionOf),
  shifts: await all(reader, 'shifts', shiftOf),
  penalties: await all(reader, 'penalties', penaltyOf),
  terms: new Map(await all(reader, 'business_days', termsOf)),
  uploads: new Set(await all(reader, 'uploads', (row) => row['filename'] as string)),
});
