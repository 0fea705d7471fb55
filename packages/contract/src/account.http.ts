import { needing, route } from './endpoint.ts';

export const accountRoutes = {
  login: route('POST', '/api/admin/login', 'public', 'Exchange the real password for a device password'),
  logout: route('POST', '/api/admin/logout', 'staff', 'Revoke the device password of this call'),
  ping: route('GET', '/api/admin/ping', 'staff', 'Check the credentials; who am I'),
  sayPasswordAgain: route(
    'POST',
    '/api/admin/password-again',
    'staff',
    'The real password once more, before what it guards',
  ),
  setPassword: route(
    'PUT',
    '/api/admin/password',
    'staff',
    'One’s own password, for who knows the one before',
  ),
  setPin: route('PUT', '/api/admin/pin', 'staff', 'One’s own PIN, for changing places on a shared tablet'),
  tabletPeople: route('GET', '/api/admin/tablet', 'staff', 'Who is signed in on this tablet'),
  switchPerson: route('POST', '/api/admin/switch', 'staff', 'Another one takes the tablet, by PIN'),
  approvals: route(
    'GET',
    '/api/admin/approvals',
    'staff',
    'Deeds that wait for somebody’s consent: one’s own, or all for whoever may give it',
  ),
  askApproval: route('POST', '/api/admin/approvals', 'staff', 'Ask for somebody’s consent to one deed'),
  giveApproval: route(
    'POST',
    '/api/admin/approvals/:approvalId/give',
    'staff',
    'Consent to a deed: by PIN on the tablet that asks, or from an own device',
  ),
  refuseApproval: needing(
    'approve',
    route(
      'POST',
      '/api/admin/approvals/:approvalId/refuse',
      'staff',
      'Refuse the consent that somebody waits for',
    ),
  ),
  devices: route(
    'GET',
    '/api/admin/devices',
    'staff',
    'Signed-in devices: own, or all for the administrator',
  ),
  devicePrefs: route(
    'GET',
    '/api/admin/device-prefs',
    'staff',
    'How the boards of this tablet look and sound',
  ),
  putDevicePrefs: route('PUT', '/api/admin/device-prefs', 'staff', 'Keep how the boards of this tablet are'),
  revokeDevice: route('DELETE', '/api/admin/devices/:deviceId', 'staff', 'Sign a device out'),
};
