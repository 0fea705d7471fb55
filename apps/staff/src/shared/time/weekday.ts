import type { Language } from '@masa/domain/language';

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** 1 = Monday: the fifth of January 2026 was one. */
export const weekdayName = (weekday: number, language: Language, look: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(language, { weekday: look, timeZone: 'UTC' }).format(
    Date.UTC(2026, 0, 4 + weekday),
  );
