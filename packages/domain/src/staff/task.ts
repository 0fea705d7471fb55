import { instantOfDay, weekdayOf, type VenueTime } from '../business-day.ts';

/** When a task is to be done (AMB-095). */
export type TaskSchedule = {
  readonly active: boolean;
  /** 1 = Monday … 7 = Sunday. */
  readonly weekdays: readonly number[];
  /** 'HH:MM' in venue time; before the start of the business day it is after midnight. */
  readonly deadline: string;
};

export const isTaskDue = ({ active, weekdays }: TaskSchedule, day: string): boolean =>
  active && weekdays.includes(weekdayOf(day));

export const taskDueAt = (
  { deadline }: Pick<TaskSchedule, 'deadline'>,
  day: string,
  venue: VenueTime,
): number => instantOfDay(day, deadline, venue);

/** Whoever hands it in at the deadline is in time. */
export const isTaskOverdue = (dueAt: number, now: number): boolean => now > dueAt;

type Named = { readonly id: string };

/** What a task asks for. */
export type TaskQuestions = {
  readonly checklist: readonly Named[];
  readonly photoProofs: readonly (Named & { readonly required: boolean })[];
  readonly possibleActions: readonly Named[];
};

export type TaskAnswers = {
  readonly actionTakenId: string | null;
  readonly checkedItems: readonly string[];
  /** Proof id to uploaded filename. */
  readonly photoProofs: Readonly<Record<string, string>>;
};

export type TaskVerdict = 'ok' | 'task_answer_unknown' | 'photo_required';

const isOneOf = (known: readonly Named[], id: string): boolean => known.some((one) => one.id === id);

/** The checklist need not be complete; an action must be named where the task defines any (AMB-096). */
export function judgeTask(
  { actionTakenId, checkedItems, photoProofs }: TaskAnswers,
  task: TaskQuestions,
): TaskVerdict {
  const knownAction =
    actionTakenId === null ? task.possibleActions.length === 0 : isOneOf(task.possibleActions, actionTakenId);
  const known =
    knownAction &&
    checkedItems.every((id) => isOneOf(task.checklist, id)) &&
    Object.keys(photoProofs).every((id) => isOneOf(task.photoProofs, id));
  if (!known) return 'task_answer_unknown';
  return task.photoProofs.every(({ id, required }) => !required || Object.hasOwn(photoProofs, id))
    ? 'ok'
    : 'photo_required';
}
