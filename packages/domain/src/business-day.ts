/**
 * The business day of a bar that is open past midnight: before `startHour` in venue time it is still the day
 * before (AMB-105). Asks Intl for the zone's wall clock, so daylight saving is the tz data's business.
 */
export type VenueTime = { readonly timeZone: string; readonly startsAt: string };

export const DEFAULT_VENUE_TIME: VenueTime = { timeZone: 'Europe/Chisinau', startsAt: '05:00' };

/** What the clock on the wall of the venue shows. */
export type WallClock = { readonly date: string; readonly time: string };
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const wallClock = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
};

/** Wall-clock date and 'HH:MM' of an instant (epoch milliseconds) in the venue's zone. */
export function venueClock(nowMs: number, timeZone: string): WallClock {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const part of wallClock(timeZone).formatToParts(nowMs)) parts[part.type] = part.value;
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/** 'yyyy-mm-dd' of the business day that an instant belongs to. */
export function businessDay(nowMs: number, venue: VenueTime): string {
  const { date, time } = venueClock(nowMs, venue.timeZone);
  return time >= venue.startsAt || hadBegun(nowMs, { date, time }, venue) ? date : addDays(date, -1);
}

/** In the hour that autumn repeats the clock goes back, the business day does not: was it later before this hour? */
function hadBegun(nowMs: number, { date, time }: WallClock, { timeZone, startsAt }: VenueTime): boolean {
  const minutesIntoHour = Number(time.slice(-2));
  const before = venueClock(nowMs - (minutesIntoHour + 1) * MINUTE_MS, timeZone);
  return before.date === date && before.time >= startsAt;
}

/** Calendar arithmetic on 'yyyy-mm-dd', away from any time zone. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** 1 = Monday … 7 = Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/**
 * The first instant of a date at which the venue's clock shows 'HH:MM' or later: where spring leaves that hour out, the
 * end of the gap; where autumn shows it twice, the first time.
 */
export function clockInstant(date: string, time: string, timeZone: string): number {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`);
  const ahead = [-1, 1].map((days) => {
    const nearby = asIfUtc + days * DAY_MS;
    const clock = venueClock(nearby, timeZone);
    return Date.parse(`${clock.date}T${clock.time}:00Z`) - nearby;
  });
  const latest = asIfUtc - Math.min(...ahead);
  let instant = asIfUtc - Math.max(...ahead);
  while (instant < latest && !shows(venueClock(instant, timeZone), date, time)) instant += MINUTE_MS;
  return instant;
}
const shows = (clock: WallClock, date: string, time: string): boolean =>
  clock.date === date ? clock.time >= time : clock.date > date;

/** The instant of 'HH:MM' within a business day: before its start hour it is after midnight (AMB-095). */
export const instantOfDay = (day: string, time: string, { timeZone, startsAt }: VenueTime): number =>
  clockInstant(time < startsAt ? addDays(day, 1) : day, time, timeZone);
