import { route } from './endpoint.ts';

export const promoRoutes = {
  applyPromo: route('POST', '/api/promos/apply', 'guest', 'Apply a voucher to an item or to the table'),
};
