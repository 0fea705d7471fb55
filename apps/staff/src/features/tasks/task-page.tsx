import { ErrorPanel } from '@masa/ui/alert';
import { buttonClass } from '@masa/ui/button';
import { Card } from '@masa/ui/card';
import { Chip } from '@masa/ui/chip';
import { EmptyState } from '@masa/ui/empty-state';
import { BadgeCheckIcon, ClockIcon } from '@masa/ui/icons';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState, type ReactElement } from 'react';
import { paths } from '../../shared/paths.ts';
import { useAccount } from '../../shared/account.ts';
import { useServerNow } from '../../shared/overview.ts';
import { useReload } from '../../shared/refresh.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTasks, type Task } from '../../shared/tasks.ts';
import { useTexts } from './page-texts.ts';
import { useVenue } from '../../shared/venue.tsx';
import { checkedOf, newDraft } from './draft.ts';
import { submittingAtom, useDrafts, useDraftsAreLoaded } from './drafts.ts';
import { outcomeAtom } from './outcome.ts';
import { Checklist, TaskAnswers } from './task-answers.tsx';
import { boardNames, dueWords, isLate } from './task-words.ts';
import '../../shared/task/task.css';
import './tasks.css';

function Head({ task }: { readonly task: Task }): ReactElement {
  const texts = useTexts();
  const { timeZone } = useVenue();
  const now = useServerNow();
  return (
    <Card padded>
      <div className="row row-wrap gap-2 task-chips">
        <Chip tone={isLate(task, now) ? 'danger' : 'neutral'} icon={<ClockIcon size="small" />}>
          {dueWords(texts, task, now, timeZone)}
        </Chip>
        <Chip>{texts.t(boardNames[task.forRole])}</Chip>
      </div>
      <h2 className="display display-40" dir="auto">
        {task.title}
      </h2>
      {task.description !== '' && (
        <p className="muted task-description" dir="auto">
          {task.description}
        </p>
      )}
      {task.penaltyDescription !== '' && (
        <p className="text-14 text-danger task-penalty" dir="auto">
          {task.penaltyDescription}
        </p>
      )}
    </Card>
  );
}

/** The task as it stands on the list. While it is being handed in it may leave the list before the answer comes. */
export function useTask(taskId: string): Task | null {
  const { data } = useTasks();
  const submitting = useAtomValue(submittingAtom);
  const listed = data?.find(({ id }) => id === taskId) ?? null;
  const [last, setLast] = useState(listed);
  if (listed !== null && listed !== last) setLast(listed);
  return listed ?? (submitting === taskId ? last : null);
}

/** "3 of 4 done", for the header. */
export function TaskProgress({ task }: { readonly task: Task }): ReactElement | null {
  const { t } = useTexts();
  const draftOf = useDrafts();
  const all = task.checklist.length;
  if (all === 0) return null;
  const done = checkedOf(task, draftOf(task)).length;
  const words = t('tasks.progress', { done, all });
  return (
    <span className="text-14 muted nowrap">
      <span className="only-wide">{words}</span>
      <span className="only-phone">
        <span aria-hidden="true">
          {done}/{all}
        </span>
        <span className="visually-hidden">{words}</span>
      </span>
    </span>
  );
}

function Gone(): ReactElement {
  const { t } = useTexts();
  return (
    <div className="staff-sides">
      <EmptyState
        icon={<BadgeCheckIcon className="text-ok" />}
        title={t('tasks.gone')}
        text={t('tasks.goneText')}
        action={
          <StaffLink to={paths.dashboard} className={buttonClass({ variant: 'primary' })}>
            {t('tasks.back')}
          </StaffLink>
        }
      />
    </div>
  );
}

export type TaskPageProps = {
  readonly task: Task | null;
  /** The task is handed in, or cannot be any more. */
  readonly onEnd: () => void;
};

/** One task with everything that is asked for it. */
export function TaskPage({ task, onEnd }: TaskPageProps): ReactElement {
  const { t } = useTexts();
  const { username } = useAccount();
  const { data, failure } = useTasks();
  const reload = useReload();
  const setOutcome = useSetAtom(outcomeAtom);
  const draftOf = useDrafts();
  const areLoaded = useDraftsAreLoaded();
  useEffect(() => setOutcome(null), [setOutcome]);

  if (task === null && data === null && failure !== null)
    return (
      <div className="staff-sides">
        <ErrorPanel
          title={t('tasks.loadFailed')}
          action={{ label: t('error.again'), onAction: () => void reload() }}
        />
      </div>
    );
  if (task === null && data !== null) return <Gone />;
  if (task === null || !areLoaded)
    return (
      <Loading label={t('loading')}>
        <div className="staff-sides column gap-3">
          <Skeleton height={190} radius={18} />
          <Skeleton height={230} radius={18} />
        </div>
      </Loading>
    );
  const draft = draftOf(task) ?? newDraft(username, task);
  return (
    <div className="wide-columns">
      <div className="column gap-3">
        <Head task={task} />
        <Checklist task={task} draft={draft} />
      </div>
      <TaskAnswers key={task.id} task={task} draft={draft} onEnd={onEnd} />
    </div>
  );
}
