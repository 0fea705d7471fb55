import { Alert, OfflineBanner } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { Card } from '@masa/ui/card';
import { RadioLines } from '@masa/ui/choices';
import { TextArea } from '@masa/ui/field';
import { CheckRow } from '@masa/ui/toggles';
import { useEffect, useRef, type ReactElement } from 'react';
import { useIsReachable } from '../../shared/connection.ts';
import type { Task } from '../../shared/tasks.ts';
import { useTexts } from './page-texts.ts';
import { availability } from '../../shared/waiting.ts';
import { checkedOf, missingIn, type TaskDraft } from './draft.ts';
import { useAnswer, useIsKept } from './drafts.ts';
import { PhotoProof } from './photo-proof.tsx';
import { useSubmitTask, type SubmitTask } from './submit-task.ts';

const COMMENT_LENGTH = 2_000;
const OFFLINE_ID = 'task-offline';

type Answered = { readonly task: Task; readonly draft: TaskDraft };

export function Checklist({ task, draft }: Answered): ReactElement | null {
  const { t } = useTexts();
  const answer = useAnswer(task);
  if (task.checklist.length === 0) return null;
  const checked = checkedOf(task, draft);
  return (
    <Card as="section" label={t('tasks.checklist')} className="task-checklist">
      {task.checklist.map(({ id, text }) => (
        <CheckRow
          key={id}
          label={text}
          checked={checked.includes(id)}
          onChange={(on) =>
            answer({ checkedItems: on ? [...checked, id] : checked.filter((other) => other !== id) })
          }
        />
      ))}
    </Card>
  );
}

/** What stands in the way of handing in, beside the button. */
function Trouble({ failure }: Pick<SubmitTask, 'failure'>): ReactElement | null {
  const { t } = useTexts();
  if (failure === null) return null;
  return (
    <Alert tone="error" title={t('tasks.submitFailed')}>
      {failure === 'unanswered' && t('reason.unanswered')}
    </Alert>
  );
}

/** Photos, result, comment and the button: what is not done by ticking. */
export function TaskAnswers({ task, draft, onEnd }: Answered & { readonly onEnd: () => void }): ReactElement {
  const { t } = useTexts();
  const answer = useAnswer(task);
  const isKept = useIsKept();
  const isReachable = useIsReachable();
  const { busy, failure, attempts, submit } = useSubmitTask(task, onEnd);
  const missing = missingIn(task, draft);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (attempts === 0) return;
    // To the first thing that is missing; the alert has told that something is.
    form.current?.querySelector('.field-error')?.parentElement?.querySelector('input')?.focus();
  }, [attempts]);

  return (
    <form
      ref={form}
      className="column gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {task.photoProofs.length > 0 && (
        <section aria-label={t('tasks.photos')}>
          <h3 className="section-label">{t('tasks.photos')}</h3>
          <div className="photo-grid">
            {task.photoProofs.map((proof) => (
              <PhotoProof
                key={proof.id}
                task={task}
                proof={proof}
                photo={draft.photos[proof.id] ?? null}
                isMissing={attempts > 0 && missing.photos.includes(proof.id)}
              />
            ))}
          </div>
        </section>
      )}
      {task.possibleActions.length > 0 && (
        <RadioLines
          legend={t('task.result')}
          options={task.possibleActions.map(({ id, text }) => ({ value: id, label: text }))}
          value={draft.actionTakenId}
          onChange={(actionTakenId) => answer({ actionTakenId })}
          error={attempts > 0 && missing.action ? t('tasks.resultMissing') : undefined}
        />
      )}
      <TextArea
        label={t('tasks.comment')}
        note={t('task.optional')}
        rows={3}
        maxLength={COMMENT_LENGTH}
        value={draft.comment}
        onChange={(event) => answer({ comment: event.target.value })}
      />
      {!isKept && <Alert tone="warn">{t('tasks.notKept')}</Alert>}
      <div className="save-bar tasks-save column gap-3">
        {!isReachable && (
          <div id={OFFLINE_ID}>
            <OfflineBanner title={t('reason.unanswered')} text={t('tasks.offline')} />
          </div>
        )}
        <Trouble failure={failure} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={busy}
          {...availability(isReachable ? null : OFFLINE_ID)}
        >
          {t('tasks.submit')}
        </Button>
      </div>
    </form>
  );
}
