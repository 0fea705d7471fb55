import type { Response } from '@masa/contract/schemas';
import type { StaffRole } from '@masa/domain/staff';
import { weekdayName, weekdays } from '../../shared/time/weekday.ts';
import type { TextKey, Texts } from './texts.ts';

export type TaskDefinition = Response<'taskDefinitions'>[number];

export const roleNames = {
  waiter: 'board.hall',
  kitchen: 'board.kitchen',
} as const satisfies Record<StaffRole, TextKey>;

/** "Every day", or "Mon, Thu". */
export const weekdaysWords = ({ t, language }: Texts, days: readonly number[]): string =>
  days.length === weekdays.length
    ? t('taskSettings.everyDay')
    : days.map((day) => weekdayName(day, language, 'short')).join(', ');
