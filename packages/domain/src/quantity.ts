import { roundHalfUp } from './money.ts';

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

export const isQuantity = (decimal: number): boolean => partsOf(decimal, QUANTITY_PARTS) !== undefined;
export const isRatio = (decimal: number): boolean => partsOf(decimal, RATIO_PARTS) !== undefined;

export function toQuantity(decimal: number): Quantity {
  const parts = partsOf(decimal, QUANTITY_PARTS);
  if (parts === undefined) throw new RangeError(`Not a quantity: ${decimal}`);
  return parts as Quantity;
}
export function toRatio(decimal: number): Ratio {
  const parts = partsOf(decimal, RATIO_PARTS);
  if (parts === undefined) throw new RangeError(`Not a ratio: ${decimal}`);
  return parts as Ratio;
}
export const decimalOf = (quantity: Quantity): number => quantity / QUANTITY_PARTS;
export const ratioOf = (ratio: Ratio): number => ratio / RATIO_PARTS;

export const zeroQuantity = 0 as Quantity;
/** What goes out of it. */
export const negated = (amount: Quantity): Quantity => (0 - amount) as Quantity;
export const sumQuantities = (amounts: Iterable<Quantity>): Quantity => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total as Quantity;
};
/** What one portion of a dish takes. */
export const portionOf = (ratio: Ratio): Quantity => ((ratio * QUANTITY_PARTS) / RATIO_PARTS) as Quantity;
/** Rounds half up to a whole thousandth: a recipe of a recipe has no smaller parts than the storeroom. */
export const times = (quantity: Quantity, ratio: Ratio): Quantity =>
  roundHalfUp((quantity * ratio) / RATIO_PARTS) as Quantity;
