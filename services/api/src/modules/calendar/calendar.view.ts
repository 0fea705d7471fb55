import { earningsOf, type DayMoney, type Earnings } from '@masa/domain/pay';
import type { StaffRole } from '@masa/domain/staff';
import type { Reader } from '../../db/database.ts';
import { moneyOfDay } from '../check/public.ts';
import { penaltiesOfDay, type Penalty } from './penalty.store.ts';
import { shiftsOfDay, type Shift, type ShiftKey } from './shift.store.ts';

/** A role of a day. */
export type DayShift = {
  readonly employee: string | null;
  readonly earnings: Earnings;
  readonly penalties: readonly Penalty[];
  readonly paid: boolean;
};
export type CalendarDay = Readonly<Record<StaffRole, DayShift>> & { readonly money: DayMoney };

/** What a role of a day stands at: computed from the checks until it is paid, as it was paid afterwards (AMB-103). */
function shiftAt(
  role: StaffRole,
  shift: Shift | undefined,
  penalties: readonly Penalty[],
  money: DayMoney,
): DayShift {
  const own = penalties.filter((penalty) => penalty.role === role);
  const paid = shift?.paid ?? null;
  const fines = own.map(({ amount }) => amount);
  return {
    employee: shift?.employee ?? null,
    earnings: paid ?? earningsOf(role, money, fines),
    penalties: own,
    paid: paid !== null,
  };
}

export async function readDay(reader: Reader, day: string): Promise<CalendarDay> {
  const money = await moneyOfDay(reader, day);
  const shifts = await shiftsOfDay(reader, day);
  const penalties = await penaltiesOfDay(reader, day);
  const of = (role: StaffRole) =>
    shiftAt(
      role,
      shifts.find((shift) => shift.role === role),
      penalties,
      money,
    );
  return { waiter: of('waiter'), kitchen: of('kitchen'), money };
}

/** What every deed of a shift answers (AMB-094). */
export const readShift = async (reader: Reader, { day, role }: ShiftKey): Promise<DayShift> =>
  (await readDay(reader, day))[role];
