import type { PaymentMethod } from '../check/check.ts';
import type { RecallReason } from '../kitchen/kitchen-work.ts';
import type { VenueText } from '../language.ts';
import type { Bani } from './money.ts';
import type { RefundSums } from './refund.ts';
import type { Sales } from './sales.ts';

/** A dish that was struck off. */
export type Void = {
  readonly orderId: string;
  readonly names: VenueText;
  readonly price: Bani;
  readonly tableName: string;
  readonly deletedAt: string;
  readonly deletedBy: string;
  /** Null: nobody was made to say one, or the report was kept before. */
  readonly reason?: string | null | undefined;
  /** Whether its food was lost; null: nobody had begun it. */
  readonly wasted?: boolean | null | undefined;
};

/** What came back for one reason, how much of it was made once more, and what that would have cost its guests. */
export type CameBack = {
  readonly reason: RecallReason;
  readonly items: number;
  readonly remade: number;
  readonly total: Bani;
};

/** A completed check without a fiscal receipt. */
export type UnfiscalisedCheck = {
  readonly checkId: string;
  readonly checkNumber: number;
  readonly day: string;
  readonly finished: string;
  readonly paymentMethod: PaymentMethod;
  readonly total: Bani;
};

/**
 * What was sold on the business days from `from` to `to`, with what stands behind the sums. A closed day keeps its report
 * as it was told, so the instants in it are written out (ISO 8601).
 */
export type SalesReport = Omit<
  Sales,
  'byGroup' | 'unfiscalised' | 'modifiers' | 'leftOut' | 'priceRules' | 'byMethod' | 'adjustments' | 'service'
> & {
  /** Reports that were kept before say nothing of them. */
  readonly modifiers?: Sales['modifiers'] | undefined;
  readonly leftOut?: Sales['leftOut'] | undefined;
  readonly priceRules?: Sales['priceRules'] | undefined;
  readonly byMethod?: Sales['byMethod'] | undefined;
  readonly adjustments?: Sales['adjustments'] | undefined;
  readonly service?: Sales['service'] | undefined;
  /** What was given back; the till, the tips and the ways of payment are without it. */
  readonly refunds?: RefundSums | undefined;
  readonly recalls?: readonly CameBack[] | undefined;
  readonly from: string;
  readonly to: string;
  readonly byGroup: readonly (Sales['byGroup'][number] & { readonly names: VenueText })[];
  /** Newest first; a list is for the eye, the sums beside it count everything. */
  readonly voids: { readonly items: number; readonly total: Bani; readonly list: readonly Void[] };
  /** Newest first, as above. */
  readonly unfiscalised: Sales['unfiscalised'] & { readonly list: readonly UnfiscalisedCheck[] };
};
