import type { Response } from '@masa/contract/schemas';
import type { Language } from '@masa/domain/language';
import type { StaffRole } from '@masa/domain/staff';
import type { TextKey, Texts } from './texts.ts';

export type TaskDefinition = Response<'taskDefinitions'>[number];

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export const roleNames = {
  waiter: 'board.hall',
  kitchen: 'board.kitchen',
} as const satisfies Record<StaffRole, TextKey>;

/** 1 = Monday: the fifth of January 2026 was one. */
export const weekdayName = (weekday: number, language: Language, look: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(language, { weekday: look, timeZone: 'UTC' }).format(
    Date.UTC(2026, 0, 4 + weekday),
  );

/** "Every day", or "Mon, Thu". */
export const weekdaysWords = ({ t, language }: Texts, days: readonly number[]): string =>
  days.length === weekdays.length
    ? t('taskSettings.everyDay')
    : days.map((day) => weekdayName(day, language, 'short')).join(', ');
