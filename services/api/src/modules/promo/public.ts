import type { Context } from '../../context.ts';
import { promoMisses } from '../../limits/misses.ts';
import type { Module } from '../../module.ts';
import type { OrderService } from '../order/public.ts';
import type { TableLocks } from '../session/public.ts';
import { promoSettingsHandlers } from './promo-settings.routes.ts';
import { promoSettingsService } from './promo-settings.service.ts';
import { promoHandlers } from './promo.routes.ts';
import { promoService } from './promo.service.ts';

export { endPromoOfEmptyTable } from './empty-table.ts';
export { endTablePromo } from './promo.store.ts';
export { releasePromos } from './release-promo.ts';

type PromoNeeds = { readonly locks: TableLocks; readonly orders: OrderService };

export const promoModule = (context: Context, needs: PromoNeeds) =>
  ({
    handlers: {
      ...promoHandlers(promoService(context, { ...needs, countMisses: promoMisses(context.counting) })),
      ...promoSettingsHandlers(promoSettingsService(context)),
    },
    verbs: {},
    jobs: [],
    persons: [],
  }) satisfies Module;
