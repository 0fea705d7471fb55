import { Chip } from '@masa/ui/chip';
import { EmptyState } from '@masa/ui/empty-state';
import { CalendarIcon } from '@masa/ui/icons';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import type { Response } from '@masa/contract/schemas';
import { type ReactElement, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAccount } from '../../shared/account.ts';
import { Block } from '../../shared/blocks.tsx';
import { useAsked, type Loaded } from '../../shared/loaded.ts';
import { useTexts } from './texts.ts';
import { placeOf, searchFor } from './calendar-place.ts';
import { shiftsOf } from './calendar-words.ts';
import { DayPanel } from './day-panel.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { MonthCard } from './month-card.tsx';
import type { TaskHistoryProps } from './task-history.tsx';
import './calendar.css';

export type CalendarPageProps = Pick<TaskHistoryProps, 'renderTask'> & {
  readonly headerEnd: ReactNode;
};

function LoadingCalendar(): ReactElement {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')}>
      <div className="wide-columns">
        <Skeleton height={560} radius={18} />
        <div className="column gap-3">
          <Skeleton height={260} radius={18} />
          <Skeleton height={260} radius={18} />
        </div>
      </div>
    </Loading>
  );
}

/** The calendar of /waiter/profile (S-004): a month beside the chosen day. */
export function CalendarPage({ headerEnd, ...rest }: CalendarPageProps): ReactElement {
  const calendar = useAsked('calendar', {});
  const { data } = calendar;
  if (data !== null) return <KnownCalendar calendar={calendar} data={data} headerEnd={headerEnd} {...rest} />;
  return (
    <>
      <CalendarHeader shifts={null}>{headerEnd}</CalendarHeader>
      {calendar.failure === null ? (
        <LoadingCalendar />
      ) : (
        <div className="board-notice">
          <LoadFailed of={calendar} />
        </div>
      )}
    </>
  );
}

function CalendarHeader({ shifts, children }: CalendarHeaderProps): ReactElement {
  const { t } = useTexts();
  return (
    <header className="staff-header">
      <h1>{t('calendar.title')}</h1>
      {shifts !== null && <Chip tone="ok">{t('calendar.shifts', { count: shifts })}</Chip>}
      {children}
    </header>
  );
}
type CalendarHeaderProps = { readonly shifts: number | null; readonly children: ReactNode };

function KnownCalendar({ calendar, data, headerEnd, renderTask }: KnownProps): ReactElement {
  const { t } = useTexts();
  const { username } = useAccount();
  const [search, setSearch] = useSearchParams();
  const place = placeOf(search, data);
  const { month, day } = place;
  const [year = '', number = ''] = month.split('-');
  const days = useAsked('calendarSummary', { params: { year, month: number } });
  return (
    <>
      <CalendarHeader shifts={days.data && shiftsOf(days.data, username)}>{headerEnd}</CalendarHeader>
      <div className="wide-columns calendar-columns">
        <Block>
          <MonthCard
            place={place}
            range={data}
            people={data.people}
            me={username}
            days={days}
            onPlace={(next, { replace } = { replace: false }) =>
              setSearch(searchFor(search, next), { replace })
            }
          />
        </Block>
        <Block>
          {day === null ? (
            <EmptyState
              icon={<CalendarIcon size="large" />}
              title={t('calendar.pick')}
              text={t('calendar.pickText')}
            />
          ) : (
            <DayPanel day={day} calendar={data} people={data.people} renderTask={renderTask} />
          )}
        </Block>
      </div>
      <div className="board-notice">
        <LoadFailed of={calendar} />
      </div>
    </>
  );
}
type KnownProps = CalendarPageProps & {
  readonly calendar: Loaded<Response<'calendar'>>;
  readonly data: Response<'calendar'>;
};
