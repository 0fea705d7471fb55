import { sumBani, toBani, type Bani } from './money.ts';

type Taxed = {
  /** The dish's. */
  readonly vatGroup: string;
  readonly regularPrice: Bani;
  readonly effectivePrice: Bani;
  /** `amount` is in the price; `vatGroup` null: the dish's. */
  readonly modifiers: readonly { readonly amount: Bani; readonly vatGroup: string | null }[];
  /** The discount is of the dish alone, and what was added costs what it costs (AMB-205). */
  readonly sparesModifiers?: boolean | undefined;
};
/** `of`: which of the modifiers it is, by its place among them; null: the dish with all that is taxed as it is. */
export type VatPart = {
  readonly of: number | null;
  readonly vatGroup: string;
  readonly regularPrice: Bani;
  readonly effectivePrice: Bani;
};

/**
 * `amount` over the parts in proportion to what they cost, in whole bani: what is left over goes to the largest remainders,
 * of equal ones to the first.
 */
function spread(amount: Bani, over: readonly Bani[]): Bani[] {
  const whole = sumBani(over);
  if (whole === 0) return over.map(() => toBani(0));
  const shares = over.map((part) => Math.floor((amount * part) / whole));
  const remainders = over.map((part, at) => ({ at, remainder: (amount * part) % whole }));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const first = remainders.toSorted((one, other) => other.remainder - one.remainder).slice(0, left);
  const more = new Set(first.map(({ at }) => at));
  return shares.map((share, at) => toBani(share + (more.has(at) ? 1 : 0)));
}

/** A liqueur in a coffee is taxed otherwise than the coffee: an item has a part for each such choice (AMB-204). */
export function vatParts({
  vatGroup,
  regularPrice,
  effectivePrice,
  modifiers,
  sparesModifiers = false,
}: Taxed): VatPart[] {
  const apart = modifiers.flatMap((modifier, of) =>
    modifier.amount > 0 && modifier.vatGroup !== null && modifier.vatGroup !== vatGroup
      ? [{ of, vatGroup: modifier.vatGroup, regularPrice: modifier.amount }]
      : [],
  );
  const rest = toBani(regularPrice - apart.reduce((sum, part) => sum + part.regularPrice, 0));
  const parts = [{ of: null, vatGroup, regularPrice: rest }, ...apart];
  const costs = parts.map((part) => part.regularPrice);
  const [, ...ofModifiers] = costs;
  const effective = sparesModifiers
    ? [toBani(effectivePrice - sumBani(ofModifiers)), ...ofModifiers]
    : spread(effectivePrice, costs);
  return parts.map((part, at) => ({ ...part, effectivePrice: effective[at] ?? toBani(0) }));
}
