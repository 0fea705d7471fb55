import { addDays, weekdayOf } from '@masa/domain/business-day';
import { paymentMethods, type PaymentMethod } from '@masa/domain/check';
import { zeroBani, type Bani } from '@masa/domain/money';
import { staffRoles, type StaffRole } from '@masa/domain/staff';
import {
  bani,
  clockTime,
  integer,
  key,
  listOf,
  mapOf,
  object,
  oneOf,
  orNull,
  readYaml,
  text,
  withDefault,
} from './read-yaml.ts';

type DemoEvening = {
  /** 1 = Monday … 7 = Sunday */
  readonly weekday: number;
  readonly waiter: string | null;
  readonly kitchen: string | null;
  readonly bills: number;
};

/** What a table had and how it paid; every item is one menu item id. */
export type DemoBill = {
  readonly payment: PaymentMethod;
  readonly tips: Bani;
  readonly items: readonly string[];
};

export type DemoTaskDone = {
  readonly task: string;
  /** 'HH:MM' in venue time. */
  readonly at: string;
  readonly action: string | null;
  readonly comments: string | null;
  readonly checked: readonly string[];
  /** Proof id and picture of the menu. */
  readonly photos: readonly (readonly [proof: string, picture: string])[];
};

export type DemoPenalty = { readonly role: StaffRole; readonly amount: Bani; readonly reason: string };

export type DemoCalendar = {
  readonly pastDays: number;
  readonly futureDays: number;
  readonly paidAfterDays: number;
  readonly week: readonly DemoEvening[];
  readonly bills: readonly DemoBill[];
  readonly tasksDone: readonly DemoTaskDone[];
  readonly penalties: readonly (DemoPenalty & { readonly eveningsAgo: number })[];
};

export type DemoCalendarDay = {
  /** 'yyyy-mm-dd' */
  readonly day: string;
  readonly waiter: string | null;
  readonly kitchen: string | null;
  /** What was paid that evening; null today and later. */
  readonly bills: readonly DemoBill[] | null;
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
      bills: integer(1),
    }),
  ),
  bills: listOf(
    object({ payment: oneOf(paymentMethods), tips: withDefault(bani, zeroBani), items: listOf(key) }),
  ),
  tasksDone: listOf(
    object({
      task: key,
      at: clockTime,
      action: orNull(key),
      comments: orNull(text),
      checked: withDefault(listOf(key), []),
      photos: withDefault(mapOf(text), []),
    }),
  ),
  penalties: listOf(object({ eveningsAgo: integer(1), role: oneOf(staffRoles), amount: bani, reason: text })),
});

export const loadCalendar = (): DemoCalendar => readYaml('calendar.yaml', calendar);

/** So many of the list, every day from another place on. */
const billsOf = (bills: readonly DemoBill[], count: number, from: number): DemoBill[] =>
  Array.from({ length: count }, (_, at) => bills[(from + at) % bills.length]).filter(
    (bill) => bill !== undefined,
  );

/** The rule of calendar.yaml as days, oldest first; `seedDay` is the business day of the seed. */
export function demoCalendarDays(rule: DemoCalendar, seedDay: string): DemoCalendarDay[] {
  const offsets = Array.from(
    { length: rule.pastDays + 1 + rule.futureDays },
    (_, index) => index - rule.pastDays,
  );
  const days = offsets.map((offset, index) => {
    const day = addDays(seedDay, offset);
    const evening = rule.week.find(({ weekday }) => weekday === weekdayOf(day));
    return {
      day,
      waiter: evening?.waiter ?? null,
      kitchen: evening?.kitchen ?? null,
      bills: offset < 0 && evening !== undefined ? billsOf(rule.bills, evening.bills, index * 3) : null,
      paid: -offset > rule.paidAfterDays,
    };
  });
  const finedOn = ({ role, eveningsAgo }: { readonly role: StaffRole; readonly eveningsAgo: number }) =>
    days.filter(({ bills, [role]: employee }) => bills !== null && employee !== null).at(-eveningsAgo)?.day;
  return days.map((day) => ({
    ...day,
    penalties: rule.penalties
      .filter((penalty) => finedOn(penalty) === day.day)
      .map(({ role, amount, reason }) => ({ role, amount, reason })),
  }));
}
