import { guestRoute } from './endpoint.ts';

export const promoRoutes = {
  applyPromo: guestRoute(
    'POST',
    '/api/promos/apply',
    'body.sessionId',
    'Apply a voucher to an item or to the table',
  ),
};
