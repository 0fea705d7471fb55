import type { promoSettingsRoutes } from '@masa/contract/promo-settings.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { PromoSettingsService } from './promo-settings.service.ts';
import { promoSettingsOf, promoToWire } from './promo-settings.wire.ts';

export const promoSettingsHandlers = (
  promos: PromoSettingsService,
): Handlers<typeof promoSettingsRoutes> => ({
  promos: async () => (await promos.all()).map(promoToWire),
  addPromo: ({ body, caller, once }) =>
    promos.add(promoSettingsOf(body), staffOf(caller), { once, tell: promoToWire }),
  changePromo: async ({ params, body, caller }) =>
    promoToWire(await promos.change(params.id, promoSettingsOf(body), staffOf(caller))),
  deletePromo: ({ params, caller, once }) => promos.remove(params.id, staffOf(caller), once),
});
