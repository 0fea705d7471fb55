import type { Response } from '@masa/contract/schemas';
import { addDays, businessDay, DEFAULT_VENUE_TIME } from '@masa/domain/business-day';
import { addMonths, monthOf } from '@masa/domain/month';
import { z } from 'zod';
import { openTarget } from './databases.ts';
import type { Venue } from './venue.ts';

type Day = Response<'calendarDay'>;
const anySettings = z.record(z.string(), z.unknown());

/** The calendar reaches from last month to the next one, whatever today is. Returns today. */
export async function calendarAroundToday({ databaseTarget }: Venue): Promise<string> {
  const today = businessDay(Date.now(), DEFAULT_VENUE_TIME);
  const knex = openTarget(databaseTarget);
  try {
    const row = await knex<{ settings: unknown }>('venue').first('settings');
    const stored = row?.settings ?? '{}';
    const settings = anySettings.parse(typeof stored === 'string' ? JSON.parse(stored) : stored);
    const range = {
      calendarFrom: addMonths(monthOf(today), -1),
      calendarUntil: addMonths(monthOf(today), 1),
    };
    await knex('venue').update({ settings: JSON.stringify({ ...settings, ...range }) });
  } finally {
    await knex.destroy();
  }
  return today;
}

/** The youngest past day whose hall has a fine and is not paid yet; the demo's month has one. */
export async function finedDay(venue: Venue, today: string): Promise<{ date: string; day: Day }> {
  for (let back = 1; back <= 31; back += 1) {
    const date = addDays(today, -back);
    // oxlint-disable-next-line no-await-in-loop
    const day = await venue.staff('admin').calendarDay({ params: { date } });
    if (day.waiter.penalties.length > 0 && !day.waiter.paid) return { date, day };
  }
  throw new Error('Nobody was fined in the demo bar.');
}
