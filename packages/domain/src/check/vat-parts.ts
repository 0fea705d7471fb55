import { sumBani, toBani, zeroBani, type Bani } from '../money/money.ts';
import { spread } from './spread.ts';

type Taxed = {
  /** The dish's. */
  readonly vatGroup: string;
  readonly regularPrice: Bani;
  readonly effectivePrice: Bani;
  /** What discounts of the check have taken off it, beside its promo; left out: nothing. */
  readonly adjusted?: Bani | undefined;
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

/** A liqueur in a coffee is taxed otherwise than the coffee: an item has a part for each such choice (AMB-204). */
export function vatParts({
  vatGroup,
  regularPrice,
  effectivePrice,
  adjusted = zeroBani,
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
  const price = toBani(effectivePrice + adjusted);
  const underPromo = sparesModifiers
    ? [toBani(price - sumBani(ofModifiers)), ...ofModifiers]
    : spread(price, costs);
  // A discount of the check is of all of it, whatever its promo spares.
  const effective = adjusted === 0 ? underPromo : spread(effectivePrice, underPromo);
  return parts.map((part, at) => ({ ...part, effectivePrice: effective[at] ?? zeroBani }));
}
