import { addDays } from '@masa/domain/business-day';
import { addMonths, monthOf, sameDateIn, weekEnds, weeksOf } from '@masa/domain/month';
import { staffRoles } from '@masa/domain/staff';
import { classNames } from '@masa/ui/class-names';
import { Skeleton } from '@masa/ui/skeleton';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { personName, type Person } from '../../shared/people.ts';
import { useTexts, type Texts } from './texts.ts';
import { dayTitle, highlightOf, roleName, weekdays, type DayPeople } from './calendar-words.ts';

export type MonthGridProps = {
  readonly month: string;
  readonly labelledBy: string;
  /** Null until it is loaded; the days can be chosen before. */
  readonly days: Readonly<Record<string, DayPeople>> | null;
  readonly failed: boolean;
  readonly people: readonly Person[];
  readonly me: string;
  readonly today: string;
  readonly chosen: string | null;
  readonly hasMonth: (month: string) => boolean;
  readonly onChoose: (day: string) => void;
  /** The keyboard walked out of this month. */
  readonly onWalk: (month: string) => void;
};

/** Where a key leads from a day; as in every date grid, the arrows do not stop at the month's end. */
const targets: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => weekEnds(day).first,
  End: (day) => weekEnds(day).last,
  PageUp: (day) => sameDateIn(addMonths(monthOf(day), -1), day),
  PageDown: (day) => sameDateIn(addMonths(monthOf(day), 1), day),
};

const buttonOf = (grid: HTMLElement | null, day: string): HTMLElement | null =>
  grid?.querySelector(`[data-day="${day}"]`) ?? null;

/** The two initials of a full day, or "You": what fits into a seventh of a phone. */
function Who({ day, people, me }: WhoProps): ReactElement {
  const { t } = useTexts();
  const { waiterEmployeeId = null, kitchenEmployeeId = null } = day ?? {};
  const initials = [waiterEmployeeId, kitchenEmployeeId].map((username) =>
    username === null ? '–' : (personName(people, username).trim()[0] ?? '').toLocaleUpperCase(),
  );
  const isMine = highlightOf(day, me) === 'mine';
  const isFree = waiterEmployeeId === null && kitchenEmployeeId === null;
  return (
    <span className="calendar-who" aria-hidden="true">
      {isMine ? t('calendar.you') : isFree ? '' : initials.join(' · ')}
    </span>
  );
}
type WhoProps = {
  readonly day: DayPeople | undefined;
  readonly people: readonly Person[];
  readonly me: string;
};

/** A day for the ear: "Friday, 20 November. Hall: You. Kitchen: Serghei". Chosen and today are states of the button. */
function dayLabel(
  { t, language }: Texts,
  day: string,
  people: DayPeople | undefined,
  { people: staff, me }: MonthGridProps,
): string {
  if (people === undefined) return dayTitle(day, language);
  const who = { waiter: people.waiterEmployeeId, kitchen: people.kitchenEmployeeId };
  const name = (username: string | null) =>
    username === null
      ? t('calendar.nobody')
      : username === me
        ? t('calendar.you')
        : personName(staff, username);
  const roles = staffRoles.map((role) => `${t(roleName[role])}: ${name(who[role])}`);
  return [dayTitle(day, language), ...roles].join('. ');
}

type DayButtonProps = MonthGridProps & {
  readonly day: string;
  readonly isTabStop: boolean;
  readonly onWalkedTo: (day: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

function DayButton(props: DayButtonProps): ReactElement {
  const { day, days, failed, people, me, today, chosen, isTabStop, onChoose, onWalkedTo, onKeyDown } = props;
  const texts = useTexts();
  return (
    <button
      type="button"
      data-day={day}
      className={classNames(
        'calendar-day',
        days !== null && `is-${highlightOf(days[day], me) ?? 'plain'}`,
        day === today && 'is-today',
      )}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={day === chosen}
      aria-current={day === today ? 'date' : undefined}
      onClick={() => onChoose(day)}
      onFocus={() => onWalkedTo(day)}
      onKeyDown={onKeyDown}
    >
      <span className="visually-hidden">{dayLabel(texts, day, days?.[day], props)}</span>
      <span aria-hidden="true">{Number(day.slice(-2))}</span>
      {days === null && !failed ? (
        <Skeleton height={12} width={28} />
      ) : (
        <Who day={days?.[day]} people={people} me={me} />
      )}
    </button>
  );
}

/** The days of a month, Monday first: one tab stop, arrows inside (WAI-ARIA date grid). */
export function MonthGrid(props: MonthGridProps): ReactElement {
  const { month, labelledBy, days, failed, today, chosen, hasMonth, onWalk } = props;
  const grid = useRef<HTMLTableElement>(null);
  const [walkedTo, setWalkedTo] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const columns = weekdays(useTexts().language);
  const inSight = (day: string | null): day is string => day !== null && monthOf(day) === month;
  const tabStop = [walkedTo, chosen, today].find(inSight) ?? `${month}-01`;

  // The day that a key leads to may come with another month only.
  useLayoutEffect(() => {
    const day = wanted.current;
    if (day === null || monthOf(day) !== month) return;
    wanted.current = null;
    buttonOf(grid.current, day)?.focus();
  }, [month]);

  const walk = (event: KeyboardEvent, from: string) => {
    const to = targets[event.key]?.(from);
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (monthOf(to) === month) buttonOf(grid.current, to)?.focus();
    else if (hasMonth(monthOf(to))) {
      wanted.current = to;
      onWalk(monthOf(to));
    }
  };

  return (
    <table
      ref={grid}
      className="calendar"
      role="grid"
      aria-labelledby={labelledBy}
      aria-busy={days === null && !failed}
    >
      <thead>
        <tr>
          {columns.map(({ name, short }) => (
            <th key={name} scope="col" className="calendar-weekday">
              <span aria-hidden="true">{short}</span>
              <span className="visually-hidden">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, column) => (
              <td key={columns[column]?.name}>
                {day !== null && (
                  <DayButton
                    {...props}
                    day={day}
                    isTabStop={day === tabStop}
                    onWalkedTo={setWalkedTo}
                    onKeyDown={(event) => walk(event, day)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
