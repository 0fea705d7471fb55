import { sumBani, toBani, type Bani } from '../money/money.ts';

/**
 * `amount` over the parts in proportion to what they cost, in whole bani: what is left over goes to the largest remainders,
 * of equal ones to the first. No part gets more than it costs, as long as the amount is no more than all of them.
 */
export function spread(amount: Bani, over: readonly Bani[]): Bani[] {
  const whole = sumBani(over);
  if (whole === 0) return over.map(() => toBani(0));
  const shares = over.map((part) => Math.floor((amount * part) / whole));
  const remainders = over.map((part, at) => ({ at, remainder: (amount * part) % whole }));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const first = remainders.toSorted((one, other) => other.remainder - one.remainder).slice(0, left);
  const more = new Set(first.map(({ at }) => at));
  return shares.map((share, at) => toBani(share + (more.has(at) ? 1 : 0)));
}
