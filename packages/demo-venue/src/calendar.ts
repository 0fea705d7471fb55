import { z } from 'zod';
import { addDays, weekdayOf } from '@masa/domain/business-day';
import { paymentMethods } from '@masa/domain/check';
import { zeroBani } from '@masa/domain/money';
import { staffRoles, type StaffRole } from '@masa/domain/staff';
import { bani, clockTime, key, readYaml, text } from './read-yaml.ts';

const evening = z.strictObject({
  /** 1 = Monday … 7 = Sunday */
  weekday: z.int().min(1).max(7),
  waiter: key.nullable().default(null),
  kitchen: key.nullable().default(null),
  bills: z.int().positive(),
});

/** What a table had and how it paid; every item is one menu item id. */
const bill = z.strictObject({
  payment: z.enum(paymentMethods),
  tips: bani.default(zeroBani),
  items: z.array(key),
});
export type DemoBill = z.infer<typeof bill>;

const taskDone = z.strictObject({
  task: key,
  /** In venue time. */
  at: clockTime,
  action: key.nullable().default(null),
  comments: text.nullable().default(null),
  checked: z.array(key).default([]),
  /** Picture of the menu by proof id. */
  photos: z.record(key, text).default({}),
});

const penalty = z.strictObject({ role: z.enum(staffRoles), amount: bani, reason: text });
type DemoPenalty = z.infer<typeof penalty>;

const calendar = z.strictObject({
  pastDays: z.int().positive(),
  futureDays: z.int().nonnegative(),
  paidAfterDays: z.int().nonnegative(),
  week: z.array(evening),
  bills: z.array(bill),
  tasksDone: z.array(taskDone),
  penalties: z.array(penalty.extend({ eveningsAgo: z.int().positive() })),
});
export type DemoCalendar = z.infer<typeof calendar>;

export const loadCalendar = (): DemoCalendar => readYaml('calendar.yaml', calendar);

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

/** So many of the list, every day from another place on. */
const billsOf = (bills: readonly DemoBill[], count: number, from: number): DemoBill[] =>
  Array.from({ length: count }, (_, at) => bills[(from + at) % bills.length]).filter(
    (found) => found !== undefined,
  );

/** The rule of calendar.yaml as days, oldest first; `seedDay` is the business day of the seed. */
export function demoCalendarDays(rule: DemoCalendar, seedDay: string): DemoCalendarDay[] {
  const offsets = Array.from(
    { length: rule.pastDays + 1 + rule.futureDays },
    (_, index) => index - rule.pastDays,
  );
  const days = offsets.map((offset, index) => {
    const day = addDays(seedDay, offset);
    const planned = rule.week.find(({ weekday }) => weekday === weekdayOf(day));
    return {
      day,
      waiter: planned?.waiter ?? null,
      kitchen: planned?.kitchen ?? null,
      bills: offset < 0 && planned !== undefined ? billsOf(rule.bills, planned.bills, index * 3) : null,
      paid: -offset > rule.paidAfterDays,
    };
  });
  const finedOn = ({ role, eveningsAgo }: { readonly role: StaffRole; readonly eveningsAgo: number }) =>
    days.filter(({ bills, [role]: employee }) => bills !== null && employee !== null).at(-eveningsAgo)?.day;
  return days.map((day) => ({
    ...day,
    penalties: rule.penalties
      .filter((fine) => finedOn(fine) === day.day)
      .map(({ role, amount, reason }) => ({ role, amount, reason })),
  }));
}
