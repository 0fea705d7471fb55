import type { Answer } from '@masa/contract/schemas';
import type { StaffRole } from '@masa/domain/staff';
import type { CalendarDay, DayShift } from './calendar.view.ts';
import type { Shift } from './shift.store.ts';

export const shiftToWire = ({ employee, earnings, penalties, paid }: DayShift): Answer<'payShift'> => ({
  employeeId: employee,
  bonuses4percent: earnings.bonus,
  bonusCardTips: earnings.tips,
  penalties: penalties.map(({ day, ...penalty }) => ({ ...penalty, date: day })),
  total: earnings.total,
  paid,
});

export const dayToWire = ({ waiter, kitchen, money }: CalendarDay): Answer<'calendarDay'> => ({
  waiter: shiftToWire(waiter),
  kitchen: shiftToWire(kitchen),
  basis: money,
});

const employeeOf = (shifts: readonly Shift[], role: StaffRole): string | null =>
  shifts.find((shift) => shift.role === role)?.employee ?? null;

/** The days of a month that somebody works. */
export const monthToWire = (assigned: readonly Shift[]): Answer<'calendarSummary'> =>
  Object.fromEntries(
    [...Map.groupBy(assigned, ({ day }) => day)].map(([day, shifts]) => [
      day,
      { waiterEmployeeId: employeeOf(shifts, 'waiter'), kitchenEmployeeId: employeeOf(shifts, 'kitchen') },
    ]),
  );
