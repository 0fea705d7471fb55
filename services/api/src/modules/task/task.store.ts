import type { TaskSchedule } from '@masa/domain/task';
import type { Reader, Tx } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { fromBool, toJson } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import type { Submission, TaskDefinition } from './task.tables.ts';

export type { Submission, TaskDefinition } from './task.tables.ts';

export type Task = { readonly definition: TaskDefinition; readonly schedule: TaskSchedule };

/** A task that is to be done today. */
export type DueTask = {
  readonly definition: TaskDefinition;
  readonly dueAt: number;
  readonly overdue: boolean;
};

/** What is asked, as the administrator wrote it. */
export const definitionIn = (row: Tables['task_definitions']): TaskDefinition => ({
  id: row.id,
  title: row.title,
  description: row.description,
  deadline: row.deadline,
  penaltyDescription: row.penalty_description,
  checklist: readJson('task_definitions.checklist', row.checklist, row.id),
  photoProofs: readJson('task_definitions.photo_proofs', row.photo_proofs, row.id),
  possibleActions: readJson('task_definitions.possible_actions', row.possible_actions, row.id),
  forRole: row.for_role,
});

const toTask = (row: Tables['task_definitions']): Task => ({
  definition: definitionIn(row),
  schedule: {
    active: fromBool(row.active),
    weekdays: readJson('task_definitions.weekdays', row.weekdays, row.id),
    deadline: row.deadline,
  },
});

export async function activeTasks(reader: Reader): Promise<Task[]> {
  return (await reader('task_definitions').where({ active: true }).orderBy(['sort', 'id'])).map(toTask);
}

/** Two who hand it in at once run one after another. */
export async function lockTask(tx: Tx, id: string): Promise<Task | undefined> {
  const row = await tx('task_definitions').where({ id }).forUpdate().first();
  return row && toTask(row);
}

export type CompletedTask = {
  readonly definition: TaskDefinition;
  readonly submission: Submission;
  readonly submissionTime: number;
  /** Ids of proofs whose photos went with time. */
  readonly photosRemoved?: readonly string[];
};

const toCompleted = (row: Tables['task_submissions']): CompletedTask => ({
  definition: readJson('task_submissions.definition', row.definition, row.id),
  submission: {
    taskId: row.task_id,
    actionTakenId: row.action_taken_id,
    comments: row.comments,
    photoProofs: readJson('task_submissions.photo_proofs', row.photo_proofs, row.id),
    checkedItems: readJson('task_submissions.checked_items', row.checked_items, row.id),
    completedBy: row.completed_by,
  },
  submissionTime: row.submission_time,
  photosRemoved:
    row.photos_removed === null
      ? []
      : readJson('task_submissions.photos_removed', row.photos_removed, row.id),
});

export async function completedTasks(reader: Reader, day: string): Promise<CompletedTask[]> {
  const rows = await reader('task_submissions').where({ day }).orderBy(['submission_time', 'id']);
  return rows.map(toCompleted);
}

export async function submittedTaskIds(reader: Reader, day: string): Promise<ReadonlySet<string>> {
  return new Set(await reader('task_submissions').where({ day }).pluck('task_id'));
}

export type NewSubmission = CompletedTask & {
  readonly id: string;
  readonly day: string;
  readonly submittedBy: string;
};

export const submissionRow = ({ submission, ...one }: NewSubmission) => {
  const { taskId, actionTakenId, comments, photoProofs, checkedItems, completedBy } = submission;
  return {
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
  };
};

export async function insertSubmission(tx: Tx, one: NewSubmission): Promise<void> {
  await tx('task_submissions').insert(submissionRow(one));
}
