import { route } from './endpoint.ts';

/** The stations of kitchen and bar, and what is made at each (AMB-233). */
export const stationRoutes = {
  stations: route(
    'GET',
    '/api/admin/stations',
    'administrator',
    'The stations of kitchen and bar, and what is made there',
  ),
  addStation: route('POST', '/api/admin/stations', 'administrator', 'One more station'),
  changeStation: route('PUT', '/api/admin/stations/:id', 'administrator', 'Change a station'),
  removeStation: route(
    'DELETE',
    '/api/admin/stations/:id',
    'administrator',
    'Give up a station at which nothing is to be made any more',
  ),
  routeToStations: route(
    'PUT',
    '/api/admin/station-routes/:kind/:value',
    'administrator',
    'Say at which stations a dish, a category or a choice is made',
  ),
};
