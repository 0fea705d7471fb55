import type { WallClock } from '../business-day.ts';
import { isWithin, type WeekSpan } from '../clock-span.ts';
import type { VenueText } from '../language.ts';
import { roundHalfUp, toBani, type Bani } from '../money/money.ts';

/** So many percent off, so much off, or this price. */
export const priceEffects = ['percent', 'amount', 'fixed'] as const;
export type PriceEffect = (typeof priceEffects)[number];
/** To a whole number of bani, of half lei, of lei. */
export const roundings = [1, 50, 100] as const;
export type Rounding = (typeof roundings)[number];

/** Dishes and whole groups of the menu. */
export type Scope = { readonly groups: readonly string[]; readonly items: readonly string[] };

export type PriceRule = WeekSpan &
  Scope & {
    readonly id: string;
    readonly names: VenueText;
    readonly effect: PriceEffect;
    /** Percent, or bani. */
    readonly value: number;
    /** What is added to the dish is cheaper as well; of percent only. */
    readonly modifiersToo: boolean;
    readonly roundTo: Rounding;
    readonly active: boolean;
  };

/** A part of the day on which some dishes are to be had, and on no other. */
export type Daypart = WeekSpan &
  Scope & { readonly id: string; readonly names: VenueText; readonly active: boolean };

export const isInScope = (
  { groups, items }: Scope,
  dish: { readonly id: string; readonly group: string },
): boolean => items.includes(dish.id) || groups.includes(dish.group);

type Effect = Pick<PriceRule, 'effect' | 'value' | 'roundTo'>;
const reduced: Readonly<Record<PriceEffect, (price: Bani, value: number) => number>> = {
  percent: (price, value) => roundHalfUp((price * (100 - value)) / 100),
  amount: (price, value) => price - value,
  fixed: (_, value) => value,
};

/** Never below nothing; rounded half up, as all money is (AMB-218). */
export function priceUnder(price: Bani, { effect, value, roundTo }: Effect): Bani {
  const exact = Math.max(0, reduced[effect](price, value));
  return toBani(roundHalfUp(exact / roundTo) * roundTo);
}

/** What the rules of now make of a price. */
export type RuledPrice<R extends Effect = PriceRule> = { readonly price: Bani; readonly rule: R };

/** Of several the lowest price wins, ties by id. A rule that would not make it cheaper is none (AMB-218). */
export function ruledPrice<R extends Effect & { readonly id: string }>(
  price: Bani,
  rules: readonly R[],
): RuledPrice<R> | null {
  let best: RuledPrice<R> | null = null;
  for (const rule of rules.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const under = priceUnder(price, rule);
    if (under < (best?.price ?? price)) best = { price: under, rule };
  }
  return best;
}

/** Those that run at this time of the venue's clock. */
export const runningAt = <S extends WeekSpan & { readonly active: boolean }>(
  spans: readonly S[],
  clock: WallClock,
): S[] => spans.filter((span) => span.active && isWithin(span, clock));
