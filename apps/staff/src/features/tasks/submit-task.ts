import { deedKey, isRefusal } from '@masa/client/deed-key';
import { atom, useAtom, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useAccount } from '../../shared/account.ts';
import { api, failureOf, type Failure } from '../../shared/api.ts';
import { useReload } from '../../shared/refresh.ts';
import type { Task } from '../../shared/tasks.ts';
import { useTexts } from './texts.ts';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { missingIn, submissionOf } from './draft.ts';
import { answerAtom, dropDraftAtom, openDraftAtom, photoAtom, submittingAtom } from './drafts.ts';
import { outcomeAtom, type Outcome } from './outcome.ts';
import { sendAllAtom } from './uploads.ts';

/** Refusals that end the task for everybody; its list will not show it again. */
const ends: { readonly [F in Failure]?: Outcome } = {
  task_already_done: 'already',
  // Our own earlier hand-in, whose answer was lost, was taken; the answers were changed since.
  idempotency_key_reused: 'already',
  task_not_due: 'notDue',
  task_not_found: 'notDue',
};

/** Answers are sent under the draft's own key until there is an answer, across reloads too (AMB-023). */
const sendAtom = atom(null, async (_get, set, username: string, task: Task): Promise<Outcome> => {
  const draft = set(openDraftAtom, username, task);
  const key = draft.key ?? deedKey();
  if (draft.key === null) await set(answerAtom, username, task, { key });
  try {
    await api.submitTask({ body: submissionOf(task, draft) }, { idempotencyKey: key });
    return 'submitted';
  } catch (reason) {
    const outcome = ends[failureOf(reason)];
    if (outcome !== undefined) return outcome;
    if (isRefusal(reason)) void set(answerAtom, username, task, { key: null });
    // The server has lost a photo that it had: it is brought again.
    if (failureOf(reason) === 'photo_unknown')
      for (const [proofId, photo] of Object.entries(draft.photos))
        if (photo) set(photoAtom, draft, proofId, { ...photo, filename: null });
    throw reason;
  }
});

export type SubmitTask = {
  readonly busy: boolean;
  readonly failure: Failure | null;
  /** How often it was tried in vain: what is missing is marked until it is there. */
  readonly attempts: number;
  readonly submit: () => void;
};

/** The submit button: photos first, then what is still missing (AMB-096), then the hand-in. */
export function useSubmitTask(task: Task, onEnd: () => void): SubmitTask {
  const { t } = useTexts();
  const { username } = useAccount();
  const [submitting, setSubmitting] = useAtom(submittingAtom);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempts, setAttempts] = useState(0);
  const openDraft = useSetAtom(openDraftAtom);
  const sendAll = useSetAtom(sendAllAtom);
  const send = useSetAtom(sendAtom);
  const dropDraft = useSetAtom(dropDraftAtom);
  const setOutcome = useSetAtom(outcomeAtom);
  const reload = useReload();
  const busy = submitting === task.id;
  useUnfinished(busy);

  const isComplete = () => {
    const draft = openDraft(username, task);
    const { photos, action } = missingIn(task, draft);
    // In Russian whatever the language of the screen (AMB-097).
    if (photos.length > 0) window.alert(t('tasks.photoAlert'));
    // A photo that nobody asked for but somebody took is not left behind in silence: its own alert stands beside it.
    return photos.length === 0 && !action && Object.values(draft.photos).every((photo) => photo?.filename);
  };
  const run = async () => {
    setSubmitting(task.id);
    setFailure(null);
    try {
      await sendAll(username, task);
      if (!isComplete()) {
        setAttempts((last) => last + 1);
        return;
      }
      const outcome = await send(username, task);
      dropDraft({ username, taskId: task.id });
      setOutcome({ outcome, title: task.title });
      void reload();
      onEnd();
    } catch (reason) {
      setFailure(failureOf(reason));
    } finally {
      setSubmitting(null);
    }
  };
  return { busy, failure, attempts, submit: () => void run() };
}
