import { addMonths } from '@masa/domain/month';
import { iconButtonClass } from '@masa/ui/icon-button';
import { ArrowLeftIcon, ArrowRightIcon } from '@masa/ui/icons';
import { useAnnounce } from '@masa/ui/live';
import { useId, type ReactElement } from 'react';
import type { Person } from '../../shared/people.ts';
import type { Loaded } from '../../shared/loaded.ts';
import { useTexts } from './texts.ts';
import { monthTitle, type DayPeople } from './calendar-words.ts';
import type { CalendarRange, Place } from './calendar-place.ts';
import { MonthGrid } from './month-grid.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';

export type MonthCardProps = {
  readonly place: Place;
  readonly range: CalendarRange;
  readonly people: readonly Person[];
  readonly me: string;
  readonly days: Loaded<Readonly<Record<string, DayPeople>>>;
  readonly onPlace: (place: Place, how?: { readonly replace: boolean }) => void;
};

/** The month with its arrows, which stop at the ends of the calendar and say so (AMB-098). */
export function MonthCard({ place, range, people, me, days, onPlace }: MonthCardProps): ReactElement {
  const { t, language } = useTexts();
  const announce = useAnnounce();
  const id = useId();
  const { month, day } = place;
  const hasMonth = (other: string) => other >= range.from && other <= range.until;
  const show = (other: string, how?: { readonly replace: boolean }) => {
    announce(monthTitle(other, language));
    onPlace({ month: other, day: null }, how);
  };
  const ends = [
    month === range.from && t('calendar.first', { month: monthTitle(month, language) }),
    month === range.until && t('calendar.last', { month: monthTitle(month, language) }),
  ].filter((words) => words !== false);

  const step = (by: 1 | -1, label: string, icon: ReactElement) => {
    const to = addMonths(month, by);
    const open = hasMonth(to);
    // Not `disabled`: the button keeps the focus of whoever has just pressed it to the end.
    return (
      <button
        type="button"
        className={iconButtonClass()}
        aria-label={label}
        aria-disabled={!open || undefined}
        aria-describedby={open ? undefined : `${id}-ends`}
        onClick={open ? () => show(to) : undefined}
      >
        {icon}
      </button>
    );
  };

  return (
    <section className="card calendar-card" aria-labelledby={`${id}-month`}>
      <div className="row row-between">
        {step(-1, t('calendar.earlier'), <ArrowLeftIcon />)}
        <h2 id={`${id}-month`} className="display display-32 calendar-title">
          {monthTitle(month, language)}
        </h2>
        {step(1, t('calendar.later'), <ArrowRightIcon />)}
      </div>
      {ends.length > 0 && (
        <p id={`${id}-ends`} className="text-14 muted calendar-ends">
          {ends.join(' ')}
        </p>
      )}
      <LoadFailed of={days} />
      <MonthGrid
        month={month}
        labelledBy={`${id}-month`}
        days={days.data}
        failed={days.failure !== null}
        people={people}
        me={me}
        today={range.today}
        chosen={day}
        hasMonth={hasMonth}
        onChoose={(chosen) => onPlace({ month, day: chosen })}
        onWalk={(other) => show(other, { replace: true })}
      />
      <ul className="calendar-key">
        <li>
          <i className="calendar-key-mine" aria-hidden="true" />
          {t('calendar.keyMine')}
        </li>
        <li>
          <i className="calendar-key-full" aria-hidden="true" />
          {t('calendar.keyFull')}
        </li>
        <li>
          <i className="calendar-key-today" aria-hidden="true" />
          {t('calendar.keyToday')}
        </li>
      </ul>
    </section>
  );
}
