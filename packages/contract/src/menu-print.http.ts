import { route } from './endpoint.ts';

/** The menu on paper (AMB-221). */
export const menuPrintRoutes = {
  menuPrint: route('GET', '/api/admin/menu-print', 'administrator', 'The menu to print'),
  menuPrintGaps: route(
    'GET',
    '/api/admin/menu-print-gaps',
    'administrator',
    'Which dishes of the printed menu have no name in a language',
  ),
};
