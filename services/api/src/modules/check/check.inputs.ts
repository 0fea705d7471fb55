import type { PaymentMethod } from '@masa/domain/check';
import type { Cart, OrderItem } from '../order/public.ts';

export type Payment = {
  readonly paymentMethod: PaymentMethod;
  readonly tips: number;
  /** The stamp of the screen that asks, in epoch milliseconds; null where it has none. */
  readonly seenStamp: number | null;
};
export type QuickOrder = {
  readonly sessionId: string;
  readonly cart: Cart;
  readonly paymentMethod: PaymentMethod;
  readonly fiscal: boolean;
};

/** What came of one: a check at once. */
export type QuickCheck = { readonly checkId: string; readonly items: readonly OrderItem[] };
