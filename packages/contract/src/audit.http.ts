import { route } from './endpoint.ts';

/** Who did what: written with every deed, never changed. */
export const auditRoutes = {
  auditLog: route('GET', '/api/admin/audit', 'administrator', 'Who did what, newest first'),
  auditExport: route(
    'GET',
    '/api/admin/audit-export',
    'administrator',
    'The same as a CSV file, oldest first',
  ),
};
