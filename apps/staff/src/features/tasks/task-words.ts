import type { StaffRole } from '@masa/domain/staff';
import type { Task } from '../../shared/tasks.ts';
import type { TextKey, Texts } from './texts.ts';
import { clockTime } from '../../shared/time/time.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

export const boardNames = {
  waiter: 'board.hall',
  kitchen: 'board.kitchen',
} as const satisfies Record<StaffRole, TextKey>;

/** By the server's clock; what it called overdue stays so, whatever ours says. */
export const isLate = ({ dueAt, overdue }: Task, now: number): boolean => overdue || now > Date.parse(dueAt);

/** "Due 19:30, 37 min late" */
export function dueWords({ t }: Texts, task: Task, now: number, timeZone: string): string {
  const time = clockTime(task.dueAt, timeZone);
  const late = Math.floor((now - Date.parse(task.dueAt)) / MINUTE_MS);
  if (!isLate(task, now) || late < 1) return t('task.due', { time });
  if (late < HOUR_MINUTES) return t('tasks.late', { time, minutes: late });
  return t('tasks.lateHours', {
    time,
    hours: Math.floor(late / HOUR_MINUTES),
    minutes: late % HOUR_MINUTES,
  });
}
