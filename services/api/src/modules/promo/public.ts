export { promoHandlers, promoService } from './promo.service.ts';
export { promoSettingsHandlers, promoSettingsService } from './promo-settings.service.ts';
export { endPromoOfEmptyTable } from './empty-table.ts';
export { releasePromos } from './release-promo.ts';
export { endTablePromo } from './promo.store.ts';
