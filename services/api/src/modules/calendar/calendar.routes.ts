import type { calendarRoutes } from '@masa/contract/calendar.http';
import { toBani } from '@masa/domain/money';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { CalendarService } from './calendar.service.ts';
import { dayToWire, monthToWire, shiftToWire } from './calendar.wire.ts';

export const calendarHandlers = (calendar: CalendarService): Handlers<typeof calendarRoutes> => ({
  calendar: () => calendar.overview(),
  calendarSummary: async ({ params: { year, month } }) =>
    monthToWire(await calendar.month(`${year}-${String(month).padStart(2, '0')}`)),
  calendarDay: async ({ params }) => dayToWire(await calendar.day(params.date)),
  users: () => calendar.usernames(),
  assignShift: async ({ params: { date, roleId, username }, caller }) =>
    shiftToWire(await calendar.assign({ day: date, role: roleId }, username, staffOf(caller))),
  fine: ({ body: { date, amount, ...fine }, caller, once }) =>
    calendar.fine({ ...fine, amount: toBani(amount), day: date }, staffOf(caller), {
      once,
      tell: shiftToWire,
    }),
  deletePenalty: ({ params, caller, once }) =>
    calendar.takeBack(params.id, staffOf(caller), { once, tell: shiftToWire }),
  payShift: ({ params: { date, roleId }, caller, once }) =>
    calendar.pay({ day: date, role: roleId }, staffOf(caller), { once, tell: shiftToWire }),
});
