import { route } from './endpoint.ts';

export const alertRoutes = {
  seen: route('POST', '/api/admin/alerts/seen', 'staff', 'Silence what rings for a role, on every device'),
  ringHall: route(
    'POST',
    '/api/admin/pass-rings',
    'staff',
    'Call the hall to the pass for an order that is there as a whole',
  ),
  pushKey: route(
    'GET',
    '/api/admin/push-key',
    'staff',
    'The public key that Web Push subscriptions are made with',
  ),
  subscribePush: route(
    'POST',
    '/api/admin/push-subscriptions',
    'staff',
    'Let alerts reach this device when it is locked',
  ),
  unsubscribePush: route('DELETE', '/api/admin/push-subscriptions', 'staff', 'End the alerts to this device'),
};
