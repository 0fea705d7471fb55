/**
 * The business day of a bar that is open past midnight: before `startHour` in venue time it is still the day
 * before (AMB-105). Asks Intl for the zone's wall clock, so daylight saving is the tz data's business.
 */
export type VenueTime = { readonly timeZone: string; readonly startsAt: string };

export const DEFAULT_VENUE_TIME: VenueTime = { timeZone: 'Europe/Chisinau', startsAt: '05:00' };

type WallClock = { readonly date: string; readonly time: string };
const MINUTE_MS = 60_000;

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
