import { route } from './endpoint.ts';

/** For a venue that wants to look around before it writes its own menu. */
export const demoMenuRoutes = {
  takeDemoMenu: route(
    'POST',
    '/api/admin/demo-menu',
    'administrator',
    'The menu of the demo bar, with its pictures, into a venue that has none',
  ),
};
