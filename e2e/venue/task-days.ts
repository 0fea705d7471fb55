import { addDays, businessDay, DEFAULT_VENUE_TIME, venueClock } from '@masa/domain/business-day';
import { openTarget } from './databases.ts';
import type { Venue } from './venue.ts';

const MINUTE_MS = 60_000;

export const today = (): string => businessDay(Date.now(), DEFAULT_VENUE_TIME);

/** The demo's past month is forgotten: the history begins today. */
export async function withoutHistory({ databaseTarget }: Venue): Promise<void> {
  const knex = openTarget(databaseTarget);
  try {
    await knex('task_submissions').delete();
  } finally {
    await knex.destroy();
  }
}

/** Seen from the tasks, a day has passed: what was handed in lies one day further back. Returns the day it lies on. */
export async function aDayPasses({ databaseTarget }: Venue): Promise<void> {
  const knex = openTarget(databaseTarget);
  try {
    const days = await knex<{ day: string }>('task_submissions').distinct('day').orderBy('day').pluck('day');
    for (const day of days)
      await knex('task_submissions')
        .where({ day })
        .update({ day: addDays(day, -1) });
  } finally {
    await knex.destroy();
  }
}

/** The deadline of a task is moved to some minutes ago; early in the morning, to the beginning of the business day. */
export async function overdueFor(
  { databaseTarget }: Venue,
  taskId: string,
  minutes: number,
): Promise<string> {
  const { timeZone, startsAt } = DEFAULT_VENUE_TIME;
  const { time } = venueClock(Date.now() - minutes * MINUTE_MS, timeZone);
  const isToday = businessDay(Date.now() - minutes * MINUTE_MS, DEFAULT_VENUE_TIME) === today();
  const deadline = isToday ? time : startsAt;
  const knex = openTarget(databaseTarget);
  try {
    await knex('task_definitions').where({ id: taskId }).update({ deadline });
  } finally {
    await knex.destroy();
  }
  return deadline;
}
