import { monthOf, monthWithin, type MonthRange } from './month.ts';

/** Where a business day stands, seen from the running one (AMB-105); or beyond the months of the calendar (AMB-098). */
export type DayPhase = 'future' | 'today' | 'past' | 'outside';
export type Calendar = MonthRange & { readonly today: string };

/** Days 'yyyy-mm-dd' compare as text. */
export function phaseOf(day: string, { today, ...months }: Calendar): DayPhase {
  const month = monthOf(day);
  if (monthWithin(month, months) !== month) return 'outside';
  return day === today ? 'today' : day > today ? 'future' : 'past';
}

/** What can be done with a shift: one role of one day. */
export type ShiftDeed = 'assign' | 'fine' | 'takeBack' | 'pay';

/** What an unpaid shift allows ("Day pay", AMB-100, AMB-103). A fine can always be taken back: no day has one too many. */
const allowed: Readonly<Record<DayPhase, Readonly<Record<ShiftDeed, boolean>>>> = {
  future: { assign: true, fine: false, takeBack: true, pay: false },
  today: { assign: false, fine: true, takeBack: true, pay: false },
  past: { assign: false, fine: true, takeBack: true, pay: true },
  outside: { assign: false, fine: false, takeBack: true, pay: false },
};

export type ShiftVerdict = 'ok' | 'day_out_of_turn' | 'day_outside_calendar' | 'shift_paid';

/** The day first, then the pay: nothing moves once it is paid. */
export const judgeShift = (
  deed: ShiftDeed,
  { phase, paid }: { readonly phase: DayPhase; readonly paid: boolean },
): ShiftVerdict => {
  if (!allowed[phase][deed]) return phase === 'outside' ? 'day_outside_calendar' : 'day_out_of_turn';
  return paid ? 'shift_paid' : 'ok';
};
