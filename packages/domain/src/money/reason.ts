import type { VenueText } from '../language.ts';
import { hasKey, keysOf } from '../record.ts';

/** What is asked of a reason: whether a few words must stand beside it, and whether the food is taken as wasted. */
type Asks = { readonly note?: true; readonly wasted?: boolean };

/** The reasons of every house, by what they are given for. The words stand in packages/i18n. */
const reasons = {
  strike_off: {
    guest_changed_mind: { wasted: true },
    quality: { wasted: true },
    too_late: { wasted: true },
    wrong_entry: { wasted: false },
    kitchen_error: { wasted: true },
    sold_out: { wasted: false },
    training_slip: { wasted: false },
    other: { note: true, wasted: true },
  },
  cancel_check: {
    guest_orders_more: {},
    wrong_split: {},
    wrong_method: {},
    promo_forgotten: {},
    other: { note: true },
  },
  discount: { regular: {}, staff_meal: {}, complaint: {}, event: {}, other: { note: true } },
  comp: { complaint: {}, waiting: {}, house: {}, celebration: {}, other: { note: true } },
  write_off: { left_without_paying: {}, dispute: { note: true }, rounding: {}, other: { note: true } },
  refund: { wrong_amount: {}, quality: {}, double_payment: {}, not_served: {}, other: { note: true } },
  no_sale: { change: {}, mistake: {}, count: {}, other: { note: true } },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Asks>>>>;

export type ReasonKind = keyof typeof reasons;
export const reasonKinds = keysOf(reasons);
/** What every house may say of such a deed. */
export const reasonCodes = (kind: ReasonKind): readonly string[] => keysOf(reasons[kind]);
/** Stored where nobody was made to say one, and nobody did. */
export const NOT_GIVEN = 'not_given';
export const MOST_REASON_NOTE = 200;
export const MOST_OWN_REASONS = 40;

/** One that the house has added. What has been given stays readable when it is no longer offered. */
export type OwnReason = {
  readonly id: string;
  readonly for: ReasonKind;
  readonly words: VenueText;
  readonly needsNote: boolean;
  readonly wasted: boolean;
  readonly active: boolean;
};

export type Reason = { readonly needsNote: boolean; readonly wasted: boolean };

/** What a code means for this kind of deed; undefined: nobody may give it. */
export function reasonOf(kind: ReasonKind, code: string, own: readonly OwnReason[]): Reason | undefined {
  const known: Readonly<Record<string, Asks>> = reasons[kind];
  if (hasKey(known, code)) {
    const { note = false, wasted = true } = known[code] ?? {};
    return { needsNote: note, wasted };
  }
  return own.find((one) => one.id === code && one.for === kind && one.active);
}

export type GivenReason = { readonly reason: string | null; readonly note: string | null };
/** For the audit row of a deed: the code, and the words where there are any. */
export const toldReason = ({ reason, note }: GivenReason) => ({
  reason,
  ...(note !== null && { note }),
});

export type ReasonProblem = 'reason_required' | 'reason_unknown';

/** A reason as it is kept, or why it cannot be: it is missing where it must be given, or its words are. */
export function keptReason(
  kind: ReasonKind,
  { reason, note }: GivenReason,
  { own, required }: { readonly own: readonly OwnReason[]; readonly required: boolean },
): GivenReason | ReasonProblem {
  const words = note?.trim() || null;
  if (reason === null || reason === NOT_GIVEN)
    return required ? 'reason_required' : { reason: NOT_GIVEN, note: words };
  const known = reasonOf(kind, reason, own);
  if (!known) return 'reason_unknown';
  return known.needsNote && words === null ? 'reason_required' : { reason, note: words };
}
