import { adjustmentKinds, type AdjustedFor, type AdjustmentKind } from './adjustment.ts';
import { sumBani, toBani, type Bani } from '../money/money.ts';
import { isOneOf } from '../record.ts';

type Given = { readonly items: number; readonly discount: Bani };
export type GivenAway = {
  readonly promos: readonly (Given & { readonly code: string })[];
  readonly priceRules: readonly (Given & { readonly id: string })[];
  /** Of checks, for each reason. */
  readonly adjustments: readonly AdjustedFor[];
  /** What was paid for service. */
  readonly service: Bani;
};

/** No promo has them in its code. */
const RULE = ':';
const ADJUSTED = '=';

/** What is given away is one kind of sum: by a promo under its code, by a price rule under this key (AMB-218). */
export const keyOfRule = (id: string): string => `${RULE}${id}`;

/** And for what was changed on a check under this one: the kind, and the reason. */
export const keyOfAdjustment = (kind: AdjustmentKind, reason: string): string =>
  `${ADJUSTED}${kind}:${reason}`;

function adjustedUnder(key: string): Pick<AdjustedFor, 'kind' | 'reason'> {
  const [kind = '', reason = ''] = key.slice(ADJUSTED.length).split(':');
  if (!isOneOf(adjustmentKinds, kind)) throw new Error(`No check is adjusted by '${kind}'.`);
  return { kind, reason };
}

const isOfPromo = (key: string): boolean => !key.startsWith(RULE) && !key.startsWith(ADJUSTED);

/** The largest first. */
export function givenAway(
  sums: readonly (readonly [
    string,
    { readonly count: number; readonly amount: number; readonly extra: number },
  ])[],
): GivenAway {
  const given = sums
    .map(([key, { count, amount }]) => ({ key, items: count, discount: toBani(amount) }))
    .toSorted((one, other) => other.discount - one.discount);
  const ofService = sums.filter(([key]) => key.startsWith(keyOfAdjustment('service', '')));
  return {
    service: sumBani(ofService.map(([, { extra }]) => toBani(extra))),
    promos: given.flatMap(({ key, ...sum }) => (isOfPromo(key) ? [{ code: key, ...sum }] : [])),
    priceRules: given.flatMap(({ key, ...sum }) =>
      key.startsWith(RULE) ? [{ id: key.slice(RULE.length), ...sum }] : [],
    ),
    adjustments: given.flatMap(({ key, items: count, discount: total }) =>
      key.startsWith(ADJUSTED) ? [{ ...adjustedUnder(key), count, total }] : [],
    ),
  };
}
