import type { Task } from '../../shared/tasks.ts';

/** As a phone keeps it: bytes, because some browsers lose the content of stored blobs. */
export type DraftPhoto = {
  readonly bytes: ArrayBuffer;
  readonly type: string;
  /** What the server called it; null until it is uploaded. */
  readonly filename: string | null;
};

/** What somebody has answered so far, on this device. */
export type TaskDraft = {
  readonly username: string;
  readonly taskId: string;
  /** The deadline it was begun under: tells the day. */
  readonly dueAt: string;
  readonly checkedItems: readonly string[];
  readonly comment: string;
  readonly actionTakenId: string | null;
  /** Goes along with the hand-in until a clear answer comes, so that a lost one hands nothing in twice (AMB-023). */
  readonly key: string | null;
  readonly photos: Readonly<Partial<Record<string, DraftPhoto>>>;
};

export const newDraft = (username: string, { id, dueAt }: Task): TaskDraft => ({
  username,
  taskId: id,
  dueAt,
  checkedItems: [],
  comment: '',
  actionTakenId: null,
  key: null,
  photos: {},
});

const HALF_A_DAY_MS = 12 * 3_600_000;

/**
 * The deadlines of one task lie a day apart. Somebody may have moved today's by some hours since the draft was begun:
 * that is still the same day's.
 */
export const isOfSameDay = (draft: Pick<TaskDraft, 'dueAt'>, task: Pick<Task, 'dueAt'>): boolean =>
  Math.abs(Date.parse(draft.dueAt) - Date.parse(task.dueAt)) < HALF_A_DAY_MS;

/** How many of the task's checklist are checked; entries that it no longer has do not count. */
export const checkedOf = (task: Pick<Task, 'checklist'>, draft: TaskDraft | null): readonly string[] =>
  task.checklist.flatMap(({ id }) => (draft?.checkedItems.includes(id) ? [id] : []));

type Missing = { readonly photos: readonly string[]; readonly action: boolean };

/** What the task asks for and has not got (AMB-096). A photo counts once the server has it. */
export function missingIn(task: Task, draft: TaskDraft): Missing {
  const { photoProofs, possibleActions } = task;
  return {
    photos: photoProofs.flatMap(({ id, required }) => (required && !draft.photos[id]?.filename ? [id] : [])),
    action: possibleActions.length > 0 && !possibleActions.some(({ id }) => id === draft.actionTakenId),
  };
}

/** What is handed in: nothing that the task does not ask for (any more). */
export function submissionOf(task: Task, draft: TaskDraft) {
  const comment = draft.comment.trim();
  const photos = task.photoProofs.flatMap(({ id }): [string, string][] => {
    const filename = draft.photos[id]?.filename;
    return filename ? [[id, filename]] : [];
  });
  return {
    taskId: task.id,
    actionTakenId: task.possibleActions.some(({ id }) => id === draft.actionTakenId)
      ? draft.actionTakenId
      : null,
    comments: comment === '' ? null : comment,
    photoProofs: Object.fromEntries(photos),
    checkedItems: [...checkedOf(task, draft)],
    completedBy: draft.username,
  };
}
