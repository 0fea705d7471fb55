import type { StaffRole } from '@masa/domain/staff';
import { Alert, ErrorPanel } from '@masa/ui/alert';
import { Badge } from '@masa/ui/badge';
import { classNames } from '@masa/ui/class-names';
import { EmptyState } from '@masa/ui/empty-state';
import { BadgeCheckIcon, ChevronRightIcon } from '@masa/ui/icons';
import { useAnnounce } from '@masa/ui/live';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import { CheckMark } from '@masa/ui/toggles';
import { useAtom } from 'jotai';
import { useEffect, type ReactElement } from 'react';
import { taskPaths } from '../../shared/paths.ts';
import { useOverview, useServerNow } from '../../shared/overview.ts';
import { useReload } from '../../shared/refresh.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { tasksOf, useTasks, type Task } from '../../shared/tasks.ts';
import { useTexts } from './texts.ts';
import { useVenue } from '../../shared/venue.tsx';
import { checkedOf } from './draft.ts';
import { useDrafts } from './drafts.ts';
import { outcomeAtom } from './outcome.ts';
import { dueWords, isLate } from './task-words.ts';
import './tasks.css';

const OUTCOME_MS = 10_000;

/** How the task ended that was just left. */
function OutcomeNote(): ReactElement | null {
  const { t } = useTexts();
  const announce = useAnnounce();
  const [ended, setEnded] = useAtom(outcomeAtom);
  const words = ended && t(`tasks.${ended.outcome}`, { title: ended.title });
  useEffect(() => {
    if (words === null) return;
    announce(words);
    const timer = setTimeout(() => setEnded(null), OUTCOME_MS);
    return () => clearTimeout(timer);
  }, [announce, setEnded, words]);
  if (ended === null) return null;
  return <Alert tone={ended.outcome === 'submitted' ? 'ok' : 'info'} title={words} />;
}

type TaskRowProps = {
  readonly task: Task;
  readonly done: number;
  readonly href: string;
};

function TaskRow({ task, done, href }: TaskRowProps): ReactElement {
  const texts = useTexts();
  const { timeZone } = useVenue();
  const now = useServerNow();
  const late = isLate(task, now);
  const all = task.checklist.length;
  const due = dueWords(texts, task, now, timeZone);
  return (
    <li>
      <StaffLink to={href} className="list-row tasks-row">
        <CheckMark done={all > 0 && done === all} />
        <span className="grow">
          <span className="strong tasks-title" dir="auto">
            {task.title}
          </span>
          <span className={classNames('text-14', late ? 'text-danger' : 'muted')}>
            {late && task.penaltyDescription !== '' ? `${due} · ${task.penaltyDescription}` : due}
          </span>
        </span>
        {all > 0 && (
          <span className="text-14 muted">
            <span aria-hidden="true">
              {done}/{all}
            </span>
            <span className="visually-hidden">{texts.t('tasks.progress', { done, all })}</span>
          </span>
        )}
        <ChevronRightIcon />
      </StaffLink>
    </li>
  );
}

type Rows = TaskListProps & { readonly tasks: readonly Task[] };

function TaskRows({ tasks, forRole }: Rows): ReactElement {
  const { t } = useTexts();
  const draftOf = useDrafts();
  const shown = tasksOf(tasks, forRole);
  if (shown.length === 0)
    return (
      <EmptyState
        icon={<BadgeCheckIcon className="text-ok" />}
        title={t('tasks.empty')}
        text={t('tasks.emptyText')}
      />
    );
  return (
    <ul className="card rows">
      {shown.map((task) => (
        <TaskRow
          key={task.id}
          task={task}
          done={checkedOf(task, draftOf(task)).length}
          href={taskPaths.one(task.id)}
        />
      ))}
    </ul>
  );
}

function LoadFailed(): ReactElement | null {
  const { t } = useTexts();
  const { data, failure } = useTasks();
  const { offlineSince } = useOverview();
  const reload = useReload();
  // While nobody answers, the banner of the board says so for everything that is still shown.
  if (failure === null || (data !== null && offlineSince !== null)) return null;
  return (
    <ErrorPanel
      title={t('tasks.loadFailed')}
      action={{ label: t('error.again'), onAction: () => void reload() }}
    />
  );
}

export type TaskListProps = { readonly forRole: StaffRole };

/** What is left to do today under one tab. */
export function TaskList({ forRole }: TaskListProps): ReactElement {
  const { t } = useTexts();
  const { data, failure } = useTasks();
  const count = data === null ? 0 : tasksOf(data, forRole).length;
  return (
    <section className="task-list column gap-3" aria-label={t('tasks.heading')}>
      <h2 className="display display-32 row gap-2">
        {t('tasks.heading')}
        {data !== null && (
          <Badge count={count} label={t('task.count', { count })} tone={count > 0 ? 'loud' : 'quiet'} />
        )}
      </h2>
      <OutcomeNote />
      <LoadFailed />
      {data !== null && <TaskRows tasks={data} forRole={forRole} />}
      {data === null && failure === null && (
        <Loading label={t('loading')}>
          <Skeleton height={136} radius={18} />
        </Loading>
      )}
    </section>
  );
}
