import type { VenueText } from '../language.ts';
import { isOneOf } from '../record.ts';

/** By what sums of sales are kept. `till`, `menu`, `hand_over` and `unfiscalised` have one key, the empty one. */
export const salesSumKinds = [
  'till',
  'menu',
  'hour',
  'payment',
  'staff',
  'item',
  'group',
  'vat',
  'promo',
  'hand_over',
  'unfiscalised',
  'modifier',
  'left_out',
  'method',
] as const;
export type SalesSumKind = (typeof salesSumKinds)[number];

/**
 * One sum of some checks. Sums of the same kind and key may be added field by field, whichever checks they are of.
 * `count` is of checks or items; `extra` are tips, the VAT, or milliseconds.
 */
export type SalesSum = {
  readonly kind: SalesSumKind;
  readonly key: string;
  readonly count: number;
  readonly amount: number;
  readonly extra: number;
};
/** Sums whose keys are ids: they are kept with what it was called. */
export const labelledKinds = ['item', 'modifier', 'left_out'] as const;
export type LabelledKind = (typeof labelledKinds)[number];
export const isLabelled = (kind: SalesSumKind): kind is LabelledKind => isOneOf(labelledKinds, kind);
/** What a dish, or something that was added or left out, was called when it was last sold, and on which business day. */
export type SoldLabel = {
  readonly kind: LabelledKind;
  readonly key: string;
  readonly names: VenueText;
  /** Of a dish. */
  readonly group: string;
  readonly day: string;
};
