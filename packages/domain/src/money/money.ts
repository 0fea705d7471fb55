/** Money is a whole number of bani (hundredths of MDL); the brand keeps floats and MDL out. */
export type Bani = number & { readonly __brand: 'bani' };

export const BANI_PER_LEU = 100;

const isBani = (value: number): value is Bani => Number.isSafeInteger(value);

export function toBani(value: number): Bani {
  if (!isBani(value)) throw new RangeError(`Not a whole number of bani: ${value}`);
  return value;
}

export const zeroBani = toBani(0);

export const sumBani = (amounts: Iterable<Bani>): Bani => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return toBani(total);
};

/** Rounds half up, the only rounding rule there is (AMB-058, AMB-075, AMB-101). */
export const roundHalfUp = (value: number): number => Math.floor(value + 0.5);

/** `percent` of an amount, rounded half up to a whole ban. Exact: the product stays an integer until the division. */
export const percentOf = (amount: Bani, percent: number): Bani =>
  toBani(roundHalfUp((amount * percent) / 100));
