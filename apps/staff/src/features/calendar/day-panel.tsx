import { phaseOf, type Calendar } from '@masa/domain/calendar-day';
import { staffRoles } from '@masa/domain/staff';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import { useId, type ReactElement } from 'react';
import type { Person } from '../../shared/people.ts';
import { Block } from '../../shared/blocks.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useTexts } from './texts.ts';
import { dayTitle } from './calendar-words.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { ShiftCard } from './shift-card.tsx';
import { TaskHistory, type TaskHistoryProps } from './task-history.tsx';

export type DayPanelProps = Pick<TaskHistoryProps, 'renderTask'> & {
  readonly day: string;
  readonly calendar: Calendar;
  readonly people: readonly Person[];
};

/** A chosen day: what both roles earn, and its task history. */
export function DayPanel({ day, calendar, people, renderTask }: DayPanelProps): ReactElement {
  const { t, language } = useTexts();
  const id = useId();
  const loaded = useAsked('calendarDay', { params: { date: day } });
  const { data } = loaded;
  return (
    <section className="column gap-3" aria-labelledby={id}>
      <h2 id={id} className="display display-40 calendar-title">
        {dayTitle(day, language)}
      </h2>
      <LoadFailed of={loaded} />
      {data === null && loaded.failure === null && (
        <Loading label={t('loading')}>
          <div className="column gap-3">
            <Skeleton height={260} radius={18} />
            <Skeleton height={260} radius={18} />
          </div>
        </Loading>
      )}
      {data &&
        staffRoles.map((role) => (
          <ShiftCard
            key={`${day} ${role}`}
            day={day}
            phase={phaseOf(day, calendar)}
            role={role}
            shift={data[role]}
            basis={data.basis}
            people={people}
          />
        ))}
      <Block>
        <TaskHistory day={day} people={people} renderTask={renderTask} />
      </Block>
    </section>
  );
}
