export { calendarHandlers } from './calendar.routes.ts';
export { calendarService } from './calendar.service.ts';
