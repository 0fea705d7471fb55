import { z } from 'zod';
import { staffRoles } from '@masa/domain/staff';
import type { calendarRoutes } from './calendar.http.ts';
import type { Schema, SchemasFor } from './endpoint.ts';
import { bani, businessDate, id, yearMonth } from './values.ts';

const role = z.enum(staffRoles);

const penalty = z.object({ id, reason: z.string(), amount: bani, date: businessDate, role });

/** One role of one day; figures in hundredths, frozen once `paid` (AMB-101 to AMB-103). */
const shift = z.object({
  employeeId: z.string().nullable(),
  bonuses4percent: bani,
  bonusCardTips: bani,
  penalties: z.array(penalty),
  /** May be below zero. */
  total: bani,
  paid: z.boolean(),
});

/** Javascript reads '2e3' and '0x7ea' as numbers too; in an address they are none. */
const byDigits = <T extends Schema>(number: T) =>
  z.preprocess(
    (given) => (typeof given === 'string' && !/^\d{1,4}$/u.test(given) ? Number.NaN : given),
    number,
  );

const dayRefusals = ['day_out_of_turn', 'day_outside_calendar'] as const;
const shiftRefusals = [...dayRefusals, 'shift_paid'] as const;

const person = z.object({ username: z.string(), displayName: z.string() });

export const calendarSchemas = {
  calendar: {
    response: z.object({
      /** First and last month of the calendar (AMB-098). */
      from: yearMonth,
      until: yearMonth,
      /** The running business day (AMB-105). */
      today: businessDate,
      people: z.array(person),
      /** May not sign in any more, and stand in what they did. */
      former: z.array(person).default([]),
    }),
    errors: [],
  },
  calendarSummary: {
    params: z.object({
      year: byDigits(z.coerce.number().int().min(2000).max(2199)),
      month: byDigits(z.coerce.number().int().min(1).max(12)),
    }),
    response: z.record(
      businessDate,
      z.object({ waiterEmployeeId: z.string().nullable(), kitchenEmployeeId: z.string().nullable() }),
    ),
    errors: [],
  },
  calendarDay: {
    params: z.object({ date: businessDate }),
    response: z.object({
      waiter: shift,
      kitchen: shift,
      /** What the figures are made of: `bonusPercent` in hundredths of a percent, `tipShare` the waiter's percent. */
      basis: z.object({
        till: bani,
        /** Of the till, what was paid for service and is no base of the bonus; left out: all of it is. */
        withoutBonus: bani.optional(),
        cardTips: bani,
        bonusPercent: z.int(),
        tipShare: z.int(),
      }),
    }),
    errors: [],
  },
  users: { response: z.array(z.string()), errors: [] },
  assignShift: {
    params: z.object({ date: businessDate, roleId: role, username: z.string().min(1).max(40) }),
    response: shift,
    errors: ['user_not_found', ...dayRefusals],
  },
  fine: {
    body: z.object({
      date: businessDate,
      role,
      reason: z.string().trim().min(1).max(500),
      /** Whole MDL, though in hundredths as all money is. */
      amount: z.int().positive().multipleOf(100).max(100_000_000),
    }),
    response: shift,
    errors: [...shiftRefusals],
    idempotent: true,
  },
  deletePenalty: {
    params: z.object({ id }),
    /** As every deed of a shift answers: what the shift stands at without it, not the fine that is gone (AMB-094). */
    response: shift,
    errors: ['penalty_not_found', 'shift_paid'],
    idempotent: true,
  },
  payShift: {
    params: z.object({ date: businessDate, roleId: role }),
    response: shift,
    errors: [...shiftRefusals],
    idempotent: true,
  },
} satisfies SchemasFor<typeof calendarRoutes>;
