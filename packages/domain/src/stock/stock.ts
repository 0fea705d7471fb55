import { lesserOf, minus, type Quantity } from './quantity.ts';

/** Whatever is kept in stock is counted in one of these (AMB-112). */
export const stockUnits = ['grams', 'liter', 'kg', 'item'] as const;
export type StockUnit = (typeof stockUnits)[number];

/**
 * Why the amount of a batch, or of a stock, changed. `shortage` has no batch: it was used and never on hand. `return`: what
 * a dish had taken whose beginning was taken back.
 */
export const movementCauses = [
  'delivery',
  'manual',
  'consumption',
  'count',
  'correction',
  'write_off',
  'shortage',
  'return',
] as const;
export type MovementCause = (typeof movementCauses)[number];

export const batchBadges = ['active', 'expired', 'future', 'inactive'] as const;
export type BatchBadge = (typeof batchBadges)[number];
export type BatchDates = {
  readonly active: boolean;
  /** Epoch milliseconds. */
  readonly created: number;
  readonly expires: number | null;
};

/** The four badges; the first that is true counts. Only an active batch is used, and counts as on hand. */
export function batchBadge({ active, created, expires }: BatchDates, now: number): BatchBadge {
  if (!active) return 'inactive';
  if (expires !== null && now > expires) return 'expired';
  return now < created ? 'future' : 'active';
}

export type BatchStock = BatchDates & { readonly id: string; readonly amount: Quantity };
export type Taken = { readonly batchId: string; readonly amount: Quantity };

/** First expiring first, what never expires last; of equals the older one. */
const inOrderOfUse = (a: BatchStock, b: BatchStock): number =>
  (a.expires ?? Number.POSITIVE_INFINITY) - (b.expires ?? Number.POSITIVE_INFINITY) ||
  a.created - b.created ||
  (a.id < b.id ? -1 : 1);

/** Takes `need` from the batches that may be used now; `short` is what none of them had (AMB-113). */
export function takeFrom(
  batches: readonly BatchStock[],
  need: Quantity,
  now: number,
): { readonly taken: readonly Taken[]; readonly short: Quantity } {
  const taken: Taken[] = [];
  let short = need;
  const usable = batches.filter((batch) => batch.amount > 0 && batchBadge(batch, now) === 'active');
  for (const batch of usable.toSorted(inOrderOfUse)) {
    if (short === 0) break;
    const amount = lesserOf(batch.amount, short);
    taken.push({ batchId: batch.id, amount });
    short = minus(short, amount);
  }
  return { taken, short };
}

/** Under the minimum: time to order. A stock without a minimum is never low. */
export const isLow = (onHand: Quantity, min: Quantity): boolean => onHand < min;

/** 'Last N' is shown below this many portions. */
export const LAST_PORTIONS_BELOW = 5;
/**
 * Whoever had the last portion on the screen a moment ago still gets it; the kitchen sees the shortage. Longer ago, the
 * dish is off.
 */
export const LAST_PORTION_GRACE_MS = 10_000;

/** What the form of a new config begins with (S-113). */
export const NEW_STOCK_CONFIG = {
  name: '',
  min: 0,
  max: 0,
  unit: 'grams',
  stockControlSchedule: 7,
} as const;
export const MIN_RATIO = 0.01;
export const MIN_ORDER_QUANTITY = 0.01;
