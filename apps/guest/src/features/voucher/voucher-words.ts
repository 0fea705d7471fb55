import { promoStatuses, type PromoStatus } from '@masa/domain/promo';
import type { TextKey, Texts } from './texts.ts';

const refusals = {
  expired: 'voucher.expired',
  already_used: 'voucher.alreadyUsed',
  promo_not_found: 'voucher.notFound',
  wrong_item_type: 'voucher.wrongItemType',
  it_is_an_item_promo: 'voucher.itemPromo',
  it_is_a_table_promo: 'voucher.tablePromo',
  item_already_has_promo: 'voucher.itemHasPromo',
  table_already_has_promo: 'voucher.tableHasPromo',
} as const satisfies Record<Exclude<PromoStatus, 'applied'>, TextKey>;

const isKnown = (status: string): status is keyof typeof refusals =>
  status !== 'applied' && (promoStatuses as readonly string[]).includes(status);

/** A status that this app does not know is shown as it is. */
export const refusalWords = (status: string, { t }: Texts): string =>
  isKnown(status) ? t(refusals[status]) : status;
