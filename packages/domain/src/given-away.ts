import { toBani, type Bani } from './money.ts';

type Given = { readonly items: number; readonly discount: Bani };
export type GivenAway = {
  readonly promos: readonly (Given & { readonly code: string })[];
  readonly priceRules: readonly (Given & { readonly id: string })[];
};

/** No promo has it in its code. */
const RULE = ':';

/** What is given away is one kind of sum: by a promo under its code, by a price rule under this key (AMB-218). */
export const keyOfRule = (id: string): string => `${RULE}${id}`;

/** The largest first. */
export function givenAway(
  sums: readonly (readonly [string, { readonly count: number; readonly amount: number }])[],
): GivenAway {
  const given = sums
    .map(([key, { count, amount }]) => ({ key, items: count, discount: toBani(amount) }))
    .toSorted((one, other) => other.discount - one.discount);
  return {
    promos: given.flatMap(({ key, ...sum }) => (key.startsWith(RULE) ? [] : [{ code: key, ...sum }])),
    priceRules: given.flatMap(({ key, ...sum }) =>
      key.startsWith(RULE) ? [{ id: key.slice(RULE.length), ...sum }] : [],
    ),
  };
}
