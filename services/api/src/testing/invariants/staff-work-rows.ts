import type { Reader } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { readJson } from '../../db/json-columns.ts';
import { fromBool } from '../../db/rows.ts';
import { all } from './rows.ts';

const submissionOf = (row: Tables['task_submissions']) => ({
  id: row.id,
  taskId: row.task_id,
  day: row.day,
  definition: readJson('task_submissions.definition', row.definition, row.id),
  actionTakenId: row.action_taken_id,
  checkedItems: readJson('task_submissions.checked_items', row.checked_items, row.id),
  photoProofs: readJson('task_submissions.photo_proofs', row.photo_proofs, row.id),
  photosRemoved:
    row.photos_removed === null
      ? []
      : readJson('task_submissions.photos_removed', row.photos_removed, row.id),
  submissionTime: row.submission_time,
});
const shiftOf = (row: Tables['shifts']) => ({
  id: `${row.day}:${row.role}`,
  day: row.day,
  role: row.role,
  employee: row.employee,
  paidAt: row.paid_at,
  bonus: row.paid_bonus ?? 0,
  tips: row.paid_tips ?? 0,
  penalties: row.paid_penalties ?? 0,
  total: row.paid_total ?? 0,
});
const penaltyOf = (row: Tables['penalties']) => ({
  id: row.id,
  shift: `${row.day}:${row.role}`,
  day: row.day,
  amount: row.amount,
  standing: row.deleted_at === null,
});

const termsOf = (row: Tables['business_days']) =>
  [
    row.day,
    {
      bonusPercent: row.bonus_percent,
      tipShare: row.tip_share,
      bonusOnService: fromBool(row.bonus_on_service),
    },
  ] as const;

/** Tasks, shifts and fines; a shift is known as `day:role`, as the audit log names it. */
export const readStaffWork = async (reader: Reader) => ({
  submissions: await all(reader, 'task_submissions', submissionOf),
  shifts: await all(reader, 'shifts', shiftOf),
  penalties: await all(reader, 'penalties', penaltyOf),
  terms: new Map(await all(reader, 'business_days', termsOf)),
  uploads: new Set(await all(reader, 'uploads', (row) => row.filename)),
});
