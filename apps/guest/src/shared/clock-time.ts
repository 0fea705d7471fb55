import type { Language } from '@masa/domain/language';

/** "19:42": always the 24-hour clock; in the venue's zone once it is known. */
export const clockTime = (at: number | string, language: Language, timeZone?: string): string =>
  new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(at));
