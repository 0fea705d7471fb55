import { businessDay, venueClock, type VenueTime } from '@masa/domain/business-day';
import type { Language } from '@masa/domain/language';

/** 'yyyy-mm-dd' of the business day of an instant: what expires on a day does so when the next one begins (AMB-105). */
export const dayOf = (at: string | number, time: VenueTime): string =>
  businessDay(typeof at === 'string' ? Date.parse(at) : at, time);

/** "19 Nov", "19 нояб.": of a 'yyyy-mm-dd', whose time zone has been asked before. */
export function shortDay(day: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).formatToParts(new Date(`${day}T00:00:00Z`));
  const part = (name: 'day' | 'month') => parts.find(({ type }) => type === name)?.value ?? '';
  return `${part('day')} ${part('month')}`;
}

/** "24 Nov 2026" */
export const dayWithYear = (day: string, language: Language): string =>
  `${shortDay(day, language)} ${day.slice(0, 4)}`;
/** "24 Nov", and of another year than today's "24 Nov 2025". */
export const nearDay = (day: string, today: string, language: Language): string =>
  day.slice(0, 4) === today.slice(0, 4) ? shortDay(day, language) : dayWithYear(day, language);

/** 'yyyy-mm-dd' on the venue's wall clock. */
export const venueDay = (at: string | number, timeZone: string): string =>
  venueClock(typeof at === 'string' ? Date.parse(at) : at, timeZone).date;

/** "Friday, 20 November", "пятница, 20 ноября". */
export function longDay(day: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).formatToParts(new Date(`${day}T00:00:00Z`));
  const part = (name: 'weekday' | 'day' | 'month') => parts.find(({ type }) => type === name)?.value ?? '';
  return `${part('weekday')}, ${part('day')} ${part('month')}`;
}
