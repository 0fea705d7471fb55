import type { Response } from '@masa/contract/schemas';
import { isDay, isMonth, monthOf, monthWithin } from '@masa/domain/month';

export type CalendarRange = Pick<Response<'calendar'>, 'from' | 'until' | 'today'>;
/** What the calendar shows; it stands in the address, so that reload, back and a sent link lead to it. */
export type Place = { readonly month: string; readonly day: string | null };

/**
 * What the address means: a month outside the range is the nearest one inside, so past the calendar's end it opens
 * with the last month (AMB-098). Where no day is asked for, it is today, if today is in sight.
 */
export function placeOf(search: URLSearchParams, range: CalendarRange): Place {
  const askedDay = search.get('day') ?? '';
  const askedMonth = search.get('month') ?? '';
  const day = isDay(askedDay) ? askedDay : null;
  const month = isMonth(askedMonth) ? askedMonth : monthOf(day ?? range.today);
  const shown = monthWithin(month, range);
  if (day !== null && monthOf(day) === shown) return { month: shown, day };
  return { month: shown, day: monthOf(range.today) === shown ? range.today : null };
}

export function searchFor(search: URLSearchParams, { month, day }: Place): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('month', month);
  if (day === null) next.delete('day');
  else next.set('day', day);
  return next;
}
