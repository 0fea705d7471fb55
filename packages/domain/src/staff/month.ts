import { addDays, weekdayOf } from '../business-day.ts';

/** Months 'yyyy-mm' and days 'yyyy-mm-dd' compare as text. */
export type MonthRange = { readonly from: string; readonly until: string };

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/u;
const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const MONTHS_PER_YEAR = 12;
const DAYS_PER_WEEK = 7;

export const isMonth = (text: string): boolean => MONTH.test(text);

/** A day that exists: not the 31st of September. */
export const isDay = (text: string): boolean =>
  DAY.test(text) &&
  isMonth(monthOf(text)) &&
  Number(text.slice(-2)) <= daysIn(monthOf(text)) &&
  !text.endsWith('-00');

export const monthOf = (day: string): string => day.slice(0, 7);

const firstDay = (month: string): string => `${month}-01`;
const dayAt = (month: string, date: number): string => `${month}-${String(date).padStart(2, '0')}`;

export function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * MONTHS_PER_YEAR + Number(month.slice(5)) - 1 + months;
  const year = Math.floor(count / MONTHS_PER_YEAR);
  return dayAt(String(year).padStart(4, '0'), (count % MONTHS_PER_YEAR) + 1);
}

const daysIn = (month: string): number => Number(addDays(firstDay(addMonths(month, 1)), -1).slice(-2));

/** The nearest month that the calendar has (AMB-098). */
export const monthWithin = (month: string, { from, until }: MonthRange): string =>
  month < from ? from : month > until ? until : month;

/** The same date in another month, or that month's last day where it is shorter. */
export const sameDateIn = (month: string, day: string): string =>
  dayAt(month, Math.min(Number(day.slice(-2)), daysIn(month)));

/** A month as weeks of seven, Monday first; null where a day belongs to a neighbour. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const before = weekdayOf(firstDay(month)) - 1;
  const days = daysIn(month);
  const weeks = Math.ceil((before + days) / DAYS_PER_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_PER_WEEK }, (__, weekday) => {
      const date = week * DAYS_PER_WEEK + weekday + 1 - before;
      return date < 1 || date > days ? null : dayAt(month, date);
    }),
  );
}

/** The first and the last day of a day's week, both inside its month. */
export function weekEnds(day: string): { readonly first: string; readonly last: string } {
  const week = (weeksOf(monthOf(day)).find((days) => days.includes(day)) ?? []).filter(
    (entry) => entry !== null,
  );
  return { first: week[0] ?? day, last: week.at(-1) ?? day };
}
