import { route } from './endpoint.ts';

export const accountRoutes = {
  login: route('POST', '/api/admin/login', 'public', 'Exchange the real password for a device password'),
  logout: route('POST', '/api/admin/logout', 'staff', 'Revoke the device password of this call'),
  ping: route('GET', '/api/admin/ping', 'staff', 'Check the credentials; who am I'),
  devices: route(
    'GET',
    '/api/admin/devices',
    'staff',
    'Signed-in devices: own, or all for the administrator',
  ),
  revokeDevice: route('DELETE', '/api/admin/devices/:deviceId', 'staff', 'Sign a device out'),
};
