export { calendarHandlers } from './calendar.routes.ts';
export { calendarService } from './calendar.service.ts';
export { personsInCalendar } from './personal.store.ts';
