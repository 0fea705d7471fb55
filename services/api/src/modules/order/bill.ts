import type { ServiceLine } from '@masa/domain/adjustment';
import type { Bani } from '@masa/domain/money';
import type { Totals } from '@masa/domain/pricing';
import type { Session } from '../session/public.ts';
import type { AppliedPromo } from './applied-promos.view.ts';
import type { OrderItem } from './order.tables.ts';

/** An item with its two prices: what the bill is made of. */
export type PricedItem = {
  readonly item: OrderItem;
  readonly promo: Pick<AppliedPromo, 'id' | 'code' | 'singleItem' | 'modifiersToo'> | null;
  readonly regularPrice: Bani;
  readonly effectivePrice: Bani;
  /** What was taken off it on its check, beside its promo. */
  readonly adjusted: Bani;
};
export type SessionBill = {
  readonly session: Session;
  readonly items: readonly PricedItem[];
  readonly totals: Totals;
};
export type Bill = {
  readonly sessions: readonly SessionBill[];
  /** What its checks charge for service: in the effective total. */
  readonly services: readonly ServiceLine[];
  readonly totals: Totals;
};
