import { route } from './endpoint.ts';

/** The Promos screen under Settings (AMB-068). */
export const promoSettingsRoutes = {
  promos: route('GET', '/api/admin/promos', 'administrator', 'Every promo with its uses, also inactive ones'),
  addPromo: route('POST', '/api/admin/promos', 'administrator', 'One more promo'),
  changePromo: route('PUT', '/api/admin/promos/:id', 'administrator', 'Change a promo'),
  deletePromo: route(
    'DELETE',
    '/api/admin/promos/:id',
    'administrator',
    'Delete a promo; one that was used is deactivated',
  ),
};
