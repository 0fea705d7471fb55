import { route, wayIn } from './endpoint.ts';

/** Screens that show guests the codes of what they fetch (AMB-237). */
export const wallRoutes = {
  wall: wayIn('GET', '/api/wall/:token', 'The codes on one wall: what is ready, and what comes soon'),
};

export const wallSettingsRoutes = {
  walls: route('GET', '/api/admin/walls', 'administrator', 'The walls that there are'),
  makeWall: route('POST', '/api/admin/walls', 'administrator', 'A wall with an address of its own'),
  revokeWall: route('DELETE', '/api/admin/walls/:id', 'administrator', 'Switch a wall off for good'),
};
