import type { PromoStatus } from '@masa/domain/promo';
import { hasKey } from '@masa/domain/record';
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

/** A status that this app does not know is shown as it is. */
export const refusalWords = (status: string, { t }: Texts): string =>
  hasKey(refusals, status) ? t(refusals[status]) : status;
