import { route } from './endpoint.ts';

const table = '/api/admin/dining-tables/:tableId';

/** The Tables screen under Settings (AMB-088, AMB-089). */
export const diningTableRoutes = {
  diningTables: route('GET', '/api/admin/dining-tables', 'administrator', 'Every table, also inactive ones'),
  addDiningTable: route(
    'POST',
    '/api/admin/dining-tables',
    'administrator',
    'One more table, with a code of its own',
  ),
  changeDiningTable: route('PUT', table, 'administrator', 'Rename, move or activate a table'),
  deactivateDiningTable: route('DELETE', table, 'administrator', 'Take a table out of service'),
  renewTableCode: route('POST', `${table}/renew-code`, 'administrator', 'A new code: the printed one ends'),
};
