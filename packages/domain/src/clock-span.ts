import { addDays, venueClock, weekdayOf, type WallClock } from './business-day.ts';

/** 'HH:MM' to 'HH:MM' on the venue's clock. One that ends where it begins, or before, ends on the next day. */
export type ClockSpan = { readonly from: string; readonly until: string };
/** A span on some days of the week, 1 = Monday, and only between two dates where they are named. */
export type WeekSpan = ClockSpan & {
  readonly weekdays: readonly number[];
  readonly firstDay?: string | null;
  readonly lastDay?: string | null;
};

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
export const MIDNIGHT = '00:00';

/** The date on which the span began that this moment lies in; null: it lies outside. */
export function startDay({ from, until }: ClockSpan, { date, time }: WallClock): string | null {
  const overnight = until <= from;
  if (time >= from && (overnight || time < until)) return date;
  return overnight && time < until ? addDays(date, -1) : null;
}

/** A night belongs to the day on which it began. */
export function isWithin(span: WeekSpan, clock: WallClock): boolean {
  const day = startDay(span, clock);
  if (day === null || !span.weekdays.includes(weekdayOf(day))) return false;
  return (span.firstDay ?? day) <= day && day <= (span.lastDay ?? day);
}

/** By how much the venue's clock is ahead of UTC. */
function aheadAt(instant: number, timeZone: string): number {
  const { date, time } = venueClock(instant, timeZone);
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}

/** The minute at which the clock is put forward or back, between two instants at which it differs. */
function changeOfClock(from: number, until: number, timeZone: string): number {
  const before = aheadAt(from, timeZone);
  let early = Math.floor(from / MINUTE_MS);
  let late = Math.ceil(until / MINUTE_MS);
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (aheadAt(middle * MINUTE_MS, timeZone) === before) early = middle;
    else late = middle;
  }
  return late * MINUTE_MS;
}

/** All instants of (from, until] at which this clock shows one of the times, and perhaps a few more around a changed clock. */
function edgesIn(times: readonly string[], from: number, until: number, timeZone: string): number[] {
  const offsets = [...new Set([aheadAt(from, timeZone), aheadAt(until, timeZone)])];
  const edges = new Set<number>();
  if (offsets.length > 1) edges.add(changeOfClock(from, until, timeZone));
  const { date } = venueClock(from, timeZone);
  for (let day = -1; day <= 2; day += 1)
    for (const time of times)
      for (const ahead of offsets) edges.add(Date.parse(`${addDays(date, day)}T${time}:00Z`) - ahead);
  return [...edges].filter((edge) => from < edge && edge <= until).toSorted((one, other) => one - other);
}

type Asked = {
  readonly timeZone: string;
  /** The only times of a clock at which it may become otherwise; midnight is always one. */
  readonly times: readonly string[];
  readonly after: number;
  /** So far ahead is looked; further away nobody waits for it. */
  readonly days: number;
};

/**
 * The first instant after `after` at which `judge` says something else of the venue's clock than it did before; null: it
 * will not, in so many days. Each instant is judged by what the clock shows then, so that an hour that is left out
 * or shown twice needs no rule of its own (AMB-218).
 */
export function nextChange<T>(
  judge: (clock: WallClock, instant: number) => T,
  { timeZone, times, after, days }: Asked,
): number | null {
  const all = [...new Set([MIDNIGHT, ...times])];
  const before = judge(venueClock(after, timeZone), after);
  for (let from = after; from < after + days * DAY_MS; from += DAY_MS)
    for (const edge of edgesIn(all, from, from + DAY_MS, timeZone))
      if (judge(venueClock(edge, timeZone), edge) !== before) return edge;
  return null;
}

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** In minutes of the week, one for each day on which it begins; the last may reach into the next week. */
function stretchesOf({ weekdays, from, until }: WeekSpan): { start: number; end: number }[] {
  const lasts = (minutesOf(until) - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  return weekdays.map((day) => {
    const start = (day - 1) * DAY_MINUTES + minutesOf(from);
    return { start, end: start + lasts };
  });
}

const isAfter = (first?: string | null, last?: string | null): boolean => (first ?? '') > (last ?? '9999');

/** Whether there is a minute in some week in which both run. */
export function everMeet(one: WeekSpan, other: WeekSpan): boolean {
  if (isAfter(one.firstDay, other.lastDay) || isAfter(other.firstDay, one.lastDay)) return false;
  return stretchesOf(one).some((a) =>
    stretchesOf(other).some((b) =>
      [-WEEK_MINUTES, 0, WEEK_MINUTES].some((shift) => a.start < b.end + shift && b.start + shift < a.end),
    ),
  );
}
