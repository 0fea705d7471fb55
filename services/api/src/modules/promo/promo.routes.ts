import type { promoRoutes } from '@masa/contract/promo.http';
import type { Handlers } from '../../http/handlers.ts';
import type { PromoService } from './promo.service.ts';

export const promoHandlers = (promos: PromoService): Handlers<typeof promoRoutes> => ({
  applyPromo: ({ body, caller, once }) => promos.apply(body, caller, once),
});
