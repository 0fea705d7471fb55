export { promoHandlers, promoService } from './promo.service.ts';
export { endTablePromo } from './promo.store.ts';
