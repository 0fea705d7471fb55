import { route } from './endpoint.ts';

/** What a venue decides for itself. What guests may know of it is GET /api/venue. */
export const venueRoutes = {
  getVenue: route('GET', '/api/admin/venue', 'administrator', 'Every setting of the venue'),
  reasons: route(
    'GET',
    '/api/admin/reasons',
    'staff',
    'How closely the house watches losses, and the reasons that it has added',
  ),
  putVenue: route(
    'PUT',
    '/api/admin/venue',
    'administrator',
    'Change the settings that are given; the others stay',
  ),
};
