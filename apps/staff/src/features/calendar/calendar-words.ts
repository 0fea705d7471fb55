import type { Response } from '@masa/contract/schemas';
import type { Language } from '@masa/domain/language';
import type { StaffRole } from '@masa/domain/staff';
import type { TextKey } from './texts.ts';

export type DayPeople = Response<'calendarSummary'>[string];
export type Day = Response<'calendarDay'>;
export type Shift = Day['waiter'];
export type Penalty = Shift['penalties'][number];

/** A day is a date on paper: whose time zone it is has been asked before. */
const at = (day: string) => new Date(`${day}T00:00:00Z`);

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;
function partsOf(day: string, language: Language, options: Intl.DateTimeFormatOptions): Parts {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return Object.fromEntries(format.formatToParts(at(day)).map(({ type, value }) => [type, value]));
}

/** "November 2026", "ноябрь 2026": a month alone is in the nominative, and Intl's " г." stays away. */
export function monthTitle(month: string, language: Language): string {
  const parts = partsOf(`${month}-01`, language, { month: 'long', year: 'numeric' });
  return `${parts.month} ${parts.year}`;
}

/** "Friday, 20 November", "пятница, 20 ноября": beside a date the month is in the genitive. */
export function dayTitle(day: string, language: Language): string {
  const parts = partsOf(day, language, { weekday: 'long', day: 'numeric', month: 'long' });
  return `${parts.weekday}, ${parts.day} ${parts.month}`;
}

/** Monday to Sunday: whole for the ear, two letters for the eye. */
export function weekdays(language: Language): readonly { readonly name: string; readonly short: string }[] {
  const monday = at('2026-11-02').getUTCDate();
  return Array.from({ length: 7 }, (_, index) => {
    const day = `2026-11-0${monday + index}`;
    const name = partsOf(day, language, { weekday: 'long' }).weekday ?? '';
    const short = partsOf(day, language, { weekday: 'short' }).weekday ?? '';
    return { name, short: short.slice(0, 2) };
  });
}

/** From hundredths of a percent: 400 is "4%", "4 %". */
export const percentText = (hundredths: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000);

export const roleName: Readonly<Record<StaffRole, TextKey>> = {
  waiter: 'board.hall',
  kitchen: 'board.kitchen',
};

/** Which highlight a day has: that of a person counts more than that of a fully staffed day. */
export function highlightOf(people: DayPeople | undefined, me: string): 'mine' | 'full' | null {
  const { waiterEmployeeId = null, kitchenEmployeeId = null } = people ?? {};
  if (waiterEmployeeId === me || kitchenEmployeeId === me) return 'mine';
  return waiterEmployeeId !== null && kitchenEmployeeId !== null ? 'full' : null;
}

/** A shift is one role of one day: who works both has two. */
export const shiftsOf = (month: Readonly<Record<string, DayPeople>>, me: string): number =>
  Object.values(month)
    .flatMap(({ waiterEmployeeId, kitchenEmployeeId }) => [waiterEmployeeId, kitchenEmployeeId])
    .filter((employee) => employee === me).length;
