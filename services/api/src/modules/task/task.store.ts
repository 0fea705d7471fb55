import type { TaskSchedule } from '@masa/domain/task';
import type { Response } from '@masa/contract/schemas';
import type { Reader, Tx } from '../../db/database.ts';
import { fromBool, fromJson, toJson, toNumber } from '../../db/rows.ts';

/** A task as staff see it: what a submission keeps a copy of. */
export type TaskDefinition = Response<'submitTask'>['definition'];
export type Task = { readonly definition: TaskDefinition; readonly schedule: TaskSchedule };

type Row = Readonly<Record<string, unknown>>;

const toTask = (row: Row): Task => ({
  definition: {
    id: row['id'] as string,
    title: row['title'] as string,
    description: row['description'] as string,
    deadline: row['deadline'] as string,
    penaltyDescription: row['penalty_description'] as string,
    checklist: fromJson(row['checklist']),
    photoProofs: fromJson(row['photo_proofs']),
    possibleActions: fromJson(row['possible_actions']),
    forRole: row['for_role'] as TaskDefinition['forRole'],
  },
  schedule: {
    active: fromBool(row['active']),
    weekdays: fromJson(row['weekdays']),
    deadline: row['deadline'] as string,
  },
});

export async function activeTasks(reader: Reader): Promise<Task[]> {
  return ((await reader('task_definitions').where({ active: true }).orderBy(['sort', 'id'])) as Row[]).map(
    toTask,
  );
}

/** Two who hand it in at once run one after another. */
export async function lockTask(tx: Tx, id: string): Promise<Task | undefined> {
  const row = (await tx('task_definitions').where({ id }).forUpdate().first()) as Row | undefined;
  return row && toTask(row);
}

export type Submission = Response<'submitTask'>['completion']['submission'];
export type CompletedTask = {
  readonly definition: TaskDefinition;
  readonly submission: Submission;
  readonly submissionTime: number;
  /** Ids of proofs whose photos went with time. */
  readonly photosRemoved?: readonly string[];
};

const toCompleted = (row: Row): CompletedTask => ({
  definition: fromJson<TaskDefinition>(row['definition']),
  submission: {
    taskId: row['task_id'] as string,
    actionTakenId: row['action_taken_id'] as string | null,
    comments: row['comments'] as string | null,
    photoProofs: fromJson(row['photo_proofs']),
    checkedItems: fromJson(row['checked_items']),
    completedBy: row['completed_by'] as string,
  },
  submissionTime: toNumber(row['submission_time']),
  photosRemoved: row['photos_removed'] === null ? [] : fromJson<string[]>(row['photos_removed']),
});

export async function completedTasks(reader: Reader, day: string): Promise<CompletedTask[]> {
  const rows = (await reader('task_submissions').where({ day }).orderBy(['submission_time', 'id'])) as Row[];
  return rows.map(toCompleted);
}

export async function submittedTaskIds(reader: Reader, day: string): Promise<ReadonlySet<string>> {
  return new Set((await reader('task_submissions').where({ day }).pluck('task_id')) as string[]);
}

export type NewSubmission = CompletedTask & {
  readonly id: string;
  readonly day: string;
  readonly submittedBy: string;
};

export async function insertSubmission(tx: Tx, one: NewSubmission): Promise<void> {
  const { taskId, actionTakenId, comments, photoProofs, checkedItems, completedBy } = one.submission;
  await tx('task_submissions').insert({
    id: one.id,
    task_id: taskId,
    day: one.day,
    definition: toJson(one.definition),
    action_taken_id: actionTakenId,
    comments,
    photo_proofs: toJson(photoProofs),
    checked_items: toJson(checkedItems),
    completed_by: completedBy,
    submitted_by: one.submittedBy,
    submission_time: one.submissionTime,
  });
}
