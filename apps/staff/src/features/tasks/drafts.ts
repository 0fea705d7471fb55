import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useAccount } from '../../shared/account.ts';
import type { Task } from '../../shared/tasks.ts';
import { isOfSameDay, newDraft, type DraftPhoto, type TaskDraft } from './draft.ts';
import { dropDraft, dropPhoto, keepDraft, keepPhoto, loadDrafts } from './draft-database.ts';

export type Owner = Pick<TaskDraft, 'username' | 'taskId'>;
type Drafts = ReadonlyMap<string, TaskDraft>;

const nameOf = ({ username, taskId }: Owner): string => `${taskId} ${username}`;
const find = (drafts: Drafts | null, owner: Owner): TaskDraft | null => drafts?.get(nameOf(owner)) ?? null;

/** Everybody's on this device; null until they are read. */
const draftsAtom = atom<Drafts | null>(null);
/** False once the device has refused to keep something: full, or a private window. */
const keptAtom = atom(true);
/** The task that is being handed in: its draft is not cleared away while the answer is on its way. */
export const submittingAtom = atom<string | null>(null);

const storeAtom = atom(null, (get, set, change: (drafts: Map<string, TaskDraft>) => void) => {
  const next = new Map(get(draftsAtom));
  change(next);
  set(draftsAtom, next);
});

/** The screen goes on with what it remembers when the device keeps nothing. */
const keepAtom = atom(null, (_get, set, kept: Promise<void>) =>
  kept.catch(() => {
    set(keptAtom, false);
  }),
);

export const loadDraftsAtom = atom(null, async (get, set) => {
  if (get(draftsAtom) !== null) return;
  let found: TaskDraft[] = [];
  try {
    found = await loadDrafts();
  } catch {
    set(keptAtom, false);
  }
  // What was answered while they were read is newer.
  set(storeAtom, (drafts) => {
    for (const draft of found) if (!drafts.has(nameOf(draft))) drafts.set(nameOf(draft), draft);
  });
});

export const dropDraftAtom = atom(null, (_get, set, owner: Owner) => {
  set(storeAtom, (drafts) => drafts.delete(nameOf(owner)));
  void set(keepAtom, dropDraft(owner));
});

/** One's draft of a task as it stands now; one of another day makes room. */
export const openDraftAtom = atom(null, (get, set, username: string, task: Task): TaskDraft => {
  const found = find(get(draftsAtom), { username, taskId: task.id });
  if (found && isOfSameDay(found, task)) return found;
  if (found) set(dropDraftAtom, found);
  return newDraft(username, task);
});

export type Answers = Partial<Pick<TaskDraft, 'checkedItems' | 'comment' | 'actionTakenId' | 'key'>>;

/** Fulfilled when the device has kept it, or cannot. */
export const answerAtom = atom(null, (_get, set, username: string, task: Task, answers: Answers) => {
  const next = { ...set(openDraftAtom, username, task), ...answers };
  set(storeAtom, (drafts) => drafts.set(nameOf(next), next));
  return set(keepAtom, keepDraft(next));
});

export const photoOfAtom = atom(
  null,
  (get, _set, owner: Owner, proofId: string): DraftPhoto | null =>
    find(get(draftsAtom), owner)?.photos[proofId] ?? null,
);

/** Null takes the photo away. Of a draft that is gone by now nothing is kept. */
export const photoAtom = atom(null, (get, set, owner: Owner, proofId: string, photo: DraftPhoto | null) => {
  const draft = find(get(draftsAtom), owner);
  if (draft === null) return;
  const { [proofId]: _, ...others } = draft.photos;
  const next = { ...draft, photos: photo === null ? others : { ...others, [proofId]: photo } };
  set(storeAtom, (drafts) => drafts.set(nameOf(next), next));
  void set(keepAtom, photo === null ? dropPhoto(owner, proofId) : keepPhoto(owner, proofId, photo));
});

/** Photos of one person that the server has not got yet. */
export const unsentAtom = atom(null, (get, _set, username: string) =>
  [...(get(draftsAtom)?.values() ?? [])]
    .filter((draft) => draft.username === username)
    .flatMap((draft) =>
      Object.entries(draft.photos).flatMap(([proofId, photo]) =>
        photo && photo.filename === null ? [{ owner: draft, proofId }] : [],
      ),
    ),
);

/** Drafts of tasks that are handed in, or whose day is over, are nobody's any more. */
export const tidyDraftsAtom = atom(null, (get, set, todo: readonly Task[]) => {
  for (const draft of get(draftsAtom)?.values() ?? []) {
    const isLeft = todo.some((task) => task.id === draft.taskId && isOfSameDay(draft, task));
    if (!isLeft && get(submittingAtom) !== draft.taskId) set(dropDraftAtom, draft);
  }
});

/** One's own drafts by task; null where nothing is answered yet. */
export function useDrafts(): (task: Task) => TaskDraft | null {
  const drafts = useAtomValue(draftsAtom);
  const { username } = useAccount();
  return (task) => {
    const found = find(drafts, { username, taskId: task.id });
    return found && isOfSameDay(found, task) ? found : null;
  };
}

export function useAnswer(task: Task): (answers: Answers) => void {
  const answer = useSetAtom(answerAtom);
  const { username } = useAccount();
  return useCallback(
    (answers) => {
      void answer(username, task, answers);
    },
    [answer, username, task],
  );
}

export const useDraftsAreLoaded = (): boolean => useAtomValue(draftsAtom) !== null;
export const useIsKept = (): boolean => useAtomValue(keptAtom);
