import { route } from './endpoint.ts';

/** Who works here. GET /api/admin/users stays the specified list of usernames. */
export const staffRoutes = {
  staffAccounts: route(
    'GET',
    '/api/admin/staff',
    'administrator',
    'Everybody with an account, also disabled',
  ),
  addStaff: route('POST', '/api/admin/staff', 'administrator', 'An account for somebody new'),
  changeStaff: route(
    'PUT',
    '/api/admin/staff/:username',
    'administrator',
    'Change an account, or disable it',
  ),
  staffData: route(
    'GET',
    '/api/admin/staff/:username/data',
    'administrator',
    'Everything that is kept about a person',
  ),
  eraseStaff: route(
    'POST',
    '/api/admin/staff/:username/erase',
    'administrator',
    'Replace a person’s name in history by a pseudonym; figures stay',
  ),
};
