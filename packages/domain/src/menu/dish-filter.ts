import { allergensTogether, conflictWith, type Allergen, type AllergenSet } from './allergens.ts';
import { dietMarks, type DietMark } from './diet.ts';

/** What somebody wants to see of a menu (AMB-215). */
export type DishFilter = {
  readonly avoided: readonly Allergen[];
  readonly tracesAreFine: boolean;
  readonly only: readonly DietMark[];
};
export type FilteredDish = { readonly allergens: AllergenSet; readonly diet: readonly DietMark[] };

/** Why a dish is not shown. */
export type WhyNot = {
  readonly contains: readonly Allergen[];
  readonly mayContain: readonly Allergen[];
  /** Something in it is not stated, and somebody avoids something. */
  readonly unknown: boolean;
  readonly unmarked: readonly DietMark[];
};

/** Null: it is shown. What nobody has stated never is, where anything must be avoided: unknown is not none. */
export function whyNot(
  { allergens, diet }: FilteredDish,
  { avoided, tracesAreFine, only }: DishFilter,
): WhyNot | null {
  const { contains, mayContain, unknown } = conflictWith(allergens, avoided, tracesAreFine);
  const unmarked = only.filter((mark) => !diet.includes(mark));
  const fits = !unknown && contains.length + mayContain.length + unmarked.length === 0;
  return fits ? null : { contains, mayContain, unknown, unmarked };
}

/** The sizes of a card as one dish: it contains what any of them does, and is what all of them are. */
export const asOneDish = (sizes: readonly FilteredDish[]): FilteredDish => ({
  allergens: allergensTogether(sizes.map(({ allergens }) => allergens)),
  diet: dietMarks.filter((mark) => sizes.every(({ diet }) => diet.includes(mark))),
});
