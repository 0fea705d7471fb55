import { route } from './endpoint.ts';

export const calendarRoutes = {
  calendar: route(
    'GET',
    '/api/admin/calendar',
    'staff',
    "The calendar's range, today's business day and who may be assigned",
  ),
  calendarSummary: route(
    'GET',
    '/api/admin/calendar-summary/:year/:month',
    'staff',
    'Who works on the days of a month',
  ),
  calendarDay: route('GET', '/api/admin/calendar-day/:date', 'staff', 'What both roles of a day earn'),
  users: route('GET', '/api/admin/users', 'staff', 'Usernames of the staff'),
  assignShift: route(
    'POST',
    '/api/admin/calendar-set-users/:date/:roleId/:username',
    'staff',
    'Assign a role of a future day',
  ),
  fine: route('POST', '/api/admin/penalty', 'staff', 'Fine a role of a day that is not paid yet'),
  deletePenalty: route('DELETE', '/api/admin/penalty/:id', 'administrator', 'Take a fine back'),
  payShift: route(
    'POST',
    '/api/admin/paid/:date/:roleId',
    'administrator',
    'Mark a role of a past day as paid',
  ),
};
