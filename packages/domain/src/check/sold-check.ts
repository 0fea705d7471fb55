import type { AdjustmentKind, ServiceLine } from './adjustment.ts';
import type { PaymentMethod } from './check.ts';
import type { VenueText } from '../language.ts';
import type { Bani } from '../money/money.ts';
import type { Taken } from '../money/payment.ts';

type SoldModifier = {
  readonly choice: string;
  readonly count: number;
  readonly amount: Bani;
  readonly vatGroup: string | null;
  readonly choiceNames: VenueText;
};

/** An item as it was paid: its prices come from the frozen check, never from today's menu. */
export type SoldItem = {
  readonly menuItemId: string;
  readonly names: VenueText;
  readonly group: string;
  readonly vatGroup: string;
  /** In its price. */
  readonly modifiers: readonly SoldModifier[];
  readonly without: readonly { readonly id: string; readonly names: VenueText }[];
  /** Its promo lowers the dish alone (AMB-205). */
  readonly sparesModifiers: boolean;
  readonly regularPrice: Bani;
  readonly effectivePrice: Bani;
  /** What discounts of its check have taken off it, beside its promo. */
  readonly adjusted: Bani;
  readonly promoCode: string | null;
  /** What made it cheaper when it was ordered, and by how much: that is in neither of its prices (AMB-218). */
  readonly priceRule: { readonly id: string; readonly discount: Bani } | null;
  /** From the order to the hand-over; null while it was never handed over. */
  readonly handOverMs: number | null;
};

export type SoldCheck = {
  /** The business day that its money was counted for. */
  readonly day: string;
  /** The venue's wall clock at completion: 'yyyy-mm-dd' (the law's day, for VAT) and '00'…'23'. */
  readonly date: string;
  readonly hour: string;
  readonly paymentMethod: PaymentMethod;
  readonly tips: Bani;
  /** By how it was taken; together it is what was paid for its items. */
  readonly taken: readonly Taken[];
  readonly completedBy: string;
  /** Whether a fiscal receipt of it is on paper. */
  readonly hasReceipt: boolean;
  readonly items: readonly SoldItem[];
  readonly service: Pick<ServiceLine, 'vatGroup' | 'effective'> | null;
  readonly adjustments: readonly {
    readonly kind: AdjustmentKind;
    readonly reason: string;
    readonly effect: Bani;
  }[];
};
