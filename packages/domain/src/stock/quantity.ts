import { roundHalfUp } from '../money/money.ts';

/** An amount of stock in thousandths of its unit; decimals exist only on the wire (SQLite has no exact DECIMAL). */
export type Quantity = number & { readonly __brand: 'quantity' };
/** How much of a stock one portion, or one unit of another stock, uses up: in hundredths. */
export type Ratio = number & { readonly __brand: 'ratio' };

export const QUANTITY_PARTS = 1_000;
export const RATIO_PARTS = 100;
/** 10 million units: more than any storeroom holds, and every sum stays a safe integer. */
export const MAX_QUANTITY = 10_000_000;
export const MAX_RATIO = 1_000_000;

/** A decimal such as 2.4 is a binary fraction: what is meant is the nearest part, if it is near enough. */
const partsOf = (decimal: number, parts: number): number | undefined => {
  const whole = Math.round(decimal * parts);
  return Number.isSafeInteger(whole) && Math.abs(decimal * parts - whole) < 1e-6 * parts ? whole : undefined;
};

const isThousandths = (parts: number): parts is Quantity => Number.isInteger(parts);
const isHundredths = (parts: number): parts is Ratio => Number.isInteger(parts);

/** What is counted in parts already: rows, sums of them, and the demo bar's lists. */
export function thousandths(parts: number): Quantity {
  if (!isThousandths(parts)) throw new RangeError(`Not a whole number of thousandths: ${parts}`);
  return parts;
}
function hundredths(parts: number): Ratio {
  if (!isHundredths(parts)) throw new RangeError(`Not a whole number of hundredths: ${parts}`);
  return parts;
}

export const isQuantity = (decimal: number): boolean => partsOf(decimal, QUANTITY_PARTS) !== undefined;
export const isRatio = (decimal: number): boolean => partsOf(decimal, RATIO_PARTS) !== undefined;

export function toQuantity(decimal: number): Quantity {
  const parts = partsOf(decimal, QUANTITY_PARTS);
  if (parts === undefined) throw new RangeError(`Not a quantity: ${decimal}`);
  return thousandths(parts);
}
export function toRatio(decimal: number): Ratio {
  const parts = partsOf(decimal, RATIO_PARTS);
  if (parts === undefined) throw new RangeError(`Not a ratio: ${decimal}`);
  return hundredths(parts);
}
export const decimalOf = (quantity: Quantity): number => quantity / QUANTITY_PARTS;
export const ratioOf = (ratio: Ratio): number => ratio / RATIO_PARTS;

export const zeroQuantity = thousandths(0);
/** What is left of it; below zero where more is gone than there was. */
export const minus = (amount: Quantity, gone: Quantity): Quantity => thousandths(amount - gone);
export const lesserOf = (one: Quantity, other: Quantity): Quantity => (one < other ? one : other);
export const greaterOf = (one: Quantity, other: Quantity): Quantity => (one > other ? one : other);
/** What goes out of it. */
export const negated = (amount: Quantity): Quantity => thousandths(0 - amount);
export const sumQuantities = (amounts: Iterable<Quantity>): Quantity => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return thousandths(total);
};
/** What one portion of a dish takes. */
export const portionOf = (ratio: Ratio): Quantity => thousandths((ratio * QUANTITY_PARTS) / RATIO_PARTS);
/** Rounds half up to a whole thousandth: a recipe of a recipe has no smaller parts than the storeroom. */
export const times = (quantity: Quantity, ratio: Ratio): Quantity =>
  thousandths(roundHalfUp((quantity * ratio) / RATIO_PARTS));
