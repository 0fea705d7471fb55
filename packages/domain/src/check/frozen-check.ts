import type { ServiceLine } from './adjustment.ts';
import type { CheckStatus, CheckType, PaymentMethod } from './check.ts';
import type { VenueText } from '../language.ts';
import type { Bani } from '../money/money.ts';
import type { ChosenOption } from '../menu/order-options.ts';
import type { OrderStatus } from '../order/order-status.ts';
import type { WaitReason } from '../table/presence.ts';
import type { Totals } from './pricing.ts';

type FrozenModifier = {
  readonly group: string;
  readonly choice: string;
  readonly count: number;
  readonly filled: boolean;
  readonly amount: Bani;
  readonly choiceNames: VenueText;
};

/** A dish as it was ordered and paid for, in the words of that evening. */
export type FrozenItem = {
  readonly orderItem: {
    readonly id: string;
    readonly sessionId: string;
    readonly orderedItemId: string;
    readonly options: readonly (ChosenOption & { readonly choiceNames?: VenueText | undefined })[];
    readonly modifiers?: readonly FrozenModifier[] | undefined;
    readonly without?: readonly { readonly id: string; readonly names: VenueText }[] | undefined;
    readonly listPrice?: Bani | null | undefined;
    readonly note?: string | null | undefined;
    readonly names: VenueText;
    readonly status: OrderStatus;
    readonly createdTs: number;
    readonly waits?: WaitReason | null | undefined;
  };
  readonly appliedPromo: {
    readonly id: string;
    readonly singleItemPromo: boolean;
    readonly code: string;
    /** Left out: it lowers what was added, too (AMB-205). */
    readonly modifiersToo?: boolean | undefined;
  } | null;
  readonly regularPrice: Bani;
  readonly effectivePrice: Bani;
  /** What discounts of the check have taken off it, beside its promo; left out: nothing. */
  readonly adjusted?: Bani | undefined;
};

/** Who shared the bill, as he was called then. */
type FrozenSession = {
  readonly id: string;
  readonly sessionId: string;
  readonly username: string;
  readonly waiterSession: boolean;
  readonly checkId: string | null;
  readonly lastUpdate: number;
  readonly tableId: string;
};

/**
 * A check as it is told to whoever asks for it. A finished one is kept so, whole, and told so ever after, whatever becomes
 * of the menu, the promo and the table. Older ones lack what was added since.
 */
export type FrozenCheck = {
  readonly tableId: string;
  readonly tableName: string;
  readonly sessionPrechecks: readonly {
    readonly sessionId: string;
    readonly items: readonly FrozenItem[];
    readonly total: Bani;
    readonly totals: Totals;
  }[];
  readonly sessionsLookup: Readonly<Record<string, FrozenSession>>;
  readonly checkTotal: Totals;
  /** In the effective total; left out where none is charged. */
  readonly service?: ServiceLine | undefined;
  readonly checkId: string;
  readonly checkNumber: number;
  readonly type: CheckType;
  readonly status: CheckStatus;
  readonly requestedBySessionId: string;
  readonly created: string;
  readonly paymentMethod: PaymentMethod;
  readonly tips: Bani;
  readonly fiscalNumber: string | null;
  readonly fiscalLink: string | null;
};
