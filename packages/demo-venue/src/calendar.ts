import { addDays } from '@masa/domain/business-day';
import type { Bani } from '@masa/domain/money';
import { staffRoles, type StaffRole } from '@masa/domain/staff';
import { bani, integer, key, listOf, object, oneOf, orNull, readYaml, text } from './read-yaml.ts';

type DemoEvening = {
  /** 1 = Monday … 7 = Sunday */
  readonly weekday: number;
  readonly waiter: string | null;
  readonly kitchen: string | null;
  readonly till: Bani;
  readonly cardTips: Bani;
};

export type DemoPenalty = { readonly role: StaffRole; readonly amount: Bani; readonly reason: string };

export type DemoCalendar = {
  readonly pastDays: number;
  readonly futureDays: number;
  readonly paidAfterDays: number;
  readonly week: readonly DemoEvening[];
  readonly penalties: readonly (DemoPenalty & { readonly eveningsAgo: number })[];
};

export type DemoCalendarDay = {
  /** 'yyyy-mm-dd' */
  readonly day: string;
  readonly waiter: string | null;
  readonly kitchen: string | null;
  /** Completed checks of the day without tips; null today and later. */
  readonly till: Bani | null;
  /** Tips of its card checks; null today and later. */
  readonly cardTips: Bani | null;
  readonly paid: boolean;
  readonly penalties: readonly DemoPenalty[];
};

const calendar = object({
  pastDays: integer(1),
  futureDays: integer(0),
  paidAfterDays: integer(0),
  week: listOf(
    object({
      weekday: integer(1, 7),
      waiter: orNull(key),
      kitchen: orNull(key),
      till: bani,
      cardTips: bani,
    }),
  ),
  penalties: listOf(object({ eveningsAgo: integer(1), role: oneOf(staffRoles), amount: bani, reason: text })),
});

export const loadCalendar = (): DemoCalendar => readYaml('calendar.yaml', calendar);

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The rule of calendar.yaml as days, oldest first; `seedDay` is the business day of the seed. */
export function demoCalendarDays(rule: DemoCalendar, seedDay: string): DemoCalendarDay[] {
  const offsets = Array.from(
    { length: rule.pastDays + 1 + rule.futureDays },
    (_, index) => index - rule.pastDays,
  );
  const days = offsets.map((offset) => {
    const day = addDays(seedDay, offset);
    const evening = rule.week.find(({ weekday }) => weekday === weekdayOf(day));
    const past = offset < 0 && evening !== undefined;
    return {
      day,
      waiter: evening?.waiter ?? null,
      kitchen: evening?.kitchen ?? null,
      till: past ? evening.till : null,
      cardTips: past ? evening.cardTips : null,
      paid: -offset > rule.paidAfterDays,
    };
  });
  const finedOn = ({ role, eveningsAgo }: { readonly role: StaffRole; readonly eveningsAgo: number }) =>
    days.filter(({ till, [role]: employee }) => till !== null && employee !== null).at(-eveningsAgo)?.day;
  return days.map((day) => ({
    ...day,
    penalties: rule.penalties
      .filter((penalty) => finedOn(penalty) === day.day)
      .map(({ role, amount, reason }) => ({ role, amount, reason })),
  }));
}
