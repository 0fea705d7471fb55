import { percentOf, sumBani, toBani, zeroBani, type Bani } from '../money/money.ts';
import { spread } from './spread.ts';
import type { Right } from '../staff/right.ts';

/**
 * What changes a bill and is not money: a discount, a dish on the house (`comp`), what nobody will pay any more
 * (`write_off`), and the charge for service, which alone makes it dearer.
 */
export const adjustmentKinds = ['discount', 'comp', 'write_off', 'service'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];
/** Who may make it and take it back: whoever gives dishes away may also waive the service. */
export const rightFor: Readonly<Record<AdjustmentKind, Right>> = {
  discount: 'discount',
  comp: 'comp',
  write_off: 'write_off',
  service: 'comp',
};
/** A charge for service gives no reason of a list. */
export const SERVICE_REASON = 'service';
export const MOST_SERVICE_PERCENT = 30;

/** One that stands. `items`: the dishes that it is for; null: the whole bill. */
export type Adjustment = {
  readonly id: string;
  readonly kind: AdjustmentKind;
  /** Of a discount either this or an amount, of service always this. */
  readonly percent: number | null;
  readonly amount: Bani | null;
  readonly items: readonly string[] | null;
  /** Of a charge for service. */
  readonly vatGroup: string | null;
};

/** A dish at its price after promos. */
export type Line = { readonly id: string; readonly price: Bani };

/** The charge for service, a line of the bill; `effective`: without what of it was written off. */
export type ServiceLine = {
  readonly percent: number;
  readonly vatGroup: string;
  readonly regular: Bani;
  readonly effective: Bani;
};

export type AdjustedBill = {
  /** What each line costs, in their order. */
  readonly prices: readonly Bani[];
  /** By id, what each of them comes to: off the bill, and of a charge for service onto it. */
  readonly effects: ReadonlyMap<string, Bani>;
  readonly service: ServiceLine | null;
  readonly total: Bani;
};

/** What it takes off lines that cost this much together. */
function worth({ kind, percent, amount }: Adjustment, base: Bani): Bani {
  if (kind === 'comp') return base;
  const wanted = percent === null ? (amount ?? zeroBani) : percentOf(base, percent);
  return toBani(Math.min(base, wanted));
}

/** Those of single dishes, then those of the whole bill, each in the order in which they were made. */
const inOrder = (adjustments: readonly Adjustment[]): readonly Adjustment[] => {
  const off = adjustments.filter(({ kind }) => kind === 'discount' || kind === 'comp');
  return [...off.filter(({ items }) => items !== null), ...off.filter(({ items }) => items === null)];
};

/**
 * A bill with its adjustments. On a line first its own take effect, then its part of those of the whole bill; service is
 * charged on what is left; what is written off goes last, off all of it.
 */
export function adjustedBill(lines: readonly Line[], adjustments: readonly Adjustment[]): AdjustedBill {
  const prices: Bani[] = lines.map(({ price }) => price);
  const effects = new Map<string, Bani>();
  for (const adjustment of inOrder(adjustments)) {
    const { items } = adjustment;
    const base = lines.map(({ id }, at) =>
      items?.includes(id) === false ? zeroBani : (prices[at] ?? zeroBani),
    );
    const effect = worth(adjustment, sumBani(base));
    effects.set(adjustment.id, effect);
    for (const [at, part] of spread(effect, base).entries())
      prices[at] = toBani((prices[at] ?? zeroBani) - part);
  }
  const charge = adjustments.findLast(({ kind }) => kind === 'service');
  const regular = charge ? percentOf(sumBani(prices), charge.percent ?? 0) : zeroBani;
  if (charge) effects.set(charge.id, regular);
  const costs: Bani[] = [...prices, regular];
  for (const lost of adjustments.filter(({ kind }) => kind === 'write_off')) {
    const effect = worth(lost, sumBani(costs));
    effects.set(lost.id, effect);
    for (const [at, part] of spread(effect, costs).entries())
      costs[at] = toBani((costs[at] ?? zeroBani) - part);
  }
  const effective = costs.at(-1) ?? zeroBani;
  return {
    prices: costs.slice(0, -1),
    effects,
    service: charge
      ? { percent: charge.percent ?? 0, vatGroup: charge.vatGroup ?? '', regular, effective }
      : null,
    total: sumBani(costs),
  };
}

/** What a house charges for service: by the kind of table, or by its zone where that says something else. */
export type ServiceCharge = {
  readonly vatGroup: string;
  readonly percent: { readonly physical: number; readonly virtual: number; readonly quick: number };
  readonly zones: readonly { readonly zone: string; readonly percent: number }[];
};

/** Null: none. */
export function servicePercentOf(
  charge: ServiceCharge | null,
  { kind, zone }: { readonly kind: keyof ServiceCharge['percent']; readonly zone: string | null },
): number | null {
  if (charge === null) return null;
  const percent = charge.zones.find((one) => one.zone === zone)?.percent ?? charge.percent[kind];
  return percent === 0 ? null : percent;
}

/** What was given away, written off or charged for one reason, on some checks. */
export type AdjustedFor = {
  readonly kind: AdjustmentKind;
  readonly reason: string;
  readonly count: number;
  readonly total: Bani;
};
