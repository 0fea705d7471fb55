import { codesOf, type Allergen, type AllergenWord } from './allergens.ts';

/** What staff state of a dish by hand. */
export const dietMarks = ['vegan', 'vegetarian', 'alcohol_free'] as const;
export type DietMark = (typeof dietMarks)[number];

const never: Readonly<Record<DietMark, readonly Allergen[]>> = {
  vegan: ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'],
  vegetarian: ['fish', 'crustaceans', 'molluscs'],
  alcohol_free: [],
};

/** Which mark what is in the dish speaks against, and what it is (AMB-211). */
export function wrongDietMark(
  marks: readonly DietMark[],
  contains: readonly AllergenWord[],
): { readonly mark: DietMark; readonly allergen: Allergen } | null {
  const codes = codesOf(contains);
  for (const mark of marks) {
    const allergen = codes.find((code) => never[mark].includes(code));
    if (allergen !== undefined) return { mark, allergen };
  }
  return null;
}

/** Each once and in one order, without those that are wrong by now: a recipe may have changed since somebody made the mark. */
export function dietOf(marks: readonly DietMark[], contains: readonly AllergenWord[]): DietMark[] {
  const said = new Set<DietMark>([...marks, ...(marks.includes('vegan') ? ['vegetarian' as const] : [])]);
  return dietMarks.filter((mark) => said.has(mark) && wrongDietMark([mark], contains) === null);
}
