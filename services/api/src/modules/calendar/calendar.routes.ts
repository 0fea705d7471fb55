import type { calendarRoutes } from '@masa/contract/calendar.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { CalendarService } from './calendar.service.ts';

export const calendarHandlers = (calendar: CalendarService): Handlers<typeof calendarRoutes> => ({
  calendar: () => calendar.overview(),
  calendarSummary: ({ params: { year, month } }) =>
    calendar.month(`${year}-${String(month).padStart(2, '0')}`),
  calendarDay: ({ params }) => calendar.day(params.date),
  users: () => calendar.usernames(),
  assignShift: ({ params: { date, roleId, username }, caller }) =>
    calendar.assign({ day: date, role: roleId }, username, staffOf(caller)),
  fine: ({ body: { date, ...fine }, caller, once }) =>
    calendar.fine({ ...fine, day: date }, staffOf(caller), once),
  deletePenalty: ({ params, caller, once }) => calendar.takeBack(params.id, staffOf(caller), once),
  payShift: ({ params: { date, roleId }, caller, once }) =>
    calendar.pay({ day: date, role: roleId }, staffOf(caller), once),
});
