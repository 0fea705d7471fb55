import type { AllergenSet } from '@masa/domain/allergens';
import { allergensWithout } from '@masa/domain/allergens-left-out';
import type { ChosenOption } from '@masa/domain/order-options';
import { broughtBy } from './allergen-words.ts';
import { removableWith } from './left-out.ts';
import type { MenuItem } from './menu-words.ts';

type Wanted = {
  readonly options: readonly Pick<ChosenOption, 'choice'>[];
  readonly modifiers?: readonly { readonly choice: string }[];
  readonly without?: readonly string[];
};

/** What a dish contains as it is asked for; what only a left-out ingredient brings may still be in it (AMB-211). */
export function servedAllergens(
  item: MenuItem,
  { options, modifiers = [], without = [] }: Wanted,
): AllergenSet {
  const stillThere = removableWith(item, { options, modifiers }).filter(({ id }) => !without.includes(id));
  return allergensWithout(
    broughtBy(item, options, modifiers),
    stillThere.flatMap(({ allergens = [] }) => allergens),
  );
}
