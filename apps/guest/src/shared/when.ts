import type { Language } from '@masa/domain/language';
import { clockTime } from './clock-time.ts';

const HOURS_12 = 12 * 3_600_000;

/** Further away than this evening: with its day, "Friday 12:00". */
export const isFarAway = (at: number, now: number): boolean => at - now > HOURS_12;

export const dayAndTime = (at: number, language: Language, timeZone?: string): string =>
  isFarAway(at, Date.now())
    ? new Intl.DateTimeFormat(language, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone,
      }).format(at)
    : clockTime(at, language, timeZone);
