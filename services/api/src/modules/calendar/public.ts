import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import { calendarHandlers } from './calendar.routes.ts';
import { calendarService } from './calendar.service.ts';
import { personsInCalendar } from './personal.store.ts';

export { isDayPaid } from './shift.store.ts';

export const calendarModule = (context: Context) =>
  ({
    handlers: calendarHandlers(calendarService(context)),
    verbs: {},
    jobs: [],
    persons: [personsInCalendar],
  }) satisfies Module;
