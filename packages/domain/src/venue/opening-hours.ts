import { addDays, weekdayOf, type WallClock } from '../business-day.ts';
import { MIDNIGHT, nextChange, startDay, type ClockSpan } from '../clock-span.ts';
import type { VenueText } from '../language.ts';

/** Of one day of the week, or of a date that is not as the others. */
export const MOST_SPANS_A_DAY = 3;
export const MOST_EXCEPTIONS = 100;

export type OpeningHours = {
  /** Empty: the venue is always open (as before there were hours). */
  readonly week: readonly (ClockSpan & { readonly weekday: number })[];
  readonly exceptions: readonly {
    readonly date: string;
    /** None: it is closed. */
    readonly spans: readonly ClockSpan[];
    readonly note: VenueText;
  }[];
};

export const alwaysOpen: OpeningHours = { week: [], exceptions: [] };

const ALL_DAY: readonly ClockSpan[] = [{ from: MIDNIGHT, until: MIDNIGHT }];

const exceptionOn = ({ exceptions }: OpeningHours, date: string) =>
  exceptions.find((exception) => exception.date === date);

/** What begins on this date. */
function spansOn(hours: OpeningHours, date: string): readonly ClockSpan[] {
  const exception = exceptionOn(hours, date);
  if (exception) return exception.spans;
  if (hours.week.length === 0) return ALL_DAY;
  return hours.week.filter(({ weekday }) => weekday === weekdayOf(date));
}

/** A night belongs to the day on which it began: an exception leaves the night before it alone (AMB-217). */
export const isOpen = (hours: OpeningHours, clock: WallClock): boolean =>
  [clock.date, addDays(clock.date, -1)].some((day) =>
    spansOn(hours, day).some((span) => startDay(span, clock) === day),
  );

/** Holidays included: nobody is told of an opening that is further away. */
const LOOKS_AHEAD_DAYS = 60;

const timesIn = ({ week, exceptions }: OpeningHours): string[] =>
  [...week, ...exceptions.flatMap(({ spans }) => spans)].flatMap(({ from, until }) => [from, until]);

/** When it opens, or closes, the next time. */
export const nextTurn = (hours: OpeningHours, after: number, timeZone: string): number | null =>
  hours.week.length === 0 && hours.exceptions.length === 0
    ? null
    : nextChange((clock) => isOpen(hours, clock), {
        timeZone,
        times: timesIn(hours),
        after,
        days: LOOKS_AHEAD_DAYS,
      });

/** What the venue says of a day that is not as the others. */
export const noteOf = (hours: OpeningHours, { date }: WallClock): VenueText | null =>
  exceptionOn(hours, date)?.note ?? null;
