import type { Response } from '@masa/contract/schemas';
import { earningsOf, type DayMoney } from '@masa/domain/pay';
import type { StaffRole } from '@masa/domain/staff';
import type { Reader } from '../../db/database.ts';
import { moneyOfDay } from '../check/public.ts';
import { penaltiesOfDay, type Penalty } from './penalty.store.ts';
import { assignedShifts, shiftsOfDay, type Shift, type ShiftKey } from './shift.store.ts';

type Day = Response<'calendarDay'>;

/** What a role of a day stands at: computed from the checks until it is paid, as it was paid afterwards (AMB-103). */
function shiftToWire(
  role: StaffRole,
  shift: Shift | undefined,
  penalties: readonly Penalty[],
  money: DayMoney,
): Day[StaffRole] {
  const own = penalties.filter((penalty) => penalty.role === role);
  const { bonus, tips, total } =
    shift?.paid ??
    earningsOf(
      role,
      money,
      own.map(({ amount }) => amount),
    );
  return {
    employeeId: shift?.employee ?? null,
    bonuses4percent: bonus,
    bonusCardTips: tips,
    penalties: own.map(({ day, ...penalty }) => ({ ...penalty, date: day })),
    total,
    paid: (shift?.paid ?? null) !== null,
  };
}

export async function dayToWire(reader: Reader, day: string): Promise<Day> {
  const money = await moneyOfDay(reader, day);
  const shifts = await shiftsOfDay(reader, day);
  const penalties = await penaltiesOfDay(reader, day);
  const of = (role: StaffRole) =>
    shiftToWire(
      role,
      shifts.find((shift) => shift.role === role),
      penalties,
      money,
    );
  return { waiter: of('waiter'), kitchen: of('kitchen'), basis: money };
}

/** What every deed of a shift answers (AMB-094). */
export const shiftOf = async (reader: Reader, { day, role }: ShiftKey): Promise<Day[StaffRole]> =>
  (await dayToWire(reader, day))[role];

const employeeOf = (shifts: readonly Shift[], role: StaffRole): string | null =>
  shifts.find((shift) => shift.role === role)?.employee ?? null;

/** The days of a month that somebody works. */
export async function monthToWire(reader: Reader, month: string): Promise<Response<'calendarSummary'>> {
  const days = Map.groupBy(await assignedShifts(reader, month), ({ day }) => day);
  return Object.fromEntries(
    [...days].map(([day, shifts]) => [
      day,
      { waiterEmployeeId: employeeOf(shifts, 'waiter'), kitchenEmployeeId: employeeOf(shifts, 'kitchen') },
    ]),
  );
}
