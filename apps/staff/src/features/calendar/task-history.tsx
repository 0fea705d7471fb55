import type { Response } from '@masa/contract/schemas';
import { useId, type ReactElement, type ReactNode } from 'react';
import type { Person } from '../../shared/people.ts';
import { useAsked } from '../../shared/loaded.ts';
import { useTexts } from './texts.ts';
import { LoadedList } from '../../shared/loaded-list.tsx';

export type CompletedTask = Response<'tasksCompleted'>[number];
export type TaskHistoryProps = {
  readonly day: string;
  readonly people: readonly Person[];
  /** What a record looks like is the tasks' matter. */
  readonly renderTask: (task: CompletedTask, people: readonly Person[]) => ReactNode;
};

/** Which tasks were handed in on a day. */
export function TaskHistory({ day, people, renderTask }: TaskHistoryProps): ReactElement {
  const { t } = useTexts();
  const id = useId();
  const tasks = useAsked('tasksCompleted', { params: { date: day } });
  return (
    <section className="column gap-3" aria-labelledby={id}>
      <h3 id={id} className="section-label calendar-history">
        {t('calendar.history')}
      </h3>
      <LoadedList
        of={tasks}
        height={72}
        empty={<p className="card card-padding text-14 muted">{t('calendar.historyEmpty')}</p>}
        className="column gap-3"
      >
        {(task) => <li key={task.definition.id}>{renderTask(task, people)}</li>}
      </LoadedList>
    </section>
  );
}
